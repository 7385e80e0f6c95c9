import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { code, kilograms, stamps, validity } from './columns.ts';

/** The weight that a consolidation between two airports is reckoned with. */
export const kilo = pgTable(
  'kilo',
  {
    kilo_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    origin: code().notNull(),
    destination: code().notNull(),
    kilos: kilograms().notNull(),
    ...validity(),
    ...stamps(),
  },
  (t) => [index().on(t.origin, t.destination, t.valid_from)],
);

/** Lines of a table of rates under a name: drafts that are not published yet, and templates that are used again. */
export const rate_template = pgTable(
  'rate_template',
  {
    rate_template_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rate_table: text().notNull(),
    name: text().notNull(),
    /** Cells by their wire columns. */
    lines: jsonb().notNull(),
    ...stamps(),
  },
  (t) => [unique('rate_template_name').on(t.rate_table, t.name)],
);
