import { sql } from 'drizzle-orm';
import { getRateDetailAditional as contract } from '#tools/partner/get-rate-detail-aditional.ts';
import { implement } from '#server/implement.ts';
import { cardsOf } from '#server/rates/queries.ts';

export const getRateDetailAditional = implement(contract, {
  query: ({ today }, scope) => {
    const { country_iso_code, rate_service_code } = scope;
    const fits = sql`x.state = 'published' and x.valid_from <= k.day and (x.valid_to is null or x.valid_to >= k.day)
      and (x.rate_code is null or x.rate_code = k.rate_code)
      and ${country_iso_code ? sql`(x.iso2 is null or x.iso2 = ${country_iso_code})` : sql`true`}
      and ${rate_service_code ? sql`(x.rate_service_code is null or x.rate_service_code = ${rate_service_code})` : sql`true`}`;
    return sql`
      with k as (select rate_code, max(day) as day from (${cardsOf(scope, today)}) k group by rate_code)
      select distinct initcap(x.kind) as charge, x.basis, case when x.basis in ('flat', 'per_kg') then x.value end as price,
        case when x.basis like 'pct%' then x.value end as percent, nullif(x.minimum, 0) as minimum, nullif(x.over_kg, 0) as over_kg,
        x.iso2 as ctry_iso_code, x.zone, x.currency, x.valid_from, x.valid_to, x.version
      from k join surcharge x on x.side = 'sale' and ${fits}
      union all
      select distinct 'Minimum', 'minimum', x.amount, null::numeric, null::numeric, null::numeric, x.iso2, null, x.currency, x.valid_from, x.valid_to, x.version
      from k join min_surcharge x on x.clearance_cost_id is null and ${fits}
      order by 1, 7 nulls first, 8 nulls first, 10`;
  },
});
