import { sql, type SQL } from 'drizzle-orm';

const kinds = sql`(select string_agg(type, ', ' order by type) from provider_type t where t.provider_id = v.provider_id)`;
const countries = sql`(select string_agg(iso2, ', ' order by iso2) from provider_country c where c.provider_id = v.provider_id)`;

/** Providers `v` in the columns of their list. */
export const providersWhere = (where: SQL): SQL => sql`
  select v.service_provider_code, v.name as service_provider_name, v.provider_id, ${kinds} as kinds, ${countries} as countries,
    t.name as provider_status, v.no_news_days, v.enabled
  from provider v left join provider_status t using (provider_status_code) where ${where}`;
