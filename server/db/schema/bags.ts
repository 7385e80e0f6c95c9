import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { centimetres, code, instant, kilograms, stamps } from './columns.ts';
import { copa } from './partners.ts';
import { airline, provider } from './providers.ts';
import { rate_service } from './rates.ts';

/** Closed list of bags for one destination, service and clearance route: what customs gets. */
export const manifest = pgTable(
  'manifest',
  {
    mnfs_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    number: code(),
    /** Null where it contains parcels of several partners. */
    copa_id: integer().references(() => copa.copa_id),
    entry_point: code(),
    gateway: code(),
    dest_iso2: text().notNull(),
    rate_service_code: integer().references(() => rate_service.rate_service_code),
    type: text(),
    state: text().notNull().default('open'),
    clearance_provider_id: integer().references(() => provider.provider_id),
    bags: integer().notNull().default(0),
    items: integer().notNull().default(0),
    weight_kg: kilograms(),
    closed_at: instant(),
    departed_at: instant(),
    arrived_at: instant(),
    cleared_at: instant(),
    ...stamps(),
  },
  (t) => [
    index().on(t.copa_id),
    index().on(t.rate_service_code),
    index().on(t.clearance_provider_id),
    index().on(t.created_at),
    index().on(t.state),
  ],
);

export const bag = pgTable(
  'bag',
  {
    bag_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    bag_sorting: code().notNull(),
    state: text().notNull().default('open'),
    seal: code(),
    system_weight_kg: kilograms(),
    verified_weight_kg: kilograms(),
    volumetric_weight_kg: kilograms(),
    length_cm: centimetres(),
    width_cm: centimetres(),
    height_cm: centimetres(),
    items: integer().notNull().default(0),
    dest_iso2: text(),
    entry_point: code(),
    gateway: code(),
    rate_service_code: integer().references(() => rate_service.rate_service_code),
    provider_id: integer().references(() => provider.provider_id),
    mnfs_id: bigint({ mode: 'number' }).references(() => manifest.mnfs_id),
    /** Receptacle identifier of the postal union, 29 characters. */
    s9: code(),
    closed_at: instant(),
    /** At its destination, and as what: intact, open, wet or damaged. */
    received_at: instant(),
    condition: text(),
    ...stamps(),
  },
  (t) => [
    index().on(t.mnfs_id),
    index().on(t.provider_id),
    index().on(t.rate_service_code),
    index().on(t.seal),
    index().on(t.created_at),
    // The few that stand in the warehouse.
    index('bag_waiting')
      .on(t.state, t.closed_at)
      .where(sql`state in ('open', 'closed', 'manifested')`),
  ],
);

/** Space on an aircraft for one master air waybill. */
export const master_booking = pgTable(
  'master_booking',
  {
    master_booking_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Eleven digits, without the dash. */
    mawb: code(),
    airline_prefix: code().references(() => airline.prefix),
    origin: code().notNull(),
    destination: code().notNull(),
    dest_iso2: text(),
    flight: text(),
    etd: instant(),
    eta: instant(),
    departed_at: instant(),
    arrived_at: instant(),
    pieces: integer(),
    weight_kg: kilograms(),
    volume_m3: numeric({ precision: 10, scale: 3, mode: 'number' }),
    chargeable_kg: kilograms(),
    consignee: text(),
    master_consignee_id: integer(),
    charge_type: text(),
    destination_type: text(),
    transport: text(),
    /** Codes of special handling, as the airline is told of them. */
    handling: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Where it changes flights, and the flight from there. */
    via: code(),
    onward_flight: text(),
    onward_etd: instant(),
    state: text().notNull().default('draft'),
    post_tender_status: text().notNull().default('pending'),
    processed: boolean().notNull().default(false),
    /** When the partners were last told what went wrong. */
    told_at: instant(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('master_booking_mawb')
      .on(t.mawb)
      .where(sql`state <> 'cancelled'`),
    index().on(t.airline_prefix),
    index().on(t.etd),
    index().on(t.created_at),
  ],
);

/** A manifest may be split over several bookings after an offload. */
export const master_booking_manifest = pgTable(
  'master_booking_manifest',
  {
    master_booking_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => master_booking.master_booking_id, { onDelete: 'cascade' }),
    mnfs_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => manifest.mnfs_id),
    pieces: integer(),
    weight_kg: kilograms(),
  },
  (t) => [primaryKey({ columns: [t.master_booking_id, t.mnfs_id] }), index().on(t.mnfs_id)],
);

/** Which way parcels of a service go: gateway, clearance and delivery, each with a fallback. */
export const route = pgTable(
  'route',
  {
    route_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    iso2: text().notNull(),
    rate_service_code: integer().references(() => rate_service.rate_service_code),
    gateway: code().notNull(),
    clearance_provider_id: integer().references(() => provider.provider_id),
    delivery_provider_id: integer().references(() => provider.provider_id),
    clearance2_provider_id: integer().references(() => provider.provider_id),
    delivery2_provider_id: integer().references(() => provider.provider_id),
    priority: smallint().notNull().default(1),
    ...stamps(),
  },
  (t) => [
    index().on(t.iso2),
    index().on(t.rate_service_code),
    index().on(t.clearance_provider_id),
    index().on(t.delivery_provider_id),
    index().on(t.clearance2_provider_id),
    index().on(t.delivery2_provider_id),
  ],
);
