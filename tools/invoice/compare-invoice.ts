import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { amount, contentRow, printedNumber } from '#tools/rows/billing.ts';

export const compareInvoice = endpoint({
  path: 'invoice/compare-invoice',
  title: 'Why an invoice differs',
  about:
    'Why an invoice is higher or lower than the one of the same partner and type a month before, by service and charge: how much of the difference more parcels make, heavier ones, and other prices.',
  ask: {
    en: ['why was invoice 5512 higher than last month', 'compare invoice 5512 with the month before', 'what made the invoice go up', 'difference between this invoice and the previous one'],
    es: ['por qué la factura 5512 fue más alta que el mes pasado', 'compara la factura 5512 con el mes anterior', 'qué hizo subir la factura', 'diferencia entre esta factura y la anterior'],
    pt: ['por que a fatura 5512 foi mais alta que no mês passado', 'compara a fatura 5512 com o mês anterior', 'o que fez a fatura subir', 'diferença entre esta fatura e a anterior'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({
    invoiceId: field.id('Invoice', { about: 'The key of the invoice, such as 5512.' }).optional(),
    number: printedNumber().optional(),
    other_invoice: field
      .id('Compared with', { about: 'Another invoice of the partner; if omitted, the one of a month before.' })
      .optional(),
  }),
  output: rows('group', {
    section: contentRow.section,
    charge: contentRow.charge,
    amount_before: amount('Before'),
    amount: contentRow.amount,
    difference: amount('Difference'),
    by_number: amount('By number of parcels'),
    by_weight: amount('By weight'),
    by_price: amount('By price'),
    parcels_before: field.count('Parcels before'),
    parcels: contentRow.parcels,
    weight_before: field.weight('Weight before'),
    weight_kg: contentRow.weight_kg,
    other_invoice: field.id('Compared with'),
    currency: contentRow.currency,
  }),
  view: {
    kind: 'table',
    opens: null,
    causes: {
      before: 'amount_before',
      after: 'amount',
      difference: 'difference',
      parts: ['by_number', 'by_weight', 'by_price'],
    },
  },
  example: { invoiceId: 5501 },
});
