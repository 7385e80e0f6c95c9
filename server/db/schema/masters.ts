import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core';
import { master_booking } from './bags.ts';
import { code, day, instant, kilograms, money, stamps } from './columns.ts';
import { country, iata_location } from './geography.ts';
import { airline } from './providers.ts';

/** The countries that air waybills of an airline may be booked to. */
export const airline_destination = pgTable(
  'airline_destination',
  {
    prefix: code()
      .notNull()
      .references(() => airline.prefix, { onDelete: 'cascade' }),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.iso2] }), index().on(t.iso2)],
);

/** The agents that stand as consignee on air waybills. */
export const master_consignee = pgTable(
  'master_consignee',
  {
    master_consignee_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    tax_id: text(),
    address: text(),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    gateway: code(),
    notify: text(),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [index().on(t.iso2)],
);

/** Air waybills that an airline gave out; each is handed to one booking at most. */
export const mawb_stock = pgTable(
  'mawb_stock',
  {
    mawb: code().primaryKey(),
    airline_prefix: code()
      .notNull()
      .references(() => airline.prefix),
    state: text({ enum: ['free', 'reserved', 'used', 'void'] })
      .notNull()
      .default('free'),
    master_booking_id: bigint({ mode: 'number' }).references(() => master_booking.master_booking_id, {
      onDelete: 'set null',
    }),
    ...stamps(),
  },
  (t) => [
    index().on(t.airline_prefix, t.state, t.mawb),
    index().on(t.master_booking_id),
    check('mawb_stock_number', sql`mawb ~ '^[0-9]{11}$' and substr(mawb, 4, 7)::int % 7 = substr(mawb, 11, 1)::int`),
  ],
);

/** What happened to a booking, before it was tendered and after. */
export const master_booking_event = pgTable(
  'master_booking_event',
  {
    master_booking_event_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    master_booking_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => master_booking.master_booking_id, { onDelete: 'cascade' }),
    track: text({ enum: ['booking', 'post_tender'] }).notNull(),
    state: text().notNull(),
    at: instant().notNull(),
    remark: text(),
    /** What a message of the airline told: its code, how much of the freight, which flight, where. */
    code: code(),
    pieces: integer(),
    /** How many pieces were on the booking then. */
    of_pieces: integer(),
    weight_kg: kilograms(),
    flight: text(),
    /** The local day that the message names; `at` is never later than it was read. */
    on_day: day(),
    station: code(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
  },
  (t) => [index().on(t.master_booking_id, t.at)],
);

/** What an airline is to pay for freight of a master that was left behind, lost or damaged. */
export const master_claim = pgTable(
  'master_claim',
  {
    master_booking_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => master_booking.master_booking_id, { onDelete: 'cascade' }),
    reason: text({ enum: ['offloaded', 'short_shipped', 'damaged'] }).notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    /** The number under which the airline has it. */
    reference: text(),
    remark: text(),
    state: text({ enum: ['open', 'paid', 'refused', 'withdrawn'] })
      .notNull()
      .default('open'),
    ...stamps(),
  },
  (t) => [index().on(t.state)],
);

/** The flights that airlines offer week by week. */
export const flight = pgTable(
  'flight',
  {
    flight_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    airline_prefix: code()
      .notNull()
      .references(() => airline.prefix),
    flight: code().notNull(),
    origin: code()
      .notNull()
      .references(() => iata_location.iata),
    destination: code()
      .notNull()
      .references(() => iata_location.iata),
    /** Days of operation: 1 is Monday, 7 is Sunday. */
    days: text().notNull(),
    /** At the airport of departure. */
    departs: time().notNull(),
    air_hours: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    capacity_kg: kilograms(),
    cut_off_hours: smallint(),
    runs_from: day(),
    runs_to: day(),
    not_on: day()
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [
    unique().on(t.flight, t.origin, t.destination),
    index('flight_airline').on(t.airline_prefix),
    index('flight_origin').on(t.origin),
    index('flight_destination').on(t.destination),
  ],
);

/** What a booking is filled in from: charges, destination, transport, handling. */
export const catalog = pgTable(
  'catalog',
  { kind: text().notNull(), code: code().notNull(), name: text().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.code] })],
);
