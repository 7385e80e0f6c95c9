import { sql } from 'drizzle-orm';
import { issueInvoice as contract } from '#tools/invoice/issue-invoice.ts';
import { addDays } from '#tools/rules/days.ts';
import {
  after, bookEntries, heldInvoices, invoiceRows, invoicesBy, labelOf, pick, saveInvoice, termDays,
} from '#server/billing/invoice.ts'; // prettier-ignore
import { change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';

const keys = ['state', 'number', 'issued_on', 'due_on', 'total', 'currency'] as const;

/** Two that issue at once must not give one number twice. */
const oneIssuer = 5_170_826;

/** The number that an invoice of this year gets next, without gaps. */
async function lastNumber({ db, applying, today }: Context): Promise<number> {
  if (applying) await db.rows(sql`select pg_advisory_xact_lock(${oneIssuer})`);
  const year = today.slice(0, 4);
  const found = await db.one<{ last: number }>(sql`
    select coalesce(max(substr(number, 6)::int), 0) as last from invoice where number ~ ${`^${year}-[0-9]{6}$`}`);
  return found!.last;
}

export const issueInvoice = change(contract, {
  entity: 'invoice',
  read: (ctx, ids) => heldInvoices(ctx, ids, keys),
  steps: async (ctx, { invoice_id: ids }) => {
    const found = await invoicesBy(ctx, ids);
    let last = await lastNumber(ctx);
    const steps = [...found.values()].map((invoice) => {
      const { invoice_id, lines, findings } = invoice;
      const before = pick(invoice, keys);
      const step = { id: String(invoice_id), label: labelOf(invoice), before };
      const next = after(invoice, { type: 'issue', lines, findings });
      if ('refused' in next) return { ...step, after: before, refused: next.refused };
      last += 1;
      const number = `${ctx.today.slice(0, 4)}-${String(last).padStart(6, '0')}`;
      const due_on = addDays(ctx.today, termDays);
      const warning = invoice.total <= 0 ? 'There is nothing to pay on it.' : undefined;
      return {
        ...step,
        after: { ...before, state: next.state, number, issued_on: ctx.today, due_on },
        warning,
        own: invoice,
      };
    });
    return [...steps, ...unknownSteps(ids.filter((id) => !found.has(id)), (id) => `Invoice ${id} not found.`)]; // prettier-ignore
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, ({ id, after: next }) => saveInvoice(ctx, id, next as never));
    await bookEntries(
      ctx,
      steps.map(({ own: { invoice_id, copa_id, total, currency } }) => ({
        copa_id, kind: 'invoice' as const, on_day: ctx.today, amount: total, currency, invoice_id,
      })), // prettier-ignore
    );
  },
  answer: (ctx, steps) => invoiceRows(ctx, steps.map(({ id }) => id)), // prettier-ignore
});
