import { sql } from 'drizzle-orm';
import { parcelCount as contract } from '#tools/report/parcel-count.ts';
import { receptions } from '#server/db/queries/counts.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';
import { refuseField } from '#server/refuse.ts';

export const parcelCount = implement(contract, {
  query: (_ctx, { start_year, copaList, countryIsoCodeList, origin }) => {
    if (start_year && (start_year < 2000 || start_year > 2100))
      refuseField('start_year', 'must be a year such as 2025');
    const counted = receptions('month', {
      copas: copaList,
      countries: countryIsoCodeList,
      origin,
      from: start_year ? `${start_year - 1}-01-01` : undefined,
    });
    return sql`
      with counted as (${counted})
      select to_char(m.slot, 'YYYY-MM') as month, m.parcels, b.parcels as parcels_before,
        ${percentOf(sql`m.parcels - b.parcels`, sql`b.parcels`)} as change, m.kg as weight_kg,
        m.slot as first_day, (m.slot + interval '1 month - 1 day')::date as last_day
      from counted m left join counted b on b.slot = (m.slot - interval '1 year')::date
      where ${start_year ? sql`m.slot >= make_date(${start_year}::int, 1, 1)` : sql`true`} order by m.slot`;
  },
});
