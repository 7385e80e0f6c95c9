import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoiceRow, invoiceState, opensInvoice, printedNumbers } from '#tools/rows/billing.ts';

export const disputeInvoice = endpoint({
  path: 'invoice/dispute-invoice',
  title: 'Dispute an invoice',
  about: 'Notes that a partner disputes an invoice and why; until that is settled no payment is asked for it.',
  ask: {
    en: ['the partner disputes invoice 5512', 'mark the invoice as disputed', 'put invoice 5512 in dispute'],
    es: ['el socio disputa la factura 5512', 'marca la factura en disputa', 'pon la factura 5512 en disputa'],
    pt: ['o parceiro contesta a fatura 5512', 'marca a fatura como contestada', 'coloca a fatura 5512 em disputa'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Dispute',
    of: 'invoice',
    from: { invoice_id: 'invoice_id' },
    instead: ['number'],
    done: 'Noted the dispute of {{things}}',
    keys: {
      state: invoiceState(),
      dispute_reason: field.text('Disputed because'),
      disputed_on: field.day('Disputed on'),
    },
  },
  input: z.object({
    invoice_id: field.ids('Invoice').optional(),
    number: printedNumbers().optional(),
    reason: field.note('Reason'),
  }),
  output: rows('invoice', invoiceRow),
  view: { kind: 'table', opens: opensInvoice },
  example: { invoice_id: [5501], reason: 'Weights differ' },
});
