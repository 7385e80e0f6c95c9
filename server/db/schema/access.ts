import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, bigint } from 'drizzle-orm/pg-core';
import type { Permission, Role } from '#tools/roles.ts';
import { instant, stamps } from './columns.ts';
import { iata_location } from './geography.ts';
import { copa } from './partners.ts';
import { provider } from './providers.ts';

export const app_user = pgTable(
  'app_user',
  {
    user_code: text().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    password_hash: text().notNull(),
    password_changed_at: instant(),
    role: text().$type<Role>().notNull(),
    copa_id: integer().references(() => copa.copa_id),
    provider_id: integer().references(() => provider.provider_id),
    /** The airport code of the station where the person works: whose today it is. */
    station: text().references(() => iata_location.iata),
    /** What only some people of a role may do; written by `permit` and the command line alone. */
    permissions: text()
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    locale: text(),
    is_demo: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    last_sign_in_at: instant(),
    ...stamps(),
  },
  (t) => [index().on(t.copa_id), index().on(t.provider_id), index().on(t.station)],
);

/** One signed-in browser; the user key is kept only as a hash. */
export const session = pgTable(
  'session',
  {
    session_id: text().primaryKey(),
    user_code: text()
      .notNull()
      .references(() => app_user.user_code, { onDelete: 'cascade' }),
    user_key_hash: text().notNull().unique(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    last_seen_at: instant(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    agent: text(),
  },
  (t) => [index().on(t.user_code), index().on(t.expires_at)],
);

/** A named key for programs, used in the place of the user key. */
export const api_key = pgTable(
  'api_key',
  {
    api_key_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_code: text()
      .notNull()
      .references(() => app_user.user_code, { onDelete: 'cascade' }),
    name: text().notNull(),
    key_hash: text().notNull().unique(),
    /** 'read-only', and the paths or first segments it may call; none of those means everything its user may. */
    scopes: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    expires_at: instant(),
    last_used_at: instant(),
    revoked_at: instant(),
    ...stamps(),
  },
  (t) => [index().on(t.user_code)],
);

/** The code generator of an account, from its confirmation on asked for at every sign-in. */
export const second_factor = pgTable('second_factor', {
  user_code: text()
    .primaryKey()
    .references(() => app_user.user_code, { onDelete: 'cascade' }),
  /** Encrypted. */
  secret: text().notNull(),
  /** Hashes of the codes for a lost device; each works once. */
  recovery_hashes: text().array().notNull(),
  confirmed_at: instant(),
  /** The time step of the last accepted code, which does not work again. */
  last_step: integer(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
});

/** A sign-in link sent by mail. */
export const verification_token = pgTable(
  'verification_token',
  {
    email: text().notNull(),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.token_hash] })],
);

export const idempotency_key = pgTable(
  'idempotency_key',
  {
    user_code: text().notNull(),
    key: text().notNull(),
    path: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.user_code, t.key] }), index().on(t.created_at)],
);

/** One row per change that was carried out, in the transaction of the change. */
export const audit_log = pgTable(
  'audit_log',
  {
    audit_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    user_code: text().notNull(),
    role: text().notNull(),
    copa_id: integer(),
    path: text().notNull(),
    through: text().notNull(),
    request_id: text(),
    /** The message of the chat that led to it. */
    said: text(),
    input: jsonb().notNull(),
    /** [{entity, id, before, after}] */
    changes: jsonb().notNull(),
    /** What was touched, as 'shipment:LX123456785US', for the history of one record. */
    subjects: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (t) => [
    index().on(t.at),
    index().on(t.copa_id, t.at),
    index().on(t.user_code, t.at),
    index().using('gin', t.subjects),
  ],
);
