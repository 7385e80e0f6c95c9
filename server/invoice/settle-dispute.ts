import { settleDispute as contract } from '#tools/invoice/settle-dispute.ts';
import {
  after, heldInvoices, invoiceRows, invoicesBy, labelOf, pick, saveInvoice, standingEvent,
} from '#server/billing/invoice.ts'; // prettier-ignore
import { invoicesMeant } from '#server/billing/invoices-meant.ts';
import { change, inTurn, unknownSteps } from '#server/change.ts';

const keys = ['state', 'dispute_reason', 'disputed_on'] as const;

export const settleDispute = change(contract, {
  entity: 'invoice',
  read: (ctx, ids) => heldInvoices(ctx, ids, keys),
  steps: async (ctx, { invoice_id, number }) => {
    const ids = await invoicesMeant(ctx, invoice_id, number);
    const found = await invoicesBy(ctx, ids);
    const steps = [...found.values()].map((invoice) => {
      const before = pick(invoice, keys);
      const step = { id: String(invoice.invoice_id), label: labelOf(invoice), before };
      const next = after(invoice, standingEvent('settle', invoice));
      if ('refused' in next) return { ...step, after: before, refused: next.refused };
      return { ...step, after: { state: next.state, dispute_reason: null, disputed_on: null }, own: null };
    });
    return [...steps, ...unknownSteps(ids.filter((id) => !found.has(id)), (id) => `Invoice ${id} not found.`)]; // prettier-ignore
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, ({ id, after: next }) => saveInvoice(ctx, id, next as never));
  },
  answer: (ctx, steps) => invoiceRows(ctx, steps.map(({ id }) => id)), // prettier-ignore
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, ({ id, after: next }) => saveInvoice(ctx, id, next as never));
    },
  },
});
