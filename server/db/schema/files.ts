import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, day, instant, queued, stamps } from './columns.ts';
import { copa } from './partners.ts';

/** An uploaded file with its bytes, so that every process of an installation can read it. */
export const file_object = pgTable(
  'file_object',
  {
    file_id: text()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    copa_id: integer().references(() => copa.copa_id),
    name: text().notNull(),
    mime: text(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 in hexadecimal. */
    hash: text().notNull(),
    content: bytes(),
    retain_until: day(),
    ...stamps(),
  },
  (t) => [index().on(t.copa_id), index().on(t.hash)],
);

export const import_job = pgTable(
  'import_job',
  {
    import_job_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    copa_id: integer().references(() => copa.copa_id),
    /** pre-alerts, airports, zip-codes, hs-codes … */
    kind: text().notNull(),
    file_id: text().references(() => file_object.file_id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    file_hash: text().notNull(),
    /** {column: field} as the person left it. */
    mapping: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
    options: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
    ...queued(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    rows_total: integer().notNull().default(0),
    rows_done: integer().notNull().default(0),
    rows_accepted: integer().notNull().default(0),
    rows_refused: integer().notNull().default(0),
    /** Already there from an earlier file: neither written again nor refused. */
    rows_repeated: integer().notNull().default(0),
    /** The refused lines as a file to mend and send again. */
    refused_file_id: text().references(() => file_object.file_id, { onDelete: 'set null' }),
    user_code: text(),
  },
  (t) => [
    index().on(t.copa_id, t.created_at),
    index().on(t.state, t.import_job_id),
    index().on(t.file_id),
    index().on(t.refused_file_id),
    index().on(t.file_hash),
  ],
);

/** A refused line of a file, kept whole so that it can be mended and sent again. */
export const import_refusal = pgTable(
  'import_refusal',
  {
    import_refusal_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    import_job_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => import_job.import_job_id, { onDelete: 'cascade' }),
    /** As of its job: null for reference lists. */
    copa_id: integer(),
    line: integer().notNull(),
    column_name: text(),
    value: text(),
    reason: text().notNull(),
    cells: jsonb().notNull(),
  },
  (t) => [index().on(t.import_job_id, t.line)],
);
