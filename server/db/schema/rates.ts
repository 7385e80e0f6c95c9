import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { code, day, sourced, stamps } from './columns.ts';
import { country } from './geography.ts';

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
