import { sql } from 'drizzle-orm';
import type { PeriodState } from '#machines/invoice-period.ts';
import { blockingFindings } from '#tools/rules/billing/findings.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';
import { draftInvoices } from './calculate.ts';
import { chargesOf } from './charges.ts';
import { findFaults } from './findings.ts';

export interface Period {
  invoice_period: string;
  from_day: string;
  to_day: string;
  state: PeriodState;
  invoices: number;
  lines: number;
  amounts: string | null;
  findings: number;
  drafts: number;
}

/** Sums in words, a currency after another: amounts of several are never added. */
const inWords = sql`string_agg(currency || ' ' || to_char(amount, 'FM999999990.00'), ', ' order by currency)`;

/** A period with what stands on its invoices; refuses what is none. */
export async function periodBy({ db, applying }: Context, asked: string): Promise<Period> {
  const code = asked.trim().toUpperCase();
  if (applying) await db.rows(sql`select from invoice_period where invoice_period = ${code} for update`);
  const found = await db.one<Period>(sql`
    select p.invoice_period, p.from_day, p.to_day, p.state, coalesce(t.invoices, 0) as invoices, coalesce(t.lines, 0) as lines, t.amounts,
      (select count(*)::int from validation_finding f where f.invoice_period = p.invoice_period and f.state = 'open'
        and f.kind = any(${listOf(blockingFindings, 'text')})) as findings,
      (select count(*)::int from invoice i where i.invoice_period = p.invoice_period and i.state = 'draft') as drafts
    from invoice_period p left join lateral (
      select sum(invoices)::int as invoices, sum(lines)::int as lines, ${inWords} as amounts
      from (select i.currency, count(distinct i.invoice_id) as invoices, count(l.invoice_line_id) as lines, sum(l.amount) as amount
        from invoice i join invoice_line l using (invoice_id)
        where i.invoice_period = p.invoice_period and i.credit_of is null and i.state <> 'void' group by 1) c) t on true
    where p.invoice_period = ${code}`);
  return found ?? refuse('missing', `Invoice period ${code} not found.`);
}

/** Days up to the end of a period, from the first one that is billed at all. */
const upToEnd =
  ({ to_day }: Period) =>
  (day: ReturnType<typeof sql>) =>
    sql`${day} <= ${to_day}::date and ${day} >= (select min(from_day) from invoice_period)`;

/** What a calculation would put on the invoices of a period, beside what is there. */
export async function dueOf({ db }: Context, period: Period) {
  const due = await db.rows<{ currency: string; invoices: number; lines: number; amount: number }>(sql`
    with due as materialized (
      select c.* from (${chargesOf(upToEnd(period))}) c
      where not exists (select from invoice_line l where l.shipment_id = c.shipment_id and l.invoice_type = c.invoice_type
          and l.charge_type = c.charge_type and l.event_key = c.event_key and l.credits_line_id is null)
        and not exists (select from validation_finding f where f.shipment_id = c.shipment_id and f.state = 'excluded'
          and f.invoice_period = ${period.invoice_period})
        and not exists (select from invoice i where i.invoice_period = ${period.invoice_period} and i.copa_id = c.copa_id
          and i.invoice_type = c.invoice_type and i.currency = c.currency and i.credit_of is null and i.state not in ('draft', 'void')))
    select d.currency, count(distinct (d.copa_id, d.invoice_type)) filter (where i.invoice_id is null)::int as invoices, count(*)::int as lines,
      sum(d.amount) as amount
    from due d left join invoice i on (i.invoice_period, i.copa_id, i.invoice_type, i.currency) = (${period.invoice_period}, d.copa_id, d.invoice_type, d.currency)
      and i.credit_of is null and i.state <> 'void'
    group by 1 order by 1`);
  return due;
}

/** Puts on the drafts of a period what is due, and looks at its charges again. */
export async function calculate(ctx: Context, period: Period): Promise<void> {
  const at = ctx.now.toISOString();
  await draftInvoices(ctx.db, {
    upTo: upToEnd(period),
    periodOf: () => sql`${period.invoice_period}::text`,
    by: ctx.who.name,
    at,
  });
  await findFaults(ctx.db, sql`${period.invoice_period}::text`, at);
}

/** Takes parcels off the drafts of a period; what is issued stays. */
export async function takeOff({ db }: Context, period: string, shipments: readonly number[]): Promise<void> {
  await db.rows(sql`
    delete from invoice_line l using invoice i
    where i.invoice_id = l.invoice_id and i.invoice_period = ${period} and i.state = 'draft' and l.shipment_id = any(${listOf(shipments, 'bigint')})`);
  await db.rows(sql`
    update invoice i set total = coalesce((select sum(l.amount) from invoice_line l where l.invoice_id = i.invoice_id), 0)
    where i.invoice_period = ${period} and i.state = 'draft'`);
}
