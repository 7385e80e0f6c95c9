import { sql } from 'drizzle-orm';
import { getRates as contract } from '#tools/partner/get-rates.ts';
import { isStaff } from '#tools/roles.ts';
import { implement } from '#server/implement.ts';

export const getRates = implement(contract, {
  query: ({ today, who }, { rate_name }) => {
    return sql`
      select c.rate_code, c.rate_name, c.currency, w.name as weight_type, c.is_default, c.is_reseller, coalesce(r.services, 0) as services,
        ${isStaff(who.role) ? sql`coalesce(a.partners, 0)` : sql`null::int`} as partners, r.valid_from, r.valid_to, coalesce(r.version, 0)::int as version
      from rate_card c join weight_type w on w.weight_type = c.weight_type
      left join (select rate_code, count(distinct rate_service_code)::int as services, max(valid_from) as valid_from,
          case when bool_or(valid_to is null) then null else max(valid_to) end as valid_to, max(version) as version
        from standard_rate where state = 'published' and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)
        group by rate_code) r on r.rate_code = c.rate_code
      left join (select rate_code, count(distinct copa_id)::int as partners from copa_rate_assignation
        where valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date) group by rate_code) a on a.rate_code = c.rate_code
      where c.enabled and ${rate_name ? sql`plain(c.rate_name) like '%' || plain(${rate_name}) || '%'` : sql`true`}
      order by c.rate_name`;
  },
});
