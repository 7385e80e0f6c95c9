import { sql } from 'drizzle-orm';
import { masterGetAirlines as contract } from '#tools/manifest/master-get-airlines.ts';
import { airlines } from '#server/freight/airline-rows.ts';
import { implement } from '#server/implement.ts';

export const masterGetAirlines = implement(contract, {
  query: (_ctx, { ctry_iso_code }) =>
    airlines(
      ctry_iso_code
        ? sql`a.enabled and exists (select from airline_destination d where d.prefix = a.prefix and d.iso2 = ${ctry_iso_code})`
        : sql`true`,
    ),
  order: sql`a.enabled desc, a.name, a.prefix`,
});
