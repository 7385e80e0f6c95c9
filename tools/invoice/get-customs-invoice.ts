import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { contentRow, invoiceHead, invoiceLine, masterRow } from '#tools/rows/billing.ts';

export const getCustomsInvoice = endpoint({
  path: 'invoice/get-customs-invoice',
  fail: 'quiet',
  title: 'Customs invoice',
  about:
    'One invoice of duties and taxes with their advance fee as the partner gets it: header, content by country, each parcel, and what it comes to by air waybill.',
  ask: {
    en: ['open customs invoice 5512', 'show the invoice of duties', 'customs invoice document', 'bill of customs charges'],
    es: ['abre la factura de aduana 5512', 'muestra la factura de impuestos', 'documento de factura aduanal', 'cuenta de cargos de aduana'],
    pt: ['abre a fatura de alfândega 5512', 'mostra a fatura de impostos', 'documento da fatura aduaneira', 'conta dos encargos de alfândega'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({ invoiceId: field.id('Invoice', { about: 'The number of the invoice, such as 5512.' }) }),
  output: document(invoiceHead, {
    content: section('Content', 'group', contentRow),
    detail: section('Detail', 'line', {
      ...invoiceLine,
      declared_value: field.money('Declared', { about: 'In US dollars, by the rate of the day.' }),
      mawb: field.mawb('MAWB'),
    }),
    master: section('Air waybills', 'mawb', masterRow),
  }),
  view: { kind: 'record' },
  prints: ['pdf', 'xml'],
  example: { invoiceId: 5524 },
});
