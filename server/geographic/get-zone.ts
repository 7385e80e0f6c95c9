import { sql } from 'drizzle-orm';
import { getZone as contract } from '#tools/geographic/get-zone.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getZone = implement(contract, {
  query: (_ctx, input) => sql`
    select z.iso2 as ctry_iso_code, z.distribution_type_code, t.name as distribution_type, z.zone as zone_code, z.name as zone_name,
      (select count(*)::int from zip_code c where c.iso2 = z.iso2 and c.zone = z.reach) as zip_codes
    from zone z join distribution_type t using (distribution_type_code)
    where ${all([
      input.country_code ? sql`z.iso2 = ${input.country_code}` : undefined,
      input.distribution_type_code ? sql`z.distribution_type_code = ${input.distribution_type_code}` : undefined,
    ])}
    order by z.iso2, z.distribution_type_code, z.zone`,
});
