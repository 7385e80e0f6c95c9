import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, day, instant, stamps } from './columns.ts';
import { file_object } from './files.ts';

export const employee = pgTable('employee', {
  employee_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  user_name: text().notNull(),
  /** Letters in upper case and digits, without zeros in front. */
  badge: code().unique(),
  shift: text({ enum: ['day', 'evening'] }).notNull(),
  /** HH:MM on the clock of the doors. */
  shift_start: code().notNull(),
  hired_on: day().notNull(),
  enabled: boolean().notNull().default(true),
  ...stamps(),
});

/** One uploaded door log. */
export const attendance_header = pgTable(
  'attendance_header',
  {
    attendance_header_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    file_id: text().references(() => file_object.file_id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    /** dmy, mdy or ymd, as decided over the whole file. */
    day_order: text(),
    period_from: day(),
    period_to: day(),
    lines: integer().notNull(),
    punches: integer().notNull(),
    repeated: integer().notNull(),
    denied: integer().notNull(),
    left_out: integer().notNull(),
    refused: integer().notNull(),
    refused_file_id: text().references(() => file_object.file_id, { onDelete: 'set null' }),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
  },
  (t) => [index().on(t.created_at), index().on(t.file_id), index().on(t.refused_file_id)],
);

/** A door that opened for an employee, as one file says it; what two files say counts once. */
export const attendance_punch = pgTable(
  'attendance_punch',
  {
    attendance_punch_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    attendance_header_id: integer()
      .notNull()
      .references(() => attendance_header.attendance_header_id, { onDelete: 'cascade' }),
    employee_id: integer()
      .notNull()
      .references(() => employee.employee_id),
    day: day().notNull(),
    at: instant().notNull(),
    door: text(),
  },
  (t) => [
    unique('attendance_punch_once').on(t.attendance_header_id, t.employee_id, t.at),
    index().on(t.employee_id, t.day),
  ],
);

/** A day of an employee, once, over all files. */
export const attendance_detail = pgTable(
  'attendance_detail',
  {
    attendance_detail_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The last file that had it. */
    attendance_header_id: integer().references(() => attendance_header.attendance_header_id, { onDelete: 'set null' }),
    employee_id: integer()
      .notNull()
      .references(() => employee.employee_id),
    day: day().notNull(),
    first_open_door: instant(),
    /** Null where there is one punch only. */
    last_open_door: instant(),
    punches: smallint().notNull().default(0),
    state: text({ enum: ['absent', 'incomplete', 'complete', 'corrected'] }).notNull(),
  },
  (t) => [
    unique('attendance_detail_day').on(t.employee_id, t.day),
    index().on(t.day),
    index().on(t.attendance_header_id),
  ],
);

/** A day put right by hand; of those of one day at most one is enabled. */
export const attendance_manual = pgTable(
  'attendance_manual',
  {
    attendance_manual_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    attendance_detail_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => attendance_detail.attendance_detail_id),
    first_open_door: instant(),
    last_open_door: instant(),
    reason: text(),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [
    index().on(t.attendance_detail_id),
    uniqueIndex('attendance_manual_one')
      .on(t.attendance_detail_id)
      .where(sql`enabled`),
  ],
);

/** Minutes taken off a long working day; of those of one employee at most one is enabled. */
export const break_time = pgTable(
  'break_time',
  {
    break_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    employee_id: integer()
      .notNull()
      .references(() => employee.employee_id),
    minutes: smallint().notNull(),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [
    index().on(t.employee_id),
    uniqueIndex('break_time_one')
      .on(t.employee_id)
      .where(sql`enabled`),
  ],
);
