import { sql } from 'drizzle-orm';
import type { Day } from '#tools/rules/days.ts';
import type { Database } from '#server/context.ts';

/** The half of a month that a day is in: 2026-10A until the 15th, then 2026-10B. */
export const halfOf = (day: ReturnType<typeof sql>) =>
  sql`to_char(${day}, 'YYYY-MM') || case when extract(day from ${day}) > 15 then 'B' else 'A' end`;

/**
 * Opens the billing periods up to the end of this month: behind the last one, else from the month of the first charge, else
 * from this month on. Answers their codes; none where they stand already.
 */
export async function openPeriods(db: Pick<Database, 'rows'>, today: Day): Promise<string[]> {
  const opened = await db.rows<{ code: string }>(sql`
    insert into invoice_period (invoice_period, from_day, to_day, created_by)
    select ${halfOf(sql`d.day`)}, min(d.day), max(d.day), 'Waybill'
    from (select generate_series(
        coalesce((select max(to_day) + 1 from invoice_period),
          date_trunc('month', least((select min(at) from shipment_charge), ${today}::date::timestamptz) at time zone 'UTC')::date),
        (date_trunc('month', ${today}::date) + interval '1 month - 1 day')::date, interval '1 day')::date as day) d
    group by 1 order by 1
    on conflict do nothing returning invoice_period as code`);
  return opened.map(({ code }) => code);
}
