import { sql } from 'drizzle-orm';
import { getZipcodeInfo as contract } from '#tools/geographic/get-zipcode-info.ts';
import { checkZip } from '#tools/rules/postal-codes.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuseField } from '#server/refuse.ts';

export const getZipcodeInfo = implement(contract, {
  query: (_ctx, input) => {
    const given = input.zip_code.trim().toUpperCase();
    const { verdict, zip } = checkZip(input.country_iso_code, given);
    if (verdict === 'wrong') refuseField('zip_code', `is not a postal code of ${input.country_iso_code}: ${given}.`);
    // Lists write one code with a dash, with a space or with nothing.
    const spellings = [...new Set([given, zip, zip.replace(/\W/g, '')])];
    return sql`
      select z.zip as zip_code, z.place, z.state as state_code, s.name as state_name, z.iso2 as ctry_iso_code, z.zone, z.lat, z.lng, z.source
      from zip_code z left join state s on s.iso3166_2 = z.state
      where z.iso2 = ${input.country_iso_code} and z.zip = any(${listOf(spellings, 'text')})
      order by z.place, z.zip_code_id`;
  },
});
