import { sql, type SQL } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import type { flights } from '#tools/floor/flights.ts';
import { all } from '#server/db/queries/parcels.ts';

export type FlightRow = RowOf<typeof flights>;

/** A flight as it is written in one word: LA8191. */
export const flightCode = (typed: string): string => typed.toUpperCase().replace(/\s+/g, '');
/** LA800 and LA 0800 are one flight. */
export const designator = (flight: SQL): SQL =>
  sql`regexp_replace(upper(replace(${flight}, ' ', '')), '^(..)0+', '\\1')`;
/** Bookings hold the flight as somebody typed it. */
export const bookedFlight = sql`upper(replace(b.flight, ' ', ''))`;

/** Weekly flights `f` as the wire has them. */
export const flightRows = (where: SQL): SQL => sql`
  select f.flight_id, f.airline_prefix as airline, a.name as airline_name, f.flight, f.origin as iata_code_origin, f.destination as port_iata, f.days,
    to_char(f.departs, 'HH24:MI') as departs, f.air_hours, f.capacity_kg, f.cut_off_hours, f.runs_from::text as runs_from, f.runs_to::text as runs_to,
    nullif(array_to_string(f.not_on, ', '), '') as not_on, f.enabled
  from flight f join airline a on a.prefix = f.airline_prefix
  where ${where}`;

export interface Days {
  from: string;
  to: string;
}

/** Whether a flight `f` leaves on a day, which is a day at its airport. */
export const fliesOn = (day: SQL): SQL => sql`
  f.enabled and strpos(f.days, extract(isodow from ${day})::text) > 0 and ${day} >= coalesce(f.runs_from, ${day})
  and ${day} <= coalesce(f.runs_to, ${day}) and not ${day} = any(f.not_on)`;

/** A departure with what is booked on it; times in UTC and, for people, at the airport. */
export interface DepartureFound {
  departure: string;
  airline: string;
  airline_name: string;
  flight: string;
  iata_code_origin: string;
  port_iata: string;
  ctry_iso_code: string | null;
  etd_utc: string;
  cut_off_utc: string;
  etd: string;
  cut_off: string;
  eta: string;
  capacity_kg: number | null;
  booked_kg: number;
  loaded_kg: number;
  /** What is left of the capacity for freight that comes now. */
  room_kg: number | null;
  bookings: string | null;
  /** The first booking that still takes manifests. */
  booking: number | null;
}

/**
 * The departures of some days, the earliest first. The booking that still takes manifests leaves its own empty weight to
 * them; what other bookings asked for is gone.
 */
export const departures = ({ from, to }: Days, where: SQL = sql`true`): SQL => sql`
  select concat(f.flight_id, '/', d.day) as departure, f.airline_prefix as airline, a.name as airline_name, f.flight,
    f.origin as iata_code_origin, f.destination as port_iata, g.iso2 as ctry_iso_code, t.etd as etd_utc, c.cut_off as cut_off_utc,
    local_iso(t.etd, o.tz) as etd, local_iso(c.cut_off, o.tz) as cut_off, local_iso(t.etd + interval '1 hour' * f.air_hours, coalesce(g.tz, 'UTC')) as eta,
    f.capacity_kg, k.booked_kg, k.loaded_kg, greatest(0, f.capacity_kg - k.used_kg + coalesce(k.open_kg, 0)) as room_kg, k.bookings, k.booking
  from flight f
  join airline a on a.prefix = f.airline_prefix
  join iata_location o on o.iata = f.origin
  left join iata_location g on g.iata = f.destination
  cross join lateral (select n::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') n) d
  cross join lateral (select (d.day + f.departs) at time zone o.tz as etd) t
  cross join lateral (select t.etd - interval '1 hour' * coalesce(f.cut_off_hours, a.cut_off_hours, 6) as cut_off) c
  cross join lateral (
    select coalesce(sum(b.weight_kg), 0) as booked_kg, coalesce(sum(b.loaded), 0) as loaded_kg, coalesce(sum(greatest(b.weight_kg, b.loaded)), 0) as used_kg,
      string_agg(b.master_booking_id::text, ', ' order by b.master_booking_id) as bookings, min(b.master_booking_id) filter (where b.open) as booking,
      (array_agg(greatest(b.weight_kg, b.loaded) - b.loaded order by b.master_booking_id) filter (where b.open))[1] as open_kg
    from (
      select b.master_booking_id, b.weight_kg, b.state in ('draft', 'requested', 'waitlisted', 'confirmed') as open, coalesce((
        select sum(coalesce(m.weight_kg, w.weight_kg)) from master_booking_manifest m join manifest w using (mnfs_id)
        where m.master_booking_id = b.master_booking_id), 0) as loaded
      from master_booking b
      where b.origin = f.origin and b.destination = f.destination and ${bookedFlight} = f.flight and b.state not in ('cancelled', 'rejected')
        and (b.etd at time zone o.tz)::date = d.day) b) k
  where ${all([fliesOn(sql`d.day`), where])}
  order by t.etd, f.flight_id`;
