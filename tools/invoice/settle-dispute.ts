import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoiceRow, invoiceState, opensInvoice, printedNumbers } from '#tools/rows/billing.ts';

export const settleDispute = endpoint({
  path: 'invoice/settle-dispute',
  title: 'Settle a dispute',
  about: 'Ends the dispute of an invoice without a credit note: it is to be paid as it stands.',
  ask: {
    en: ['the dispute of invoice 5512 is settled', 'take back the dispute', 'the partner accepts the disputed invoice'],
    es: ['la disputa de la factura 5512 está resuelta', 'retira la disputa', 'el socio acepta la factura en disputa'],
    pt: ['a disputa da fatura 5512 está resolvida', 'retira a disputa', 'o parceiro aceita a fatura em disputa'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Settle',
    of: 'invoice',
    from: { invoice_id: 'invoice_id' },
    instead: ['number'],
    done: 'Settled the dispute of {{things}}',
    keys: {
      state: invoiceState(),
      dispute_reason: field.text('Disputed because'),
      disputed_on: field.day('Disputed on'),
    },
  },
  input: z.object({
    invoice_id: field.ids('Invoice').optional(),
    number: printedNumbers().optional(),
  }),
  output: rows('invoice', invoiceRow),
  view: { kind: 'table', opens: opensInvoice },
  example: { invoice_id: [5501] },
});
