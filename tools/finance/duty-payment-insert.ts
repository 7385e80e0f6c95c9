import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { dutyPaymentKeys, dutyPaymentRow } from '#tools/rows/duty-payment.ts';

export const dutyPaymentInsert = endpoint({
  path: 'finance/duty-payment-insert',
  title: 'Record a payment of duties',
  about:
    'Records that a vendor paid the duties of parcels to customs, as assessed: those of a payment that waits, of an air waybill, or parcels by number.',
  ask: {
    en: ['record that the duties of PCH-3050 were paid', 'record a payment of duties'],
    es: ['registra que se pagaron los impuestos de PCH-3050', 'registra un pago de impuestos'],
    pt: ['registra que os impostos de PCH-3050 foram pagos', 'registra um pagamento de impostos'],
  },
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Record',
    of: 'parcel',
    from: { pch_code: 'pch_code' },
    done: 'Duties paid: {{things}}',
    keys: dutyPaymentKeys,
  },
  input: z.object({
    pch_code: field.codes('Payment number').optional(),
    trck_nmr_fol: field.trackings('Tracking').optional(),
    mawb: field.mawb('MAWB').optional(),
    vendor_id: field.id('Vendor', { about: 'Who paid; if omitted, the vendor of the country.' }).optional(),
    paid_on: field.day('Paid on', { about: 'If omitted, today.' }).optional(),
  }),
  output: rows('payment', dutyPaymentRow),
  view: { kind: 'table', opens: null },
  example: { pch_code: ['PCH-3001'] },
});
