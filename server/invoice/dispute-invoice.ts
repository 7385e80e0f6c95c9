import { disputeInvoice as contract } from '#tools/invoice/dispute-invoice.ts';
import { after, heldInvoices, invoiceRows, invoicesBy, labelOf, pick, saveInvoice } from '#server/billing/invoice.ts';
import { invoicesMeant } from '#server/billing/invoices-meant.ts';
import { change, inTurn, unknownSteps } from '#server/change.ts';

const keys = ['state', 'dispute_reason', 'disputed_on'] as const;

export const disputeInvoice = change(contract, {
  entity: 'invoice',
  read: (ctx, ids) => heldInvoices(ctx, ids, keys),
  steps: async (ctx, { invoice_id, number, reason }) => {
    const ids = await invoicesMeant(ctx, invoice_id, number);
    const found = await invoicesBy(ctx, ids);
    const steps = [...found.values()].map((invoice) => {
      const before = pick(invoice, keys);
      const step = { id: String(invoice.invoice_id), label: labelOf(invoice), before };
      const next = after(invoice, { type: 'dispute', reason: reason.trim() || null });
      if ('refused' in next) return { ...step, after: before, refused: next.refused };
      return {
        ...step,
        after: { state: next.state, dispute_reason: reason.trim(), disputed_on: ctx.today },
        own: null,
      };
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
