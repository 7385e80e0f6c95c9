import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { announcedRow, deskFilters, hubFilter } from '#tools/rows/pre-alert-desk.ts';

const { received_at: _, ...announced } = announcedRow;

export const rptGetShipmentsPrealertedNotProcessed = endpoint({
  path: 'operations/rpt-get-shipments-prealerted-not-processed',
  title: 'Pre-alerted, not processed',
  about:
    'Parcels of the pre-alerts sent in a period, or of one hub manifest, that have not come into the warehouse, with how long ago they were announced.',
  ask: {
    en: ['pre-alerted not processed', 'announced parcels that never arrived', 'pre-alerts still to be processed', 'what is missing from the pre-alerts', 'pre-alerted and not received'],
    es: ['prealertados no procesados', 'paquetes anunciados que nunca llegaron', 'prealertas por procesar', 'qué falta de las prealertas', 'prealertados que no han llegado'],
    pt: ['pré-alertados não processados', 'pacotes anunciados que nunca chegaram', 'pré-alertas por processar', 'o que falta dos pré-alertas', 'pré-alertados que não chegaram'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({ ...deskFilters, ...hubFilter }),
  output: rows('parcel', {
    ...announced,
    waiting_hours: field.span('Since', { about: 'Hours since it was announced.' }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { date_from: '2026-11-01', date_to: '2026-11-20' },
});
