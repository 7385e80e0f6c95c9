import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { receptionSlipRow } from '#tools/rows/labels.ts';

export const receptionSlip = endpoint({
  path: 'print/reception-slip',
  title: 'Reception slips',
  about:
    'The slip of the reception of each parcel as PDF or ZPL: when, where and by whom it was received, weight, size and sorting code.',
  ask: {
    en: ['print the reception slip', 'receipt of this parcel at the warehouse', 'reception receipt as pdf'],
    es: ['imprime el comprobante de recepción', 'recibo de este paquete en la bodega', 'comprobante de recepción en pdf'],
    pt: ['imprime o comprovante de recebimento', 'recibo deste pacote no armazém', 'comprovante de recepção em pdf'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'merchant', 'partner'],
  input: z.object({ trck_nmr_fol: field.trackings('Tracking') }),
  output: rows('slip', receptionSlipRow),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  prints: ['pdf', 'zpl'],
  example: { trck_nmr_fol: ['LX123456785US'] },
});
