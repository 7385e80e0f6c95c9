import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { app_user } from './access.ts';
import { instant, queued, stamps } from './columns.ts';

/** Values that the installation keeps: texts, thresholds, the sign of a seeded database. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  ...stamps(),
});

/** A part of the installation that says now and then that it lives: feeds, jobs, connections to providers. */
export const service_beat = pgTable('service_beat', {
  service: text().primaryKey(),
  name: text().notNull(),
  /** feed, job or provider */
  kind: text().notNull(),
  /** How long it may stay silent. */
  expected_minutes: smallint().notNull(),
  beat_at: instant(),
  rows: integer(),
  error: text(),
});

/** A notice on one screen, for a time. */
export const screen_message = pgTable(
  'screen_message',
  {
    screen_message_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    route: text().notNull(),
    text: text().notNull(),
    level: text().notNull().default('info'),
    shown_from: instant()
      .notNull()
      .default(sql`now()`),
    shown_to: instant(),
    /** Roles that see it; empty means everybody. */
    audience: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    ...stamps(),
  },
  (t) => [index().on(t.route)],
);

/** A message that a person has put away; it comes back when it is changed. */
export const screen_message_away = pgTable(
  'screen_message_away',
  {
    user_code: text()
      .notNull()
      .references(() => app_user.user_code, { onDelete: 'cascade' }),
    screen_message_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => screen_message.screen_message_id, { onDelete: 'cascade' }),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_code, t.screen_message_id] }), index().on(t.screen_message_id)],
);

/** One day's cleaning: what was past its age and has been deleted. */
export const cleaning_run = pgTable(
  'cleaning_run',
  {
    cleaning_run_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    day: date({ mode: 'string' }).notNull().unique(),
    ...queued(),
    /** {what: rows} */
    deleted: jsonb()
      .notNull()
      .default(sql`'{}'::jsonb`),
  },
  (t) => [index().on(t.state, t.cleaning_run_id)],
);
