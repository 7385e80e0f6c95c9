import { sql } from 'drizzle-orm';
import { getCitiesByState as contract } from '#tools/geographic/get-cities-by-state.ts';
import { implement } from '#server/implement.ts';

export const getCitiesByState = implement(contract, {
  query: (_ctx, input) => sql`
    select c.city_iso_code, c.name as city_name, c.iso2 as ctry_iso_code, c.tz,
      (select count(*)::int from zip_code z where z.iso2 = c.iso2 and z.state = c.state and z.place = c.name) as zip_codes, c.lat, c.lng
    from city c where c.state = ${input.state_code.toUpperCase()} order by c.name, c.city_iso_code`,
});
