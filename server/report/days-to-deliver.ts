import { sql, type SQL } from 'drizzle-orm';
import { daysToDeliver as contract } from '#tools/report/days-to-deliver.ts';
import { factsWhere, filtersBefore, percentOf, transit } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

const before = (where: SQL): SQL => sql`
  select f.iso2, ${transit(0.5)} as p50, ${transit(0.9)} as p90 from shipment_fact f where ${where} group by 1`;
const nothing = sql`select null::text as iso2, null::numeric as p50, null::numeric as p90 where false`;

export const daysToDeliver = implement(contract, {
  query: (_ctx, input) => {
    const earlier = filtersBefore(input);
    return sql`
      select n.iso2 as ctry_iso_code, n.parcels, n.delivered, n.open_share, n.p50, n.p90, b.p50 as p50_before, b.p90 as p90_before,
        n.p95, n.mean, n.business_days
      from (select f.iso2, count(*) as parcels, count(f.delivered_day) as delivered,
          ${percentOf(sql`count(*) filter (where f.status not in ('delivered', 'closed'))`, sql`count(*)`)} as open_share,
          ${transit(0.5)} as p50, ${transit(0.9)} as p90, ${transit(0.95)} as p95,
          round(avg(f.transit_minutes) / 1440.0, 1) as mean, round(avg(f.business_days), 1) as business_days
        from shipment_fact f where ${factsWhere(input)} group by 1) n
      left join (${earlier ? before(factsWhere(earlier)) : nothing}) b on b.iso2 = n.iso2
      order by n.p90 desc nulls last, n.parcels desc, n.iso2`;
  },
});
