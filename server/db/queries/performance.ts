import { sql, type SQL } from 'drizzle-orm';
import { inTime, isLate, percentOf, slaOf } from '#server/db/queries/facts.ts';
import type { Day } from '#tools/rules/days.ts';

const meanDays = (minutes: string): SQL => sql`round(avg(f.${sql.identifier(minutes)}) / 1440.0, 1)`;
const percentile = (which: 1 | 2): SQL => sql`round((t.transit[${sql.raw(String(which))}] / 1440.0)::numeric, 1)`;

/** Aggregates over facts `f`, to be read by `performanceColumns` from a subquery `t`. */
export const performanceSums = (today: Day): SQL => sql`
  count(*)::int as parcels, count(f.delivered_day)::int as delivered, count(*) filter (where ${inTime})::int as in_sla,
  count(*) filter (where ${isLate(today)})::int as out_sla, ${slaOf(today)} as sla,
  ${percentOf(sql`count(*) filter (where f.status not in ('delivered', 'closed'))`, sql`count(*)`)} as open_share,
  percentile_cont(array[0.5, 0.9]) within group (order by f.transit_minutes) as transit,
  ${meanDays('minutes_to_departure')} as to_departure, ${meanDays('minutes_to_arrival')} as to_arrival,
  ${meanDays('minutes_to_release')} as to_release, ${meanDays('minutes_to_delivery')} as to_delivery`;

/** The columns of tools/rows/performance.ts. */
export const performanceColumns: SQL = sql`
  t.parcels, t.delivered, t.in_sla, t.out_sla, t.parcels - t.in_sla - t.out_sla as no_sla, t.sla, t.open_share,
  ${percentile(1)} as p50, ${percentile(2)} as p90, t.to_departure, t.to_arrival, t.to_release, t.to_delivery`;
