import { sql, type SQL } from 'drizzle-orm';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { rangeBefore, type Day, type DayRange } from '#tools/rules/days.ts';

/** The shared filters of the analyses, as their contracts spell them; what is absent means any. */
export interface FactFilters {
  start_date?: Day;
  end_date?: Day;
  commercial_partner_list?: number[];
  country_list?: string[];
  mawb_list?: string[];
  manifest_list?: number[];
  rate_service_code_list?: number[];
  invoice_id_list?: number[];
  provider_id_list?: number[];
}

const oneOf = (column: SQL, values: (string | number)[] | undefined, type: 'text' | 'int' | 'bigint') =>
  values?.length ? sql`${column} = any(${listOf(values, type)})` : undefined;

/** Parcels that stand on one of some invoices; 0 and none mean any. */
export function onInvoices(shipment: SQL, ids: number[] | undefined): SQL | undefined {
  const asked = ids?.filter((id) => id !== 0);
  return asked?.length
    ? sql`${shipment} in (select l.shipment_id from invoice_line l where l.invoice_id = any(${listOf(asked, 'bigint')}))`
    : undefined;
}

/** The condition on facts `f` for parcels received in a period, with the other filters. */
export function factsWhere(filters: FactFilters): SQL {
  const { start_date, end_date } = filters;
  const mawbs = oneOf(sql`s.mawb`, filters.mawb_list, 'text');
  const manifests = oneOf(sql`s.mnfs_id`, filters.manifest_list, 'bigint');
  return all([
    start_date || end_date ? undefined : sql`f.received_day is not null`,
    start_date ? sql`f.received_day >= ${start_date}::date` : undefined,
    end_date ? sql`f.received_day <= ${end_date}::date` : undefined,
    oneOf(sql`f.copa_id`, filters.commercial_partner_list, 'int'),
    oneOf(sql`f.iso2`, filters.country_list, 'text'),
    oneOf(sql`f.rate_service_code`, filters.rate_service_code_list, 'int'),
    oneOf(sql`f.provider_id`, filters.provider_id_list, 'int'),
    mawbs || manifests
      ? sql`f.shipment_id in (select s.shipment_id from shipment s where ${all([mawbs, manifests])})`
      : undefined,
    onInvoices(sql`f.shipment_id`, filters.invoice_id_list),
  ]);
}

/** The same filters on the equally long period before; null where the period is open. */
export function filtersBefore<F extends { start_date?: Day; end_date?: Day }>(filters: F): F | null {
  const { start_date, end_date } = filters;
  if (!start_date || !end_date) return null;
  const before: DayRange = rangeBefore({ from: start_date, to: end_date });
  return { ...filters, start_date: before.from, end_date: before.to };
}

/** Delivered by the day that was promised. */
export const inTime = sql`f.delivered_day <= f.due_day`;
/** Delivered after it, or still on the way although it has passed; parcels that ended otherwise have no verdict. */
export const isLate = (today: Day): SQL =>
  sql`(f.delivered_day > f.due_day or (f.delivered_day is null and f.due_day < ${today}::date and f.status not in ('stopped', 'closed')))`;

/** `part` of `whole` in per cent with one decimal; nothing of nothing. */
export const percentOf = (part: SQL, whole: SQL): SQL => sql`round(100.0 * (${part}) / nullif(${whole}, 0), 1)`;

/** How many parcels are in time of those that are in time or late, in per cent. */
export const slaOf = (today: Day): SQL =>
  percentOf(sql`count(*) filter (where ${inTime})`, sql`count(*) filter (where ${inTime} or ${isLate(today)})`);

/** The value a share of the way through the ranked minutes, by linear interpolation as percentile_cont, in days. */
const transitAt = (share: number): SQL => {
  const place = sql`(${share}::numeric * max(last))`;
  const from = (at: SQL) => sql`min(minutes) filter (where upto > ${at})`;
  const low = from(sql`floor(${share}::numeric * last)`);
  const high = from(sql`ceil(${share}::numeric * last)`);
  return sql`round((${low} + (${high} - ${low}) * (${place} - floor(${place}))) / 1440.0, 1)`;
};

/**
 * P50, P90 and P95 of the days from reception to delivery, by `key`. Parcels are counted by the minute first, which needs
 * no sort of all of them: over a million it takes about half the time of percentile_cont.
 */
export const transitsBy = (key: SQL, where: SQL): SQL => sql`
  with counted as (
    select ${key} as key, f.transit_minutes as minutes, count(*) as parcels
    from shipment_fact f where f.transit_minutes is not null and ${where} group by 1, 2),
  ranked as (
    select key, minutes, sum(parcels) over (partition by key order by minutes) as upto,
      sum(parcels) over (partition by key) - 1 as last from counted)
  select key, ${transitAt(0.5)} as p50, ${transitAt(0.9)} as p90, ${transitAt(0.95)} as p95 from ranked group by key`;

/** The three kinds of cost under revenue, in the order of the margin rule; together they are all costs. */
export const costs = {
  linehaul: sql`(coalesce(f.cost_freight, 0) + coalesce(f.cost_fuel, 0) + coalesce(f.cost_security, 0))`,
  clearance: sql`coalesce(f.cost_clearance, 0)`,
  delivery: sql`(coalesce(f.cost_delivery, 0) + coalesce(f.cost_operational, 0))`,
};
export const cost = sql`(${costs.linehaul} + ${costs.clearance} + ${costs.delivery})`;

/** A received parcel of which a cost has no price, that of its flight where it flew: what is left is no profit. */
export const unpriced = sql`(f.received_day is not null and (f.way is not null and f.cost_freight is null
  or f.cost_clearance is null or f.cost_delivery is null or f.cost_operational is null))`;
/** Sums over the parcels that are priced, of which margins are, and how many are not. */
export const priced = {
  revenue: sql`coalesce(sum(f.revenue) filter (where not ${unpriced}), 0)`,
  cost: sql`coalesce(sum(${cost}) filter (where not ${unpriced}), 0)`,
  missing: sql`count(*) filter (where ${unpriced})::int`,
};
