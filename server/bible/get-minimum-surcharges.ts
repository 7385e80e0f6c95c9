import { sql } from 'drizzle-orm';
import { getMinimumSurcharges as contract } from '#tools/bible/get-minimum-surcharges.ts';
import { implement } from '#server/implement.ts';
import { keyed, validOn } from '#server/rates/rate-store.ts';
import { clearanceStore } from '#server/rates/stores.ts';

export const getMinimumSurcharges = implement(contract, {
  query: ({ today }, input) => sql`
    select p.service_provider_code, r.iso2 as ctry_iso_code, greatest(r.minimum, coalesce(m.amount, 0)) as amount, r.currency, r.valid_from
    from clearance_cost r join provider p using (provider_id)
    left join lateral (
      select max(m.amount) as amount from min_surcharge m where m.clearance_cost_id = r.clearance_cost_id and m.state = 'published'
        and m.valid_from <= ${today}::date and (m.valid_to is null or m.valid_to >= ${today}::date)) m on true
    where r.state = 'published' and ${validOn(clearanceStore, today)} and ${keyed(clearanceStore, input)}`,
  order: sql`ctry_iso_code, service_provider_code`,
});
