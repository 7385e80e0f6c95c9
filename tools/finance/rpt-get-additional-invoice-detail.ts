import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoiceLine, invoiceType } from '#tools/rows/billing.ts';

export const rptGetAdditionalInvoiceDetail = endpoint({
  path: 'finance/rpt-get-additional-invoice-detail',
  title: 'Additional charges, lines',
  about: 'The lines of one invoice of additional charges: parcel, charge, event with its reason, and amount.',
  ask: {
    en: ['lines of additional invoice 5512', 'which charges are on the extra charges invoice', 'breakdown of the additionals bill', 'why is the extras invoice so high, line by line'],
    es: ['líneas de la factura de adicionales 5512', 'qué cargos trae la factura de extras', 'desglose de la cuenta de adicionales', 'por qué salió tan alta la factura de extras, renglón por renglón'],
    pt: ['linhas da fatura de adicionais 5512', 'que cobranças tem na fatura de extras', 'abertura da conta de adicionais', 'por que a fatura de extras ficou tão alta, linha a linha'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({ invoice_id: field.id('Invoice'), invoice_type: invoiceType('Type').optional() }),
  output: rows('line', {
    ...invoiceLine,
    event: field.text('Event', { ours: true }),
    reason: field.text('Reason'),
    quantity: field.count('Quantity'),
    unit_price: field.money('Price', { currency: 'currency' }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { invoice_id: 5502 },
});
