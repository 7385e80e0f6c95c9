import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { foundRow } from '#tools/rows/found.ts';

export const shipmentSearchMultiple = endpoint({
  path: 'shipment/shipment-search-multiple',
  title: 'Multiple tracking',
  about:
    'Several numbers at once: for each the parcel with status, partner, destination and last checkpoint, or that it is unknown.',
  ask: {
    en: ['track these numbers', 'status of these parcels', 'where are these parcels', 'check this list of trackings', 'multiple tracking'],
    es: ['rastrea estos números', 'estatus de estos envíos', 'dónde están estos paquetes', 'revisa esta lista de guías', 'rastreo múltiple'],
    pt: ['rastreia estes números', 'status destes envios', 'onde estão estes pacotes', 'verifica esta lista de rastreios', 'rastreamento múltiplo'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({ trackingSearch: field.trackings('Numbers') }),
  output: rows('number', foundRow),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trackingSearch: ['LX123456785US', 'RB473124829US', 'EE123456785GB'] },
});
