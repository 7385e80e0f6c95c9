import { sql } from 'drizzle-orm';
import { issueInvoice as contract } from '#tools/invoice/issue-invoice.ts';
import { showMoney } from '#tools/rules/numbers.ts';
import { addDays } from '#tools/rules/days.ts';
import {
  after, bookEntries, heldInvoices, invoiceRows, invoicesBy, labelOf, pick, saveInvoice, termDays, type Invoice,
} from '#server/billing/invoice.ts'; // prettier-ignore
import { change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

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

type Billed = Pick<Invoice, 'copa_id' | 'currency' | 'total'>;
/**
 * What to say of an invoice that takes its partner beyond the credit limit, which is in the partner's currency; those
 * that are issued together add up.
 */
async function creditOf({ db }: Context, invoices: readonly Billed[]): Promise<(one: Billed) => string | undefined> {
  const ids = [...new Set(invoices.map(({ copa_id }) => copa_id))];
  const rows = await db.rows<{ copa_id: number; currency: string; credit_limit: number; balance: number }>(sql`
    select k.copa_id, k.currency, k.credit_limit, coalesce(b.balance, 0) as balance from copa k
    left join copa_balance b on b.copa_id = k.copa_id and b.currency = k.currency
    where k.credit_limit is not null and k.copa_id = any(${listOf(ids, 'int')})`);
  const owed = new Map(rows.map((row) => [row.copa_id, { ...row, cents: Math.round(row.balance * 100) }]));
  return ({ copa_id, currency, total }) => {
    const partner = owed.get(copa_id);
    if (partner?.currency !== currency) return undefined;
    partner.cents += Math.round(total * 100);
    const over = partner.cents - Math.round(partner.credit_limit * 100);
    return over > 0 ? `It takes the partner ${showMoney(over / 100, currency)} beyond its credit limit of ${showMoney(partner.credit_limit, currency)}.` : undefined; // prettier-ignore
  };
}

/** The drafts of a period, of a partner, or of a partner in a period. */
async function draftsOf({ db }: Context, period: string | undefined, copa: number | undefined): Promise<number[]> {
  if (!period && !copa) return refuseField('invoice_id', 'is required: the invoices, their period or their partner.');
  const rows = await db.rows<{ id: number }>(sql`
    select invoice_id as id from invoice where state = 'draft' and credit_of is null
      ${period ? sql`and invoice_period = ${period.trim().toUpperCase()}` : sql``} ${copa ? sql`and copa_id = ${copa}` : sql``} order by 1`);
  return rows.length ? rows.map(({ id }) => id) : refuse('missing', 'There is no draft to issue.');
}

export const issueInvoice = change(contract, {
  entity: 'invoice',
  read: (ctx, ids) => heldInvoices(ctx, ids, keys),
  steps: async (ctx, { invoice_id, invoice_period, copa_id }) => {
    const ids = invoice_id?.length ? invoice_id : await draftsOf(ctx, invoice_period, copa_id);
    const found = await invoicesBy(ctx, ids);
    let last = await lastNumber(ctx);
    const credit = await creditOf(ctx, [...found.values()]);
    const steps = [...found.values()].map((invoice) => {
      const { invoice_id, lines, findings } = invoice;
      const before = pick(invoice, keys);
      const step = { id: String(invoice_id), label: labelOf(invoice), before };
      const next = after(invoice, { type: 'issue', lines, findings });
      if ('refused' in next) return { ...step, after: before, refused: next.refused };
      last += 1;
      const number = `${ctx.today.slice(0, 4)}-${String(last).padStart(6, '0')}`;
      const due_on = addDays(ctx.today, termDays);
      const warning = invoice.total <= 0 ? 'There is nothing to pay on it.' : credit(invoice);
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
