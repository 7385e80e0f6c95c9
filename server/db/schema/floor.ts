import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bag } from './bags.ts';
import { code, instant, money, owner, stamps } from './columns.ts';
import { copa } from './partners.ts';

/** A customer of a post-office box asks to have stored packages merged into one. */
export const consolidation_req_header = pgTable(
  'consolidation_req_header',
  {
    consolidation_req_header_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id),
    crh_creation_date: instant().notNull(),
    cust_first_name: text().notNull(),
    cust_last_name: text().notNull(),
    ctry_iso_code: text(),
    /** open, picked, done or cancelled */
    status: text().notNull().default('open'),
    ...stamps(),
  },
  (t) => [
    index('consolidation_req_header_created').on(t.crh_creation_date.desc()),
    index('consolidation_req_header_copa').on(t.copa_id, t.crh_creation_date),
  ],
);

/** One package of it, and where it lies: column and row of the shelf. */
export const consolidation_req_detail = pgTable(
  'consolidation_req_detail',
  {
    consolidation_req_detail_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    consolidation_req_header_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => consolidation_req_header.consolidation_req_header_id, { onDelete: 'cascade' }),
    copa_id: owner(),
    trck_nmr_fol: code().notNull(),
    columns_description: text(),
    rows_description: text(),
    crd_declared_value: money(),
    ship_content: text(),
  },
  (t) => [
    index('consolidation_req_detail_header').on(t.consolidation_req_header_id),
    index('consolidation_req_detail_parcel').on(t.trck_nmr_fol),
  ],
);

/** Every seal that was ever on a bag; a broken one is never used again. */
export const bag_seal = pgTable(
  'bag_seal',
  {
    bag_seal_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    bag_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => bag.bag_id, { onDelete: 'cascade' }),
    seal: code().notNull(),
    sealed_at: instant().notNull(),
    sealed_by: text(),
    broken_at: instant(),
    broken_by: text(),
    reason: text(),
  },
  (t) => [unique('bag_seal_once').on(t.seal), index('bag_seal_bag').on(t.bag_id)],
);
