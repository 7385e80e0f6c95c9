import { sql } from 'drizzle-orm';
import { exmiaVsDirect as contract } from '#tools/report/exmia-vs-direct.ts';
import { costs, factsWhere, percentOf } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

export const exmiaVsDirect = implement(contract, {
  query: (_ctx, input) => sql`
    with flown as (
      select f.entry_point, f.iso2, f.way, count(*) as parcels, sum(f.chargeable_kg) as kg,
        sum(${costs.linehaul}) / nullif(sum(f.chargeable_kg) filter (where f.cost_freight is not null), 0) as per_kg, avg(f.transit_minutes) / 1440.0 as days
      from shipment_fact f where f.way is not null and ${factsWhere(input)} group by 1, 2, 3)
    select d.entry_point || ' → ' || d.iso2 as lane, d.parcels as direct_parcels, coalesce(e.parcels, 0) as exmia_parcels,
      round(d.per_kg, 2) as direct_cost_per_kg, round(e.per_kg, 2) as exmia_cost_per_kg,
      round(e.per_kg, 2) - round(d.per_kg, 2) as saving_per_kg,
      ${percentOf(sql`round(e.per_kg, 2) - round(d.per_kg, 2)`, sql`round(e.per_kg, 2)`)} as saving_share,
      round(d.days, 1) as direct_days, round(e.days, 1) as exmia_days, round(d.days, 1) - round(e.days, 1) as day_difference,
      d.kg as direct_kg, e.kg as exmia_kg, d.entry_point, d.iso2 as ctry_iso_code
    from flown d left join flown e on e.way = 'ex-mia' and e.entry_point = d.entry_point and e.iso2 = d.iso2
    where d.way = 'direct'
    order by saving_share desc nulls last, d.parcels desc, lane`,
});
