import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { flagTypeWords } from '#tools/rules/value-words.ts';

export const rptGetFlaggedShipmentsByType = endpoint({
  path: 'report/rpt-get-flagged-shipments-by-type',
  wrap: 'get_flagged_shipments_by_type_filters',
  title: 'ARS shipments',
  about:
    'Parcels that carry a flag of one type (3 = ARS), raised in a period, with reason, who raised it and whether it was lifted.',
  ask: {
    en: ['ARS shipments this month', 'parcels flagged as ARS', 'flagged shipments', 'which parcels were flagged last week'],
    es: ['envíos ARS de este mes', 'paquetes marcados como ARS', 'envíos con bandera', 'qué paquetes se marcaron la semana pasada'],
    pt: ['envios ARS deste mês', 'pacotes marcados como ARS', 'envios sinalizados', 'quais pacotes foram marcados semana passada'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    flag_type_id: field
      .id('Flag type', { about: '3 = ARS, which is taken when it is not given.', words: flagTypeWords })
      .default(3),
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    flag: field.text('Flag'),
    reason: field.text('Reason'),
    raised_at: field.instant('Raised'),
    raised_by: field.text('By'),
    lifted_at: field.instant('Lifted'),
    last_checkpoint: field.text('Last checkpoint', { ours: true }),
    weight_kg: field.weight('Weight', { total: true }),
    external_tracking: field.tracking('External tracking', { hidden: true }),
    order_label: field.order('Order', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { flag_type_id: 3 },
});
