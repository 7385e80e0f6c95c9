import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { master_booking } from './bags.ts';
import { bytes, code, instant, queued } from './columns.ts';

const booking = () =>
  bigint({ mode: 'number' }).references(() => master_booking.master_booking_id, { onDelete: 'cascade' });

/** A message that goes out to an airline, or a notice to an account of a partner: waits as a job, and stays as the record. */
export const booking_transmission = pgTable(
  'booking_transmission',
  {
    booking_transmission_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    master_booking_id: booking().notNull(),
    /** The transmission that an attachment belongs to. */
    of_transmission_id: bigint({ mode: 'number' }).references(
      (): AnyPgColumn => booking_transmission.booking_transmission_id,
      {
        onDelete: 'cascade',
      },
    ),
    kind: text({ enum: ['FFR', 'FWB', 'FHL', 'attachment', 'notice'] }).notNull(),
    channel: text({ enum: ['mail', 'folder'] }),
    recipient: text(),
    subject: text(),
    body: text().notNull(),
    name: text(),
    content: bytes(),
    answer: text({ enum: ['FFA', 'FMA', 'FNA'] }),
    answer_said: text(),
    answered_at: instant(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
    ...queued(),
  },
  (t) => [
    index('booking_transmission_booking').on(t.master_booking_id, t.booking_transmission_id),
    index('booking_transmission_of').on(t.of_transmission_id),
    index('booking_transmission_at').on(t.at),
  ],
);

/** A message that came in, whole; the same message twice is one row. */
export const airline_message = pgTable(
  'airline_message',
  {
    airline_message_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    hash: code().notNull().unique(),
    kind: text().notNull(),
    mawb: code(),
    master_booking_id: bigint({ mode: 'number' }).references(() => master_booking.master_booking_id, {
      onDelete: 'set null',
    }),
    body: text().notNull(),
    /** What was understood, and the lines that were not. */
    said: text(),
    unread: text(),
    came: text({ enum: ['folder', 'paste'] }).notNull(),
    parcels: integer().notNull().default(0),
    result: text({ enum: ['applied', 'noted', 'unknown'] }).notNull(),
    reason: text(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
  },
  (t) => [
    index('airline_message_booking').on(t.master_booking_id, t.at),
    index('airline_message_at').on(t.at),
    index('airline_message_mawb').on(t.mawb),
  ],
);

/** The filters of the summary of the scheduled SLA that a person asked last. */
export const sla_summary = pgTable(
  'sla_summary',
  {
    user_code: text().primaryKey(),
    summary_key: text().notNull().unique(),
    filters: jsonb().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('sla_summary_at').on(t.at)],
);
