import { bigint, index, integer, jsonb, pgSequence, pgTable } from 'drizzle-orm/pg-core';
import { code, stamps } from './columns.ts';
import { copa } from './partners.ts';
import { shipment } from './shipments.ts';

/** Feeds the package part of 1Z numbers. */
export const carrier_package = pgSequence('carrier_package', {
  startWith: 1_000_001,
  maxValue: 9_999_999,
  cycle: true,
});

/** A shipment being made: what its label shows before it is saved, under the numbers that it will have. */
export const pre_shipment = pgTable(
  'pre_shipment',
  {
    pre_shipment_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id),
    trck_nmr_fol: code().notNull().unique(),
    carrier_number: code().notNull().unique(),
    info: jsonb().notNull(),
    /** Once it is saved. */
    shipment_id: bigint({ mode: 'number' }).references(() => shipment.shipment_id),
    ...stamps(),
  },
  (t) => [index().on(t.copa_id, t.created_at), index().on(t.shipment_id)],
);
