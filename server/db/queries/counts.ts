import { sql, type SQL } from 'drizzle-orm';
import { all, listOf } from '#server/db/queries/parcels.ts';
import type { Day } from '#tools/rules/days.ts';

/** Which receptions are counted; what is absent means any. */
export interface CountFilters {
  copas?: number[];
  countries?: string[];
  origin?: string;
  from?: Day;
  to?: Day;
}

/**
 * Receptions by a unit of time as `(slot, parcels, kg)`: of the parcels kept here, and before them of the counts that
 * came from an earlier system.
 */
export function receptions(unit: 'day' | 'month', { copas, countries, origin, from, to }: CountFilters): SQL {
  const source = (table: SQL, day: SQL, parcels: SQL, given: SQL) => sql`
    select ${day} as day, ${parcels} as parcels, sum(c.weight_kg) as kg
    from ${table} c where ${all([
      given,
      copas?.length ? sql`c.copa_id = any(${listOf(copas, 'int')})` : undefined,
      countries?.length ? sql`c.iso2 = any(${listOf(countries, 'text')})` : undefined,
      origin ? sql`c.entry_point = ${origin}` : undefined,
      from ? sql`${day} >= ${from}::date` : undefined,
      to ? sql`${day} <= ${to}::date` : undefined,
    ])} group by 1`;
  // Days first: they are grouped by their index, and then there are few of them.
  const slot = unit === 'day' ? sql`day` : sql`date_trunc('month', day::timestamp)::date`;
  return sql`
    select ${slot} as slot, sum(parcels)::int as parcels, sum(kg) as kg from (
      ${source(sql`shipment_fact`, sql`c.received_day`, sql`count(*)`, sql`c.received_day is not null`)}
      union all ${source(sql`earlier_count`, sql`c.day`, sql`sum(c.parcels)`, sql`true`)}) counted
    group by 1`;
}
