import { boolean, index, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { checkpoint } from './checkpoints.ts';
import { code, money } from './columns.ts';

/** What is charged beside freight and duties: a price or a per cent of its basis, and a minimum. */
export const additional_charge_type = pgTable('additional_charge_type', {
  charge_type: code().primaryKey(),
  name: text().notNull(),
  basis: text({ enum: ['flat', 'per_kg', 'pct_value', 'pct_freight', 'pct_duty', 'per_day'] }).notNull(),
  price: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
  minimum: money().notNull().default(0),
  free_days: smallint().notNull().default(0),
  taxable: boolean().notNull().default(false),
  currency: text().notNull().default('USD'),
  enabled: boolean().notNull().default(true),
});

/** Which event raises which charge: of one reason or of any, from the n-th time on. */
export const additional_status_event = pgTable(
  'additional_status_event',
  {
    additional_status_event_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    chck_cdg: code()
      .notNull()
      .references(() => checkpoint.chck_cdg),
    reason_code: text(),
    from_count: smallint().notNull().default(1),
    charge_type: code()
      .notNull()
      .references(() => additional_charge_type.charge_type),
  },
  (t) => [index().on(t.charge_type), index().on(t.chck_cdg)],
);
