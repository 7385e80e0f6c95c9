import { sql } from 'drizzle-orm';
import { getCurrency as contract } from '#tools/geographic/get-currency.ts';
import { implement } from '#server/implement.ts';

export const getCurrency = implement(contract, {
  query: (ctx) => sql`
    select c.iso4217 as currency_code, c.name, c.minor_units, coalesce(c.shown_decimals, c.minor_units) as shown_decimals,
      case when c.iso4217 = 'USD' then 1 else r.per_usd end as per_usd, r.day as rate_day
    from currency c
    left join lateral (
      select f.per_usd, f.day from fx_rate f where f.iso4217 = c.iso4217 and f.day <= ${ctx.today}::date order by f.day desc limit 1) r on true
    order by c.iso4217`,
});
