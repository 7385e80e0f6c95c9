import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { contentRow, invoiceHead, invoiceLine, masterRow } from '#tools/rows/billing.ts';

export const getAdditionalsInvoice = endpoint({
  path: 'invoice/get-additionals-invoice',
  fail: 'quiet',
  title: 'Additionals invoice',
  about:
    'One invoice of additional charges as the partner gets it: header, content by charge, each event that was charged, and what it comes to by air waybill.',
  ask: {
    en: ['open additionals invoice 5512', 'show the invoice of additionals', 'additionals invoice document', 'print the extras invoice'],
    es: ['abre la factura de adicionales 5512', 'muestra la factura de adicionales', 'documento de factura de adicionales', 'imprime la factura de extras'],
    pt: ['abre a fatura de adicionais 5512', 'mostra a fatura de adicionais', 'documento da fatura de adicionais', 'imprime a fatura de extras'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({ invoiceId: field.id('Invoice', { about: 'The number of the invoice, such as 5512.' }) }),
  output: document(invoiceHead, {
    content: section('Content', 'group', contentRow),
    detail: section('Detail', 'line', {
      ...invoiceLine,
      reason: field.text('Reason'),
      quantity: field.count('Quantity'),
      unit_price: field.money('Price', { currency: 'currency' }),
    }),
    master: section('Air waybills', 'mawb', masterRow),
  }),
  view: { kind: 'record' },
  prints: ['pdf', 'xml'],
  example: { invoiceId: 5525 },
});
