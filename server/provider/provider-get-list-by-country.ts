import { sql } from 'drizzle-orm';
import { providerGetListByCountry as contract } from '#tools/provider/provider-get-list-by-country.ts';
import { implement } from '#server/implement.ts';

export const providerGetListByCountry = implement(contract, {
  query: (_ctx, input) => sql`
    select v.service_provider_code, v.name as service_provider_name, v.provider_id,
      (select string_agg(type, ', ' order by type) from provider_type t where t.provider_id = v.provider_id) as kinds,
      t.name as provider_status
    from provider v join provider_country c on c.provider_id = v.provider_id left join provider_status t using (provider_status_code)
    where v.enabled and c.iso2 = ${input.country_iso_code} order by v.name, v.provider_id`,
});
