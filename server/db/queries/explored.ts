import { sql, type SQL } from 'drizzle-orm';
import { isStaff, type Role } from '#tools/roles.ts';
import type { Day } from '#tools/rules/days.ts';
import { onDays } from '#server/db/queries/days.ts';
import { cost, inTime, isLate, priced } from '#server/db/queries/facts.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/** Minutes as days with one decimal. */
export const daysOf = (minutes: SQL): SQL => sql`round(${minutes} / 1440.0, 1)`;
/** From one instant to another in days with one decimal. */
export const daysFrom = (from: SQL, to: SQL): SQL => sql`round(extract(epoch from ${to} - ${from}) / 86400.0, 1)`;
export const isOpen = sql`(f.delivered_day is null and f.status not in ('stopped', 'closed'))`;

/** A date of a list: a stored day, or an instant and the zone of the place where it happened. */
export type Dated = SQL | { at: SQL; zone: SQL };
interface Period {
  start_date?: Day;
  end_date?: Day;
  period_of?: string;
}

/** Rows of a period over one of their dates, the first one where the period does not say. */
export function inPeriod(
  dates: Record<string, Dated>,
  { start_date: from, end_date: to, period_of }: Period,
): (SQL | undefined)[] {
  const date = dates[period_of ?? Object.keys(dates)[0]!]!;
  if ('at' in date) return onDays(date.at, date.zone, from, to);
  return [from ? sql`${date} >= ${from}::date` : undefined, to ? sql`${date} <= ${to}::date` : undefined];
}

export const flag = (condition: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : sql`(${condition}) is ${sql.raw(wanted ? 'true' : 'not true')}`;
export const oneOf = (
  column: SQL,
  values: (string | number)[] | undefined,
  type: 'text' | 'int' | 'bigint',
): SQL | undefined => values && sql`${column} = any(${listOf(values, type)})`;
/** One of some names, without case and accents. */
export const named = (column: SQL, values: string[] | undefined): SQL | undefined =>
  values && sql`plain(${column}) = any(array(select plain(v) from unnest(${listOf(values, 'text')}) v))`;

/**
 * What is known of the parcels of a bag or a manifest, as `g`; the database counts those that the account may see. Money
 * is in it for staff alone, to whom alone the database gives costs.
 */
export const parcelsOf = (holds: SQL, today: Day, role: Role): SQL => sql`
  left join lateral (
    select count(*)::int as parcels, count(distinct s.bag_id)::int as bags, sum(f.weight_kg) as weight_kg,
      sum(f.chargeable_kg) as chargeable_kg, string_agg(distinct p.name, ', ' order by p.name) as partners,
      count(*) filter (where f.delivered_day is not null)::int as parcels_delivered,
      count(*) filter (where ${isOpen})::int as parcels_open,
      count(*) filter (where ${isLate(today)})::int as parcels_late,
      count(*) filter (where f.status = 'customs')::int as parcels_in_customs,
      count(*) filter (where f.status = 'exception')::int as parcels_with_exception
      ${isStaff(role) ? sql`, sum(f.revenue) as revenue, sum(${cost}) as cost, ${priced.revenue} - ${priced.cost} as margin, ${priced.missing} as unpriced` : sql``}
    from shipment s join shipment_fact f on f.shipment_id = s.shipment_id left join copa p on p.copa_id = s.copa_id
    where ${holds}) g on true`;

/** The columns of `fareOfParcels` and `moneyOfParcels`, of `g`. */
export const fareOf = (role: Role): SQL => sql`
  g.partners, g.parcels_delivered, g.parcels_open, g.parcels_late, g.parcels_in_customs, g.parcels_with_exception,
  g.chargeable_kg, round(100.0 * g.parcels_delivered / nullif(g.parcels, 0), 1) as delivered_share
  ${isStaff(role) ? sql`, g.revenue, g.cost, g.margin, g.unpriced` : sql``}`;

/** Whether facts `f` are late; null where there is no verdict. */
export const lateOf = (today: Day): SQL => sql`case when ${isLate(today)} then true when ${inTime} then false end`;
