import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { masterGetAirlines } from '#tools/manifest/master-get-airlines.ts';

export type Airline = RowOf<typeof masterGetAirlines>;

/** Airlines `a` as masters are booked with them, with what their stock holds. */
export const airlines = (where: SQL): SQL => sql`
  select a.prefix, a.name as airline, a.iata2 as iata_code, a.iso2 as ctry_iso_code,
    (select string_agg(d.iso2, ', ' order by d.iso2) from airline_destination d where d.prefix = a.prefix) as destinations,
    a.cut_off_hours, a.handler, a.cargo_mail, a.cargo_address, k.free, k.reserved, k.used, k.next_mawb, a.enabled
  from airline a
  cross join lateral (
    select count(*) filter (where state = 'free')::int as free, count(*) filter (where state = 'reserved')::int as reserved,
      count(*) filter (where state = 'used')::int as used, min(mawb) filter (where state = 'free') as next_mawb
    from mawb_stock k where k.airline_prefix = a.prefix) k
  where ${where}`;
