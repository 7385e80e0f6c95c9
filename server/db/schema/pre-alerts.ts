import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, day, instant, kilograms, money, owner, stamps } from './columns.ts';
import { file_object, import_job } from './files.ts';
import { copa } from './partners.ts';

/** Feeds the codes PA-260001, PA-260002 … */
export const pre_manifest_number = pgSequence('pre_manifest_number', { startWith: 260_001 });

/** Transfer list from an outlying entry point to the hub, received bag by bag. */
export const hub_manifest = pgTable(
  'hub_manifest',
  {
    hub_manifest_code: code().primaryKey(),
    hub_manifest_display_id: code().notNull().unique(),
    from_iata: code().notNull(),
    to_iata: code().notNull(),
    state: text().notNull().default('created'),
    bags: integer().notNull().default(0),
    departed_at: instant(),
    received_at: instant(),
    ...stamps(),
  },
  (t) => [index().on(t.created_at)],
);

/** The partner's advance list of parcels that will arrive. */
export const pre_manifest_header = pgTable(
  'pre_manifest_header',
  {
    pre_manifest_header_code: code()
      .primaryKey()
      .default(sql`('PA-' || nextval('pre_manifest_number'))`),
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id),
    /** The partner's own number of the list; with it a repeated file finds its header. */
    reference: code(),
    mawb: code(),
    hub_manifest_code: code().references(() => hub_manifest.hub_manifest_code),
    entry_point: code(),
    eta: day(),
    state: text().notNull().default('uploaded'),
    file_id: text().references(() => file_object.file_id),
    import_job_id: bigint({ mode: 'number' }).references(() => import_job.import_job_id, { onDelete: 'set null' }),
    lines: integer().notNull().default(0),
    received_lines: integer().notNull().default(0),
    weight_kg: kilograms(),
    declared_value: money(),
    currency: text(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('pre_manifest_header_reference')
      .on(t.copa_id, t.reference)
      .where(sql`reference is not null`),
    index().on(t.copa_id, t.created_at),
    index().on(t.created_at),
    index().on(t.hub_manifest_code),
    index().on(t.file_id),
    index().on(t.import_job_id),
    index().on(t.mawb),
  ],
);

/** Why a line, or a whole list when the line is null, was refused. */
export const pre_alert_error = pgTable(
  'pre_alert_error',
  {
    pre_alert_error_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    pre_manifest_header_code: code()
      .notNull()
      .references(() => pre_manifest_header.pre_manifest_header_code, { onDelete: 'cascade' }),
    copa_id: owner(),
    line: integer(),
    tracking: code(),
    column_name: text(),
    value: text(),
    reason: text().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index().on(t.pre_manifest_header_code), index().on(t.copa_id, t.at)],
);

export const pre_manifest_observation = pgTable(
  'pre_manifest_observation',
  {
    pre_manifest_observation_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    pre_manifest_header_code: code()
      .notNull()
      .references(() => pre_manifest_header.pre_manifest_header_code, { onDelete: 'cascade' }),
    copa_id: owner(),
    observation: text().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    user_login: text(),
    /** Taken back by whoever wrote it: it stays to be read, and says so. */
    withdrawn_at: instant(),
  },
  (t) => [index().on(t.pre_manifest_header_code)],
);
