import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { app_user } from './access.ts';
import { instant, queued, stamps } from './columns.ts';
import { file_object } from './files.ts';

/** The parts of the house that reports belong to. */
export const report_area = pgTable('report_area', {
  area_id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  rank: smallint().notNull(),
});

/** A report that an area uses: a contract by its wire path. */
export const report = pgTable(
  'report',
  {
    report_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    area_id: integer()
      .notNull()
      .references(() => report_area.area_id),
    path: text().notNull(),
    rank: smallint().notNull().default(0),
    enabled: boolean().notNull().default(true),
  },
  (t) => [unique('report_of_area').on(t.area_id, t.path)],
);

const person = () =>
  text()
    .notNull()
    .references(() => app_user.user_code, { onDelete: 'cascade' });

/** A report that runs by itself, with the rights that its person has at that time. */
export const report_schedule = pgTable(
  'report_schedule',
  {
    report_schedule_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_code: person(),
    path: text().notNull(),
    title: text().notNull(),
    /** Five fields: minute, hour, day of month, month, weekday. */
    cron: text().notNull(),
    /** IANA zone in which the five fields are read. */
    tz: text().notNull(),
    /** Arguments of the report; days may be written from the day of the run, as @days_ago(7). */
    input: jsonb().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    recipients: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    enabled: boolean().notNull().default(true),
    next_at: instant(),
    ...stamps(),
  },
  (t) => [index().on(t.user_code), index().on(t.next_at)],
);

/** One run of a schedule with its file, or the reason of its failure. */
export const report_run = pgTable(
  'report_run',
  {
    report_run_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    report_schedule_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => report_schedule.report_schedule_id, { onDelete: 'cascade' }),
    user_code: person(),
    /** The moment it was due: one run a moment, however many processes there are. */
    due_at: instant().notNull(),
    ...queued(),
    rows: integer(),
    file_id: text().references(() => file_object.file_id, { onDelete: 'set null' }),
    mailed_at: instant(),
  },
  (t) => [
    unique('report_run_once').on(t.report_schedule_id, t.due_at),
    index().on(t.user_code, t.due_at),
    index().on(t.state, t.due_at),
    index().on(t.file_id),
  ],
);

/** A word to one person, shown in the console until it is read. */
export const notification = pgTable(
  'notification',
  {
    notification_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_code: person(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    level: text().notNull().default('info'),
    /** A text of the catalogue, and the values to fill in. */
    text: text().notNull(),
    values: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
    link: text(),
    read_at: instant(),
  },
  (t) => [index().on(t.user_code, t.at)],
);

/** Filters and columns of a report under a name. */
export const saved_view = pgTable(
  'saved_view',
  {
    saved_view_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_code: person(),
    /** The partner whose accounts see it where it is shared; null means the operator's staff. */
    copa_id: integer(),
    path: text().notNull(),
    name: text().notNull(),
    input: jsonb().notNull(),
    columns: text().array(),
    sort: text(),
    shared: boolean().notNull().default(false),
    ...stamps(),
  },
  (t) => [unique('saved_view_name').on(t.user_code, t.path, t.name), index().on(t.path)],
);
