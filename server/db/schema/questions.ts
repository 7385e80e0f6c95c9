import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { code, instant } from './columns.ts';

/** A question that the assistant did not answer with a tool, or whose answer the person put right: what phrases are missing. */
export const chat_question = pgTable(
  'chat_question',
  {
    chat_question_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_code: text().notNull(),
    role: text().notNull(),
    chat_session_id: text().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    language: text().notNull(),
    said: text().notNull(),
    /** declined, offered a choice, or corrected */
    outcome: text({ enum: ['declined', 'offered', 'corrected'] }).notNull(),
    /** The endpoint that was called or comes nearest. */
    path: code(),
    /** The endpoint that the person took instead. */
    taken: code(),
    settled_at: instant(),
    settled_by: text(),
    note: text(),
  },
  (t) => [index().on(t.at), index().on(t.chat_session_id)],
);
