import { sql } from 'drizzle-orm';
import { countriesList as contract } from '#tools/geographic/countries-list.ts';
import { implement } from '#server/implement.ts';

export const countriesList = implement(contract, {
  query: () => sql`
    select c.iso2 as ctry_iso_code, c.name, c.currency, c.tz, c.id_required,
      exists (select from rate_service r where r.iso2 = c.iso2 and r.enabled) as is_destination
    from country c order by c.name`,
});
