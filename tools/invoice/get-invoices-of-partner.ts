import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoiceRow, opensInvoice } from '#tools/rows/billing.ts';

export const getInvoicesOfPartner = endpoint({
  path: 'invoice/get-invoices-of-partner',
  wrap: 'invoicesOfPartnerRequest',
  fail: 'quiet',
  title: 'Invoices of a partner',
  about: 'Every invoice and credit note that one partner ever got, open and paid, the newest first.',
  ask: {
    en: ['all invoices of a partner', 'open invoices of this partner', 'billing history of a partner'],
    es: ['todas las facturas de un socio', 'facturas abiertas de este socio', 'historial de facturación de un socio'],
    pt: ['todas as faturas de um parceiro', 'faturas em aberto deste parceiro', 'histórico de faturamento de um parceiro'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({ copa_id: field.partner('Partner') }),
  output: rows('invoice', invoiceRow),
  view: { kind: 'table', opens: opensInvoice },
  example: { copa_id: 101 },
});
