import { sql } from 'drizzle-orm';
import { dertGetList as contract } from '#tools/provider/dert-get-list.ts';
import { implement } from '#server/implement.ts';

export const dertGetList = implement(contract, {
  query: () => sql`
    select v.provider_id as vendor_id, v.service_provider_code, v.name,
      (select string_agg(iso2, ', ' order by iso2) from provider_country c where c.provider_id = v.provider_id) as countries
    from provider v where v.enabled and exists (select from provider_type t where t.provider_id = v.provider_id and t.type = 'vendor')
    order by v.name`,
});
