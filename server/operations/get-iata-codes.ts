import { sql } from 'drizzle-orm';
import { getIataCodes as contract } from '#tools/operations/get-iata-codes.ts';
import { implement } from '#server/implement.ts';

export const getIataCodes = implement(contract, {
  query: () => sql`
    select iata as iata_code, name, city, iso2 as ctry_iso_code, tz, is_entry_point, is_hub, is_gateway
    from iata_location order by is_entry_point desc, is_gateway desc, iata`,
});
