import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const getReportProhibitedItems = endpoint({
  path: 'report/get-report-prohibited-items',
  title: 'Prohibited items',
  about:
    'Parcels whose contents name a prohibited or restricted item, or in which the x-ray machine found one: what, why it may not travel, and what became of the parcel. All of them, or the tracking numbers given.',
  ask: {
    en: ['prohibited items', 'parcels with prohibited contents', 'which parcels hold lithium batteries or weapons', 'restricted goods found at the x-ray'],
    es: ['artículos prohibidos', 'paquetes con contenido prohibido', 'qué paquetes llevan baterías de litio o armas', 'mercancía restringida hallada en rayos x'],
    pt: ['itens proibidos', 'pacotes com conteúdo proibido', 'quais pacotes levam baterias de lítio ou armas', 'mercadoria restrita achada no raio x'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    tracking_id_list: field.trackings('Numbers').optional(),
  }),
  output: rows('item', {
    trck_nmr_fol: field.tracking('Tracking'),
    item: field.text('Item'),
    found_by: field.choice('Found by', { 'x-ray': 'X-ray', contents: 'Contents', inspection: 'Inspection' }),
    outcome: field.choice('Outcome', {
      open: 'Open',
      returned: 'Returned',
      destroyed: 'Destroyed',
      cleared: 'Allowed',
    }),
    matched: field.text('Evidence'),
    found_at: field.instant('Found'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    status: field.status('Status'),
    reason: field.text('Why'),
    hs_code: field.hs('HS code', { hidden: true }),
    order_label: field.order('Order', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
