import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { code, instant, owner, sourced } from './columns.ts';
import { parcel } from './shipments.ts';

/** A parcel through the x-ray machine; kept by a trigger on checkpoints. */
export const xray_scan = pgTable(
  'xray_scan',
  {
    xray_scan_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    at: instant().notNull(),
    tz: text().notNull().default('UTC'),
    entry_point: code(),
    station: text(),
    user_login: text(),
    /** clear, flagged or prohibited */
    verdict: text().notNull(),
    note: text(),
  },
  (t) => [unique('xray_scan_once').on(t.shipment_id, t.at), index().on(t.at), index().on(t.copa_id, t.at)],
);

/** What may not travel, to one country or to any. */
export const prohibited_item = pgTable(
  'prohibited_item',
  {
    prohibited_item_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Any country where null. */
    iso2: text(),
    name: text().notNull(),
    /** Words of the contents that point to it, in lower case without accents. */
    words: text().array().notNull(),
    /** Beginning of the Harmonized System code. */
    hs_code: code(),
    reason: text().notNull(),
    enabled: boolean().notNull().default(true),
    ...sourced(),
  },
  (t) => [index().on(t.iso2)],
);

/** A parcel found to hold, or suspected of holding, a prohibited item; kept by a trigger on checkpoints. */
export const prohibited_match = pgTable(
  'prohibited_match',
  {
    prohibited_match_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    prohibited_item_id: integer()
      .notNull()
      .references(() => prohibited_item.prohibited_item_id),
    /** x-ray, contents or inspection */
    found_by: text().notNull(),
    matched: text(),
    at: instant().notNull(),
  },
  (t) => [
    unique('prohibited_match_once').on(t.shipment_id, t.prohibited_item_id),
    index().on(t.at),
    index().on(t.prohibited_item_id),
    index().on(t.copa_id, t.at),
  ],
);
