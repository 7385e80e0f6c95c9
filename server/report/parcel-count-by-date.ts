import { sql } from 'drizzle-orm';
import { addDays } from '#tools/rules/days.ts';
import { parcelCountByDate as contract } from '#tools/report/parcel-count-by-date.ts';
import { receptions } from '#server/db/queries/counts.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

export const parcelCountByDate = implement(contract, {
  query: (_ctx, { start_date, end_date, copa_list, country_list, origin }) => sql`
    with counted as (${receptions('day', {
      copas: copa_list,
      countries: country_list,
      origin,
      from: start_date && addDays(start_date, -7),
      to: end_date,
    })}), listed as (select min(received_day) as first from shipment_fact)
    select d.slot as day, d.parcels, b.parcels as parcels_before,
      ${percentOf(sql`d.parcels - b.parcels`, sql`b.parcels`)} as change, d.kg as weight_kg,
      round(d.kg / nullif(d.parcels, 0), 3) as avg_weight_kg, case when d.slot >= listed.first then d.slot end as listed_day
    from counted d cross join listed left join counted b on b.slot = d.slot - 7
    where ${start_date ? sql`d.slot >= ${start_date}::date` : sql`true`} order by d.slot`,
});
