import { sql } from 'drizzle-orm';
import { airlineGetList as contract } from '#tools/provider/airline-get-list.ts';
import { implement } from '#server/implement.ts';

export const airlineGetList = implement(contract, {
  query: () => sql`
    select prefix, name as airline_name, iata2 as iata_code, icao3 as icao_code, iso2 as ctry_iso_code
    from airline where enabled order by name, prefix`,
});
