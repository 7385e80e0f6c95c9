import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { paymentKeys, paymentRow } from '#tools/rows/payment.ts';
import { printedNumber } from '#tools/rows/billing.ts';

export const matchPayment = endpoint({
  path: 'finance/match-payment',
  title: 'Match a payment',
  about:
    'Puts what is left of a payment on an invoice, up to what is open on it; the payment is of its partner from then on.',
  ask: {
    en: ['match payment 12 to invoice 5512', 'this payment is for invoice 5512', 'apply the unmatched payment'],
    es: ['concilia el pago 12 con la factura 5512', 'este pago es de la factura 5512', 'aplica el pago sin conciliar'],
    pt: ['concilia o pagamento 12 com a fatura 5512', 'este pagamento é da fatura 5512', 'aplica o pagamento não conciliado'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Match',
    of: 'payment',
    from: { payment_id: 'payment_id' },
    done: 'Matched {{things}}',
    keys: paymentKeys,
  },
  input: z.object({
    payment_id: field.id('Payment'),
    number: printedNumber().optional(),
    invoice_id: field.id('Invoice', { about: 'Where its number is not known.' }).optional(),
  }),
  output: rows('payment', paymentRow),
  view: { kind: 'table', opens: null },
  example: { payment_id: 1, invoice_id: 5501 },
});
