import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { contentRow, invoiceHead, invoiceLine, masterRow } from '#tools/rows/billing.ts';

export const getShippingInvoice = endpoint({
  path: 'invoice/get-shipping-invoice',
  fail: 'quiet',
  title: 'Shipping invoice',
  about:
    'One invoice of freight as the partner gets it: header, content by service, each parcel with the weight billed, and what it comes to by air waybill.',
  ask: {
    en: ['open shipping invoice 5512', 'show the freight invoice', 'shipping invoice document', 'parcels and weights billed on the invoice'],
    es: ['abre la factura de envíos 5512', 'muestra la factura de flete', 'documento de factura de envío', 'paquetes y pesos cobrados en la factura'],
    pt: ['abre a fatura de envios 5512', 'mostra a fatura de frete', 'documento da fatura de envio', 'pacotes e pesos cobrados na fatura'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({ invoiceId: field.id('Invoice', { about: 'The number of the invoice, such as 5512.' }) }),
  output: document(invoiceHead, {
    content: section('Content', 'group', contentRow),
    detail: section('Detail', 'line', {
      ...invoiceLine,
      service_name: field.text('Service name'),
      weight_kg: field.weight('Weight billed'),
      mawb: field.mawb('MAWB'),
    }),
    master: section('Air waybills', 'mawb', masterRow),
  }),
  view: { kind: 'record' },
  prints: ['pdf', 'xml'],
  example: { invoiceId: 5523 },
});
