import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { approvalStates } from '#tools/chat/parts.ts';
import { instant } from './columns.ts';
import { app_user } from './access.ts';

export const chat_session = pgTable(
  'chat_session',
  {
    chat_session_id: text().primaryKey(),
    user_code: text()
      .notNull()
      .references(() => app_user.user_code, { onDelete: 'cascade' }),
    title: text(),
    /** A branch: the conversation it began in, and the question that was put in other words there. */
    branch_of: text().references((): AnyPgColumn => chat_session.chat_session_id, { onDelete: 'set null' }),
    branch_at: text(),
    /** Anyone with this address may ask the same questions, with their own rights. */
    share_id: text().unique(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    updated_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index().on(t.user_code, t.updated_at), index().on(t.branch_of)],
);

export const chat_message = pgTable(
  'chat_message',
  {
    chat_message_id: text().primaryKey(),
    chat_session_id: text()
      .notNull()
      .references(() => chat_session.chat_session_id, { onDelete: 'cascade' }),
    user_code: text().notNull(),
    /** Order within the session, from 0. */
    position: integer().notNull(),
    role: text({ enum: ['user', 'assistant', 'system'] }).notNull(),
    parts: jsonb().notNull(),
    metadata: jsonb(),
    tokens: integer(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [unique('chat_message_position').on(t.chat_session_id, t.position)],
);

/** A person's answer to one proposed change: single use, bound to the exact arguments. */
export const approval = pgTable(
  'approval',
  {
    approval_id: text().primaryKey(),
    chat_session_id: text()
      .notNull()
      .references(() => chat_session.chat_session_id, { onDelete: 'cascade' }),
    user_code: text().notNull(),
    tool: text().notNull(),
    input: jsonb().notNull(),
    input_hash: text().notNull(),
    /** What the card showed. */
    plan: jsonb(),
    state: text({ enum: approvalStates }).notNull().default('pending'),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    decided_at: instant(),
    /** When the change was carried out, or failed. */
    ended_at: instant(),
    /** The success text, or why it failed. */
    message: text(),
    /** What the audit log recorded: with it the change can be undone. */
    audit_id: bigint({ mode: 'number' }),
  },
  (t) => [
    index().on(t.chat_session_id),
    index().on(t.user_code, t.created_at),
    check('approval_state', sql.raw(`state in (${approvalStates.map((state) => `'${state}'`).join(', ')})`)),
  ],
);

/** A result that a person keeps on the start page: the call, made anew at each look. */
export const pin = pgTable(
  'pin',
  {
    pin_id: text().primaryKey(),
    user_code: text()
      .notNull()
      .references(() => app_user.user_code, { onDelete: 'cascade' }),
    path: text().notNull(),
    args: jsonb().notNull(),
    title: text().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index().on(t.user_code, t.created_at)],
);
