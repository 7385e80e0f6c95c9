import { sql } from 'drizzle-orm';
import { getStatesByCountry as contract } from '#tools/geographic/get-states-by-country.ts';
import { implement } from '#server/implement.ts';

export const getStatesByCountry = implement(contract, {
  query: (_ctx, input) => sql`
    select s.iso3166_2 as state_code, s.name as state_name,
      (select count(*)::int from city c where c.state = s.iso3166_2) as cities
    from state s where s.iso2 = ${input.country_code} order by s.name, s.iso3166_2`,
});
