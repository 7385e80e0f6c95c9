import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { code, day, inForce, kilograms, money, rate, share, sourced, stamps } from './columns.ts';
import { country } from './geography.ts';
import { airline, provider } from './providers.ts';

/** Who pays duties: DDU 1, DDP 2. */
export const import_service = pgTable('import_service', {
  import_service: smallint().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
});

export const rate_service = pgTable(
  'rate_service',
  {
    rate_service_code: integer().primaryKey(),
    name: text().notNull(),
    iso2: text().references(() => country.iso2),
    import_service: smallint()
      .notNull()
      .references(() => import_service.import_service),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [index().on(t.iso2), index().on(t.import_service)],
);

/** Days promised; the most specific row that fits counts. */
export const sla_target = pgTable(
  'sla_target',
  {
    sla_target_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    rate_service_code: integer().references(() => rate_service.rate_service_code),
    zone: text(),
    /** Business days between the two checkpoints. */
    days: smallint().notNull(),
    start_chck_cdg: code().notNull(),
    stop_chck_cdg: code().notNull(),
    valid_from: day(),
    valid_to: day(),
    ...sourced(),
  },
  (t) => [index().on(t.iso2), index().on(t.rate_service_code)],
);

/**
 * What an airline asks for freight between two airports. `menu` is the five charge products of the airline per kilogram;
 * the other bases have one `price`, shared among the parcels of the air waybill by `share_key`.
 */
export const linehaul_price = pgTable(
  'linehaul_price',
  {
    linehaul_price_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    airline_prefix: code()
      .notNull()
      .references(() => airline.prefix),
    origin: code().notNull(),
    destination: code().notNull(),
    basis: text({ enum: ['menu', 'mawb_flat', 'mawb_kg', 'kg', 'hawb'] })
      .notNull()
      .default('menu'),
    /** A flat amount, or per kilogram or parcel, of the bases that are no menu. */
    price: rate().notNull().default(0),
    /** The least weight that `mawb_kg` charges. */
    minimum_kg: kilograms().notNull().default(0),
    share_key: text({ enum: ['weight', 'pieces', 'value'] })
      .notNull()
      .default('weight'),
    /** A weight below 100 kg is charged as 100 kg where that is cheaper. */
    as_100: boolean().notNull().default(false),
    /** Fuel as a share of the freight in per cent; else `fuel` per kilogram counts. */
    fuel_pct: share(),
    /** Below 100 kg chargeable, and from there on. */
    rate_under_100: rate().notNull().default(0),
    rate_from_100: rate().notNull().default(0),
    fuel: rate().notNull().default(0),
    screening: rate().notNull().default(0),
    security: rate().notNull().default(0),
    minimum_rate: money().notNull().default(0),
    minimum_fuel: money().notNull().default(0),
    minimum_screening: money().notNull().default(0),
    ...inForce(),
    ...stamps(),
  },
  (t) => [index().on(t.airline_prefix, t.origin, t.destination, t.valid_from)],
);

/** What a customs broker asks in a country. */
export const clearance_cost = pgTable(
  'clearance_cost',
  {
    clearance_cost_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider_id: integer()
      .notNull()
      .references(() => provider.provider_id),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    per_parcel: rate().notNull(),
    per_kg: rate().notNull(),
    /** Of an air waybill, shared by weight, and of the declared value in per cent. */
    per_mawb: rate().notNull().default(0),
    value_pct: share().notNull().default(0),
    /** The least that a parcel is charged: the minimum surcharge of this entry. */
    minimum: money().notNull().default(0),
    ...inForce(),
    ...stamps(),
  },
  (t) => [index().on(t.provider_id, t.iso2, t.valid_from), index().on(t.iso2, t.valid_from)],
);

/** What handling at an entry point costs, and bringing freight from there to the hub. */
export const operational_cost = pgTable(
  'operational_cost',
  {
    operational_cost_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entry_point: code().notNull(),
    per_parcel: rate().notNull(),
    per_kg: rate().notNull(),
    to_hub_per_kg: rate().notNull().default(0),
    ...inForce(),
    ...stamps(),
  },
  (t) => [index().on(t.entry_point, t.valid_from)],
);

/** What a delivery provider asks from the gateway to the door of a zone (A to D): a first weight, then steps. */
export const provider_rate = pgTable(
  'provider_rate',
  {
    provider_rate_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider_id: integer()
      .notNull()
      .references(() => provider.provider_id),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    zone: text().notNull(),
    base: rate().notNull(),
    base_kg: kilograms().notNull(),
    per_step: rate().notNull(),
    step_kg: kilograms().notNull(),
    ...inForce(),
    ...stamps(),
  },
  (t) => [index().on(t.provider_id, t.iso2, t.zone, t.valid_from), index().on(t.iso2)],
);
