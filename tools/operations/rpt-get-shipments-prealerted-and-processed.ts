import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { announcedRow, deskFilters, hubFilter } from '#tools/rows/pre-alert-desk.ts';

export const rptGetShipmentsPrealertedAndProcessed = endpoint({
  path: 'operations/rpt-get-shipments-prealerted-and-processed',
  title: 'Pre-alerted and processed',
  about:
    'Parcels of the pre-alerts sent in a period, or of one hub manifest, that have come into the warehouse, with announced and measured weight.',
  ask: {
    en: ['pre-alerted and processed parcels', 'announced parcels that came', 'announced parcels already worked on', 'processed out of hub manifest HM-20611'],
    es: ['paquetes prealertados y procesados', 'anunciados que sí llegaron', 'anunciados que ya se trabajaron', 'procesados del manifiesto hub HM-20611'],
    pt: ['pacotes pré-alertados e processados', 'anunciados que chegaram', 'anunciados que já foram tratados', 'processados do manifesto hub HM-20611'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({ ...deskFilters, ...hubFilter }),
  output: rows('parcel', {
    ...announcedRow,
    measured_kg: field.weight('Measured', { total: true }),
    processed_at: field.instant('Processed', { hidden: true }),
    user_login: field.text('Received by', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { date_from: '2026-11-01', date_to: '2026-11-20' },
});
