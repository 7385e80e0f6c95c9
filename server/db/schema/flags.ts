import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, instant, owner } from './columns.ts';
import { parcel } from './shipments.ts';

const raised = () => ({
  raised_at: instant()
    .notNull()
    .default(sql`now()`),
  raised_by: text(),
  lifted_at: instant(),
  lifted_by: text(),
  lift_reason: text(),
});

export const flag_type = pgTable('flag_type', {
  flag_type_id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  chck_cdg: code(),
  enabled: boolean().notNull().default(true),
});

/** A mark on a parcel with its reason; lifted, never deleted. */
export const shipment_flag = pgTable(
  'shipment_flag',
  {
    shipment_flag_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    flag_type_id: integer()
      .notNull()
      .references(() => flag_type.flag_type_id),
    reason: text().notNull(),
    ...raised(),
  },
  (t) => [
    uniqueIndex('shipment_flag_open')
      .on(t.shipment_id, t.flag_type_id)
      .where(sql`lifted_at is null`),
    index().on(t.shipment_id),
    index().on(t.flag_type_id, t.raised_at),
  ],
);

/** The parcel must not be bagged or depart until this is lifted. */
export const shipment_stop = pgTable(
  'shipment_stop',
  {
    shipment_stop_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    /** NRC, KYC, ARS, partner … */
    reason_code: text().notNull(),
    reason: text(),
    ...raised(),
  },
  (t) => [index().on(t.shipment_id), index().on(t.raised_at)],
);
