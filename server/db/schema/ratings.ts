import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { code, day, instant, kilograms, money, owner, queued, share } from './columns.ts';
import { copa } from './partners.ts';
import { parcel } from './shipments.ts';

/** What the rating engine found for a parcel: price, costs in US dollars, and the rows that gave them. */
export const shipment_rating = pgTable(
  'shipment_rating',
  {
    shipment_id: parcel().primaryKey(),
    copa_id: owner(),
    /** The processing date, which decides the card. */
    on_day: day().notNull(),
    rated_at: instant().notNull(),
    rate_code: integer(),
    standard_rate_id: integer(),
    copa_rate_assignation_id: integer(),
    version: smallint(),
    zone: text(),
    kg: kilograms(),
    currency: text().notNull(),
    /** The break with its steps, what the discount takes off, what surcharges and the minimum add, and the sum. */
    freight: money(),
    discount: money(),
    surcharges: money(),
    price: money(),
    /** Why there is no price or no cost, or what is doubtful about them. */
    findings: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    linehaul_price_id: integer(),
    clearance_cost_id: integer(),
    provider_rate_id: integer(),
    operational_cost_id: integer(),
    cost_freight: money(),
    cost_fuel: money(),
    cost_security: money(),
    cost_clearance: money(),
    cost_delivery: money(),
    cost_operational: money(),
  },
  (t) => [index().on(t.copa_id, t.on_day), index().on(t.on_day)],
);

/** Parcels whose rating does not tell what they are now; kept by triggers, worked off by a job. */
export const rating_due = pgTable('rating_due', {
  shipment_id: parcel().primaryKey(),
  since: instant()
    .notNull()
    .default(sql`now()`),
});

/** Rates all parcels of a period again; it goes on where it stopped. */
export const rating_run = pgTable('rating_run', {
  rating_run_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  from_day: day(),
  to_day: day(),
  /** The last parcel that is done, in the order of their air waybills. */
  after_mawb: code(),
  after_shipment: bigint({ mode: 'number' }),
  done: integer().notNull().default(0),
  total: integer(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  created_by: text(),
  ...queued(),
});

/** A lane that was calculated, or parcels rated again with other rates. */
export const simulation = pgTable(
  'simulation',
  {
    simulation_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    guid: uuid().notNull().unique().defaultRandom(),
    kind: text({ enum: ['lane', 'what-if'] }).notNull(),
    title: text().notNull(),
    copa_id: integer().references(() => copa.copa_id),
    inputs: jsonb().notNull(),
    currency: text().notNull(),
    price: money(),
    cost: money(),
    margin_pct: share(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
  },
  (t) => [index().on(t.copa_id), index().on(t.created_at)],
);

export const simulation_line = pgTable(
  'simulation_line',
  {
    simulation_id: integer()
      .notNull()
      .references(() => simulation.simulation_id, { onDelete: 'cascade' }),
    line: smallint().notNull(),
    /** The line as the answer of the calculation held it. */
    cells: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.simulation_id, t.line] })],
);
