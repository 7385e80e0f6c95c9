import { sql, type SQL } from 'drizzle-orm';
import { all, keyOf, listOf } from '#server/db/queries/parcels.ts';
import { inTime, isLate } from '#server/db/queries/facts.ts';
import type { Day } from '#tools/rules/days.ts';
import { mastersWhere, type MasterFilters } from './master-where.ts';

export interface SlaFilters extends MasterFilters {
  service_provider_code_list?: string[];
  tracking_list?: string[];
}
export type Verdict = 'in_sla' | 'out_sla' | 'no_sla';

/**
 * The parcels `s` with their facts `f`, provider `v` and partner `p` on the masters `b` that the filters find. Every parcel has
 * its facts; they are left joins, so that a count leaves them out.
 */
export function slaParcels(filters: SlaFilters): SQL {
  const { service_provider_code_list: providers, tracking_list: numbers, copa_id, mnfs_id, trck_nmr_fol } = filters;
  return sql`
    from master_booking b
    join shipment s on s.mawb = b.mawb
    left join shipment_fact f on f.shipment_id = s.shipment_id
    left join provider v on v.provider_id = f.provider_id
    left join copa p on p.copa_id = s.copa_id
    where ${all([
      mastersWhere(filters, numbers !== undefined),
      providers && sql`v.service_provider_code = any(${listOf(providers, 'text')})`,
      numbers && sql`s.trck_nmr_fol = any(${listOf(numbers.map(keyOf), 'text')})`,
      copa_id !== undefined && sql`s.copa_id = ${copa_id}`,
      mnfs_id !== undefined && sql`s.mnfs_id = ${mnfs_id}`,
      trck_nmr_fol ? sql`s.trck_nmr_fol = ${trck_nmr_fol}` : undefined,
    ])}`;
}

const conditionOf = (today: Day): Record<Verdict, SQL> => {
  const judged = sql`coalesce(${inTime}, false) or coalesce(${isLate(today)}, false)`;
  return { in_sla: inTime, out_sla: sql`(${isLate(today)})`, no_sla: sql`not (${judged})` };
};

/** Parcels with their verdicts, those that were asked for; all where none is named. */
export function slaList(today: Day, filters: SlaFilters, verdicts: readonly Verdict[] = []): SQL {
  const is = conditionOf(today);
  const wanted = verdicts.length
    ? sql`and (${sql.join(
        verdicts.map((one) => sql`coalesce(${is[one]}, false)`),
        sql` or `,
      )})`
    : sql``;
  return sql`
    select s.trck_nmr_fol, s.mawb, v.name as provider_name, f.iso2 as ctry_iso_code,
      p.name as copa_name, f.received_day, f.due_day, f.delivered_day,
      case when ${is.in_sla} then 'in_sla' when ${is.out_sla} then 'out_sla' else 'no_sla' end as verdict,
      case when ${is.out_sla} then coalesce(f.delivered_day, ${today}::date) - f.due_day end as days_late, f.status
    ${slaParcels(filters)} ${wanted}`;
}
/** Its order: the latest first. */
export const slaOrder: SQL = sql`f.due_day desc nulls last, s.trck_nmr_fol`;

/** By provider and country: how many are in time, late, and without a verdict. Masters are told apart by counting each by itself. */
export const slaSums = (today: Day, filters: SlaFilters): SQL => sql`
  select v.name as provider_name, v.service_provider_code, t.*, t.parcels - t.in_sla - t.out_sla as no_sla,
    round(100.0 * t.in_sla / nullif(t.in_sla + t.out_sla, 0), 1) as sla
  from (
    select m.provider_id, m.ctry_iso_code, count(*)::int as masters, sum(m.parcels)::int as parcels, sum(m.in_sla)::int as in_sla,
      sum(m.out_sla)::int as out_sla
    from (
      select f.provider_id, f.iso2 as ctry_iso_code, b.mawb, count(*) as parcels, count(*) filter (where ${inTime}) as in_sla,
        count(*) filter (where ${isLate(today)}) as out_sla
      ${slaParcels(filters)} group by 1, 2, 3) m
    group by 1, 2) t
  left join provider v on v.provider_id = t.provider_id
  order by t.parcels desc, v.name, t.ctry_iso_code`;
