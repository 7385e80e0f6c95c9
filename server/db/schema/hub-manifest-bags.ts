import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgSequence, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { code, instant, kilograms, owner } from './columns.ts';
import { hub_manifest } from './pre-alerts.ts';
import { shipment } from './shipments.ts';

/** Feeds the codes HM-20612, HM-20613 … */
export const hub_manifest_number = pgSequence('hub_manifest_number', { startWith: 20_612 });

/** A bag of a transfer list; one that came without being on it is not `listed`. */
export const hub_manifest_bag = pgTable(
  'hub_manifest_bag',
  {
    hub_manifest_bag_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    hub_manifest_code: code()
      .notNull()
      .references(() => hub_manifest.hub_manifest_code, { onDelete: 'cascade' }),
    /** The number on the bag; it may be of another system and have no row in `bag`. */
    bag_id: bigint({ mode: 'number' }).notNull(),
    listed: boolean().notNull().default(true),
    items: integer(),
    weight_kg: kilograms(),
    received_at: instant(),
    received_by: text(),
    /** good, damaged or opened */
    condition: text(),
    note: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
  },
  (t) => [unique('hub_manifest_bag_once').on(t.hub_manifest_code, t.bag_id), index().on(t.bag_id)],
);

/** The parcels that were in a bag when it was listed. */
export const hub_manifest_parcel = pgTable(
  'hub_manifest_parcel',
  {
    hub_manifest_bag_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => hub_manifest_bag.hub_manifest_bag_id, { onDelete: 'cascade' }),
    shipment_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipment.shipment_id, { onDelete: 'cascade' }),
    copa_id: owner(),
  },
  (t) => [primaryKey({ columns: [t.hub_manifest_bag_id, t.shipment_id] }), index().on(t.shipment_id)],
);
