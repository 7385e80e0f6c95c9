import { sql } from 'drizzle-orm';
import { daysToDeliver as contract } from '#tools/report/days-to-deliver.ts';
import { factsWhere, filtersBefore, percentOf, transitsBy } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

const country = sql`f.iso2`;
const nothing = sql`select null::text as key, null::numeric as p50, null::numeric as p90 where false`;

export const daysToDeliver = implement(contract, {
  query: (_ctx, input) => {
    const earlier = filtersBefore(input);
    return sql`
      select n.iso2 as ctry_iso_code, m.p50, m.p90, b.p50 as p50_before, n.parcels, n.delivered, n.open_share,
        b.p90 as p90_before, m.p95, n.mean, n.business_days
      from (select f.iso2, count(*) as parcels, count(f.delivered_day) as delivered,
          ${percentOf(sql`count(*) filter (where f.status not in ('delivered', 'closed'))`, sql`count(*)`)} as open_share,
          round(avg(f.transit_minutes) / 1440.0, 1) as mean, round(avg(f.business_days), 1) as business_days
        from shipment_fact f where ${factsWhere(input)} group by 1) n
      left join (${transitsBy(country, factsWhere(input))}) m on m.key = n.iso2
      left join (${earlier ? transitsBy(country, factsWhere(earlier)) : nothing}) b on b.key = n.iso2
      order by m.p90 desc nulls last, n.parcels desc, n.iso2`;
  },
});
