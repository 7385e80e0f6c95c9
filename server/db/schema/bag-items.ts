import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, owner } from './columns.ts';
import { bag } from './bags.ts';
import { shipment } from './shipments.ts';

/** A parcel's stay in a bag; one open stay at a time. */
export const bag_item = pgTable(
  'bag_item',
  {
    bag_item_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    bag_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => bag.bag_id),
    shipment_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipment.shipment_id, { onDelete: 'cascade' }),
    copa_id: owner(),
    in_at: instant().notNull(),
    in_by: text(),
    out_at: instant(),
    out_by: text(),
  },
  (t) => [
    index().on(t.bag_id),
    index().on(t.shipment_id),
    uniqueIndex('bag_item_one_bag')
      .on(t.shipment_id)
      .where(sql`out_at is null`),
  ],
);
