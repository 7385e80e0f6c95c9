import { sql } from 'drizzle-orm';
import { avgWeightRevenuePerformanceCost as contract } from '#tools/report/avg-weight-revenue-performance-cost.ts';
import { cost, factsWhere, percentOf, priced, slaOf } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

export const avgWeightRevenuePerformanceCost = implement(contract, {
  query: (ctx, input) => sql`
    select p.name as copa_name, t.parcels, t.avg_weight_kg, t.chargeable_kg, t.revenue,
      round(t.revenue / t.parcels, 2) as revenue_per_parcel, round(t.revenue / nullif(t.chargeable_kg, 0), 2) as revenue_per_kg,
      t.cost, round(t.cost / t.parcels, 2) as cost_per_parcel, round(t.cost / nullif(t.chargeable_kg, 0), 2) as cost_per_kg,
      case when t.earned > 0 or t.unpriced = 0 then greatest(${percentOf(sql`t.earned - t.spent`, sql`t.earned`)}, 0) end as margin, t.unpriced, t.sla, t.copa_id
    from (select f.copa_id, count(*) as parcels, round(avg(f.weight_kg), 3) as avg_weight_kg, sum(f.chargeable_kg) as chargeable_kg,
        coalesce(sum(f.revenue), 0) as revenue, sum(${cost}) as cost, ${priced.revenue} as earned, ${priced.cost} as spent,
        ${priced.missing} as unpriced, ${slaOf(ctx.today)} as sla
      from shipment_fact f where ${factsWhere(input)} group by 1) t
    join copa p on p.copa_id = t.copa_id
    order by t.revenue desc, t.parcels desc, t.copa_id`,
});
