import { sql } from 'drizzle-orm';
import { providerGetList as contract } from '#tools/provider/provider-get-list.ts';
import { implement } from '#server/implement.ts';

export const providerGetList = implement(contract, {
  query: () => sql`
    select v.service_provider_code, v.name as service_provider_name, v.provider_id,
      (select string_agg(type, ', ' order by type) from provider_type t where t.provider_id = v.provider_id) as kinds,
      (select string_agg(iso2, ', ' order by iso2) from provider_country c where c.provider_id = v.provider_id) as countries,
      t.name as provider_status
    from provider v left join provider_status t using (provider_status_code)
    where v.enabled order by v.name`,
});
