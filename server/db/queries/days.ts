import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '#tools/rules/days.ts';

/** The time zone of a station, a country or a bag's origin, for statements that do not join its table. */
export const stationZone = (iata: SQL): SQL => sql`(select z.tz from iata_location z where z.iata = ${iata})`;
export const countryZone = (iso2: SQL): SQL => sql`(select z.tz from country z where z.iso2 = ${iso2})`;

/** What has no place of its own, such as a sign-in or a message, counts on the days of UTC. */
export const nowhere = sql`'UTC'`;

/** The day of an instant: that of the place where it happened, by its time zone; UTC where the place has none. */
export const dayAt = (at: SQL, zone: SQL): SQL => sql`local_day(${at}, ${zone})`;

/**
 * The conditions that an instant fell on some days of its place, both ends included. No zone is more than 14 hours ahead
 * of UTC or 12 behind it, which is for the index; the day itself decides.
 */
export const onDays = (at: SQL, zone: SQL, from?: Day, to?: Day): (SQL | undefined)[] => [
  from
    ? sql`${at} >= ${from}::date::timestamptz - interval '14 hours' and ${dayAt(at, zone)} >= ${from}::date`
    : undefined,
  to
    ? sql`${at} < (${to}::date + 1)::timestamptz + interval '12 hours' and ${dayAt(at, zone)} <= ${to}::date`
    : undefined,
];
