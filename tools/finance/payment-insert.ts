import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { paymentKeys, paymentRow } from '#tools/rows/payment.ts';

export const paymentInsert = endpoint({
  path: 'finance/payment-insert',
  title: 'Book a payment',
  about:
    'Books money that a partner paid, on the invoices that are named or on its oldest open ones; what is left stands in its favour.',
  ask: {
    en: ['Andes Express paid 1,200 today', 'book a payment', 'register a payment for invoice 5512'],
    es: ['Andes Express pagó 1.200 hoy', 'registra un pago', 'asienta un pago de la factura 5512'],
    pt: ['a Andes Express pagou 1.200 hoje', 'registra um pagamento', 'lança um pagamento da fatura 5512'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Book',
    of: 'payment',
    from: {},
    done: 'Booked {{things}}',
    keys: paymentKeys,
  },
  input: z.object({
    copa_id: field.partner('Partner', { about: 'Follows from the invoices where they are named.' }).optional(),
    amount: field.money('Amount', { about: "In the currency of the invoices, or the partner's." }),
    paid_on: field.day('Paid on').optional(),
    invoice_id: field.ids('Invoice').optional(),
    reference: field.text('Reference').optional(),
  }),
  output: rows('payment', paymentRow),
  view: { kind: 'table', opens: null },
  example: { copa_id: 101, amount: 50, reference: 'Cheque 4471' },
});
