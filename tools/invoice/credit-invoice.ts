import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { amount, invoiceRow, invoiceState, opensInvoice, printedNumber } from '#tools/rows/billing.ts';

export const creditInvoice = endpoint({
  path: 'invoice/credit-invoice',
  title: 'Credit an invoice',
  about:
    'Makes a credit note over a disputed invoice: over all its lines, or over those of some parcels; the ledger of the partner follows.',
  ask: {
    en: ['credit invoice 5512', 'make a credit note for these parcels', 'credit note over the disputed invoice'],
    es: ['acredita la factura 5512', 'haz una nota de crédito por estas guías', 'nota de crédito de la factura en disputa'],
    pt: ['credita a fatura 5512', 'faz uma nota de crédito destes pacotes', 'nota de crédito da fatura contestada'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Credit',
    of: 'invoice',
    from: { invoice_id: 'invoice_id' },
    instead: ['number'],
    done: 'Credited {{things}}',
    keys: {
      state: invoiceState(),
      credited: invoiceRow.credited,
      open: amount('Open'),
      currency: invoiceRow.currency,
      credit_note: field.code('Credit note'),
      lines_credited: field.count('Lines credited'),
    },
  },
  input: z.object({
    invoice_id: field.id('Invoice').optional(),
    number: printedNumber().optional(),
    tracking_list: field
      .trackings('Tracking', { about: 'The parcels whose lines are credited; if omitted, all.' })
      .optional(),
    bill_again: field
      .flag('Bill again', {
        about: 'Their charges, as they are by then, are billed once more by the next calculation.',
      })
      .optional(),
    reason: field.note('Reason').optional(),
  }),
  output: rows('invoice', invoiceRow),
  view: { kind: 'table', opens: opensInvoice },
  example: { invoice_id: 5501 },
});
