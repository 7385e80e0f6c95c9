import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { code, kilograms, money, owner } from './columns.ts';
import { parcel } from './shipments.ts';

/** What reports count of a parcel: one narrow row, kept by triggers on shipments and charges, so that a year is summed in moments. */
export const shipment_fact = pgTable(
  'shipment_fact',
  {
    shipment_id: parcel().primaryKey(),
    copa_id: owner(),
    created_day: date({ mode: 'string' }).notNull(),
    /** Days are of UTC, as the filters of lists are. */
    received_day: date({ mode: 'string' }),
    departed_day: date({ mode: 'string' }),
    /** Days of the destination, which the promise is made in. */
    delivered_day: date({ mode: 'string' }),
    due_day: date({ mode: 'string' }),
    iso2: text(),
    entry_point: code(),
    provider_id: integer(),
    rate_service_code: integer(),
    import_service: smallint(),
    zone: text(),
    /** How it flew: ex-mia through the hub, or direct. */
    way: text(),
    status: text().notNull(),
    last_chck_cdg: code(),
    attempts: smallint().notNull(),
    weight_kg: kilograms(),
    chargeable_kg: kilograms(),
    declared_value: money(),
    /** USD. What the partner pays without duties, and what the duties billed come to. */
    revenue: money(),
    duty_billed: money(),
    cost_freight: money(),
    cost_fuel: money(),
    cost_security: money(),
    cost_clearance: money(),
    cost_delivery: money(),
    cost_operational: money(),
    /** From reception to delivery: whole minutes, and working days of the destination. */
    transit_minutes: integer(),
    business_days: smallint(),
    /** The legs in minutes: reception to departure, to arrival, to release, to delivery. */
    minutes_to_departure: integer(),
    minutes_to_arrival: integer(),
    minutes_to_release: integer(),
    minutes_to_delivery: integer(),
  },
  (t) => [
    index().on(t.received_day),
    index().on(t.copa_id, t.received_day),
    index().on(t.iso2, t.received_day),
    index().on(t.provider_id, t.received_day),
    index().on(t.delivered_day),
  ],
);

/** Checkpoints a day, by partner and destination; kept by a trigger on their events. */
export const event_count = pgTable(
  'event_count',
  {
    day: date({ mode: 'string' }).notNull(),
    copa_id: owner(),
    iso2: text().notNull(),
    chck_cdg: code().notNull(),
    events: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.copa_id, t.day, t.iso2, t.chck_cdg] }),
    index().on(t.day),
    index().on(t.chck_cdg, t.day),
  ],
);

/** Parcels received on days before the first parcel kept here, as they came from an earlier system. */
export const earlier_count = pgTable(
  'earlier_count',
  {
    day: date({ mode: 'string' }).notNull(),
    copa_id: owner(),
    iso2: text().notNull(),
    entry_point: code().notNull(),
    parcels: integer().notNull(),
    weight_kg: kilograms(),
  },
  (t) => [primaryKey({ columns: [t.copa_id, t.day, t.iso2, t.entry_point] }), index().on(t.day)],
);
