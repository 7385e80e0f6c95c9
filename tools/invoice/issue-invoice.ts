import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoicePeriod, invoiceRow, invoiceState, opensInvoice } from '#tools/rows/billing.ts';

export const issueInvoice = endpoint({
  path: 'invoice/issue-invoice',
  title: 'Issue invoices',
  about:
    'Issues draft invoices: each gets its number, its day and its term, and is written into the ledger of its partner.',
  ask: {
    en: ['issue invoice 5512', 'issue the draft invoices', 'send out the invoices of the period'],
    es: ['emite la factura 5512', 'emite las facturas en borrador', 'emite las facturas del período'],
    pt: ['emite a fatura 5512', 'emite as faturas em rascunho', 'emite as faturas do período'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Issue',
    of: 'invoice',
    from: { invoice_id: 'invoice_id' },
    instead: ['invoice_period', 'copa_id'],
    done: 'Issued {{things}}',
    keys: {
      state: invoiceState(),
      number: invoiceRow.number,
      issued_on: invoiceRow.issued_on,
      due_on: invoiceRow.due_on,
      total: invoiceRow.total,
      currency: invoiceRow.currency,
    },
  },
  input: z.object({
    invoice_id: field.ids('Invoice').optional(),
    invoice_period: invoicePeriod({ about: 'All drafts of this period, where no invoice is named.' }).optional(),
    copa_id: field.partner('Partner', { about: 'All drafts of this partner, where no invoice is named.' }).optional(),
  }),
  output: rows('invoice', invoiceRow),
  view: { kind: 'table', opens: opensInvoice },
  example: { invoice_id: [5501] },
});
