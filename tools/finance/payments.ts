import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { paymentRow, paymentStates } from '#tools/rows/payment.ts';

export const payments = endpoint({
  path: 'finance/payments',
  title: 'Payments',
  about: 'Money that came in: payer, reference, amount, the invoices that it pays, and what is matched to none yet.',
  ask: {
    en: ['payments received this month', 'unmatched payments', 'which payments have no invoice', 'what did the partner pay'],
    es: ['pagos recibidos este mes', 'pagos sin conciliar', 'qué pagos no tienen factura', 'qué pagó el socio'],
    pt: ['pagamentos recebidos este mês', 'pagamentos não conciliados', 'quais pagamentos não têm fatura', 'o que o parceiro pagou'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_id: field.partner('Partner').optional(),
    state: field.choice('State', paymentStates).optional(),
  }),
  output: rows('payment', paymentRow),
  view: { kind: 'table', opens: { change: 'finance/match-payment' } },
  example: {},
});
