import { sql } from 'drizzle-orm';
import { getZipCodes as contract } from '#tools/bible/get-zip-codes.ts';
import { implement } from '#server/implement.ts';

export const getZipCodes = implement(contract, {
  query: (_ctx, input) => sql`
    select z.zip as zip_code, z.place, s.name as state_name, z.zone, z.iso2 as ctry_iso_code, z.source, z.source_date
    from zip_code z left join state s on s.iso3166_2 = z.state
    where z.iso2 = ${input.country_iso_code} order by z.zip, z.place, z.zip_code_id`,
});
