import { sql, type SQL } from 'drizzle-orm';
import type { PeriodState } from '#machines/invoice-period.ts';
import { blockingFindings } from '#tools/rules/billing/findings.ts';
import type { Context, Database } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { inTurn } from '#server/change.ts';
import { refuse } from '#server/refuse.ts';
import { draftInvoices } from './calculate.ts';
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

/** What a change of periods shows of them. */
export async function heldPeriods(ctx: Context, ids: readonly string[]): Promise<Map<string, { state: PeriodState }>> {
  const periods = await inTurn(ids, (id) => periodBy({ ...ctx, applying: false }, id));
  return new Map(periods.map(({ invoice_period, state }) => [invoice_period, { state }]));
}

export async function movePeriod({ db, now, who }: Context, code: string, state: PeriodState): Promise<void> {
  const at = now.toISOString();
  await db.rows(sql`
    update invoice_period set state = ${state}, closed_at = case when ${state} = 'closed' then ${at}::timestamptz end,
      updated_at = ${at}::timestamptz, updated_by = ${who.name} where invoice_period = ${code}`);
}

/** Days up to the end of a period, from the first one that is billed at all. */
const upToEnd =
  ({ to_day }: Pick<Period, 'to_day'>) =>
  (day: SQL) =>
    sql`${day} <= ${to_day}::date and ${day} >= (select min(from_day) from invoice_period)`;

/** Whose calculation it is, and when. */
export interface Stamp {
  by: string;
  at: string;
}
export const stampOf = ({ who, now }: Context): Stamp => ({ by: who.name, at: now.toISOString() });

/** Puts on the drafts of a period what is due of some partners, and looks at their charges again. */
export async function calculate(
  db: Pick<Database, 'rows'>,
  period: Pick<Period, 'invoice_period' | 'to_day'>,
  copas: readonly number[],
  { by, at }: Stamp,
): Promise<void> {
  const code = sql`${period.invoice_period}::text`;
  const ofPartner = (copa: SQL) => sql`${copa} = any(${listOf(copas, 'int')})`;
  await draftInvoices(db, { upTo: upToEnd(period), periodOf: () => code, ofPartner, by, at });
  await findFaults(db, code, at, ofPartner);
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
