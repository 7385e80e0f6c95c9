import { sql } from 'drizzle-orm';
import { flights as contract } from '#tools/floor/flights.ts';
import { all } from '#server/db/queries/parcels.ts';
import { flightCode, flightRows } from '#server/freight/flight-rows.ts';
import { implement } from '#server/implement.ts';

export const flights = implement(contract, {
  query: (_ctx, { ctry_iso_code, port_iata, airline, flight }) =>
    flightRows(
      all([
        ctry_iso_code
          ? sql`exists (select from iata_location l where l.iata = f.destination and l.iso2 = ${ctry_iso_code})`
          : undefined,
        port_iata ? sql`f.destination = ${port_iata}` : undefined,
        airline ? sql`(f.airline_prefix = ${airline} or a.name = ${airline})` : undefined,
        flight ? sql`f.flight = ${flightCode(flight)}` : undefined,
      ]),
    ),
  order: sql`f.enabled desc, f.destination, f.origin, f.flight`,
});
