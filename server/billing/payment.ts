import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { payments } from '#tools/finance/payments.ts';
import type { Context } from '#server/context.ts';
import { inTurn } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { after, bookEntries, invoicesBy, openOfInvoice, saveInvoice, standingEvent } from './invoice.ts';
import { refuse } from '#server/refuse.ts';

export type Payment = RowOf<typeof payments>;

/** Payments in the columns of their list; `where` is about the payment `p`. */
export const paymentsWhere = (where: SQL): SQL => sql`
  select p.payment_id, p.paid_on, k.name as copa_name, p.payer, p.reference,
    case when p.matched = 0 then 'unmatched' when p.matched < p.amount then 'partly' else 'matched' end as state, p.amount, p.matched,
    p.amount - p.matched as left, m.invoices, p.currency, p.bank_ref, p.copa_id
  from payment p left join copa k using (copa_id)
  left join lateral (
    select string_agg(coalesce(i.number, i.invoice_id::text), ', ' order by coalesce(i.number, i.invoice_id::text) collate "C") as invoices
    from payment_match x join invoice i using (invoice_id) where x.payment_id = p.payment_id) m on true
  where ${where}`;

export const paymentsBy = ({ db }: Context, ids: readonly (string | number)[]) =>
  db.rows<Payment>(
    sql`${paymentsWhere(sql`p.payment_id = any(${listOf(ids.map(Number), 'bigint')})`)} order by p.payment_id`,
  );
export const shownPayment = ({ copa_name, amount, currency, paid_on, reference, matched, invoices }: Payment) => ({
  copa_name, amount, currency, paid_on, reference, matched, invoices,
}); // prettier-ignore

/** A part of a payment for an invoice. */
export interface Share {
  invoice_id: number;
  amount: number;
}

/** Splits what is left of a payment over invoices in their order, each up to what is open on it. */
export async function sharesOf(
  ctx: Context,
  ids: readonly number[],
  amount: number,
  currency: string,
): Promise<Share[]> {
  const found = await invoicesBy(ctx, ids);
  let left = Math.round(amount * 100);
  return ids.flatMap((id) => {
    const invoice = found.get(id);
    if (!invoice) return refuse('missing', `Invoice ${id} not found.`);
    if (invoice.currency !== currency)
      return refuse('refused', `Invoice ${id} is in ${invoice.currency}, the payment in ${currency}.`);
    const share = Math.min(left, Math.round(openOfInvoice(invoice) * 100));
    if (share <= 0) return [];
    const next = after(invoice, standingEvent('pay', { ...invoice, paid: invoice.paid + share / 100 }));
    if ('refused' in next) return refuse('refused', next.refused);
    left -= share;
    return [{ invoice_id: id, amount: share / 100 }];
  });
}

/** Puts shares of a payment on their invoices, or takes them off again. */
export async function putOn(ctx: Context, payment: number, shares: readonly Share[], sign: 1 | -1): Promise<void> {
  await inTurn(shares, async ({ invoice_id, amount }) => {
    const invoice = (await invoicesBy(ctx, [invoice_id])).get(invoice_id)!;
    const paid = Math.round((invoice.paid + sign * amount) * 100) / 100;
    const next = after(invoice, standingEvent(sign === 1 ? 'pay' : 'unpay', { ...invoice, paid }));
    if ('refused' in next) refuse('conflict', next.refused);
    await saveInvoice(ctx, invoice_id, { state: next.state, paid });
    await ctx.db.rows(
      sign === 1
        ? sql`insert into payment_match (payment_id, invoice_id, copa_id, amount) values (${payment}, ${invoice_id}, ${invoice.copa_id}, ${amount})`
        : sql`delete from payment_match where payment_id = ${payment} and invoice_id = ${invoice_id}`,
    );
  });
  await ctx.db.rows(sql`
    update payment p set matched = coalesce((select sum(amount) from payment_match m where m.payment_id = p.payment_id), 0) where p.payment_id = ${payment}`);
}

export interface NewPayment {
  bank_ref: string | null;
  copa_id: number | null;
  paid_on: string;
  amount: number;
  currency: string;
  payer: string | null;
  reference: string | null;
  shares: Share[];
}

/** The payment that was booked with the same payer, day, amount and reference; undefined where there is none. */
export async function bookedBefore(
  { db }: Context,
  { copa_id, paid_on, amount, currency, payer, reference }: Partial<NewPayment>,
): Promise<number | undefined> {
  const who = copa_id ? sql`copa_id = ${copa_id}` : sql`upper(payer) is not distinct from upper(${payer ?? null})`;
  const found = await db.one<{ id: number }>(sql`
    select payment_id as id from payment where ${who} and paid_on = ${paid_on}::date and amount = ${amount} and currency = ${currency}
      and plain(reference) is not distinct from plain(${reference ?? null}) order by 1 limit 1`);
  return found?.id;
}

/** Writes a payment with its shares, and into the ledger where the partner is known. Answers its number. */
export async function writePayment(ctx: Context, given: NewPayment): Promise<number> {
  const { bank_ref, copa_id, paid_on, amount, currency, payer, reference, shares } = given;
  const row = await ctx.db.one<{ id: number }>(sql`
    insert into payment (bank_ref, copa_id, paid_on, amount, currency, payer, reference, created_at, created_by)
    values (${bank_ref}, ${copa_id}, ${paid_on}::date, ${amount}, ${currency}, ${payer}, ${reference}, ${ctx.now.toISOString()}::timestamptz, ${ctx.who.name})
    returning payment_id as id`);
  const { id } = row!;
  if (copa_id !== null)
    await bookEntries(ctx, [{ copa_id, kind: 'payment', on_day: paid_on, amount: -amount, currency, payment_id: id }]);
  await putOn(ctx, id, shares, 1);
  return id;
}

/** Takes a payment back: off its invoices, and booked back in the ledger. */
export async function dropPayment(ctx: Context, id: number): Promise<void> {
  const payment = (await paymentsBy(ctx, [id]))[0]!;
  await putOn(ctx, id, await sharesNow(ctx, id), -1);
  const { copa_id, amount, currency, paid_on } = payment;
  if (copa_id !== null)
    await bookEntries(ctx, [
      { copa_id, kind: 'reversal', on_day: paid_on!, amount: amount!, currency: currency!, payment_id: id },
    ]);
  await ctx.db.rows(sql`delete from payment where payment_id = ${id}`);
}

export const sharesNow = ({ db }: Context, id: number) =>
  db.rows<Share>(sql`select invoice_id, amount from payment_match where payment_id = ${id} order by invoice_id`);

/** The open invoices of a partner in a currency, those due first in front. */
export const openInvoices = async ({ db }: Context, copa: number, currency: string): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select invoice_id as id from invoice where copa_id = ${copa} and currency = ${currency} and credit_of is null
        and state in ('issued', 'partly_paid') and total - paid - credited > 0 order by due_on, invoice_id`)
  ).map(({ id }) => id);
