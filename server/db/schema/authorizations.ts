import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { session } from './access.ts';
import { code, day, instant, stamps } from './columns.ts';
import { file_object } from './files.ts';
import { copa } from './partners.ts';

const partner = () =>
  integer()
    .notNull()
    .references(() => copa.copa_id);
const storedFile = () => text().references(() => file_object.file_id, { onDelete: 'set null' });

/** What a partner allowed us to do in its name at a marketplace. */
export const marketplace_authorization = pgTable(
  'marketplace_authorization',
  {
    marketplace_authorization_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    copa_id: partner(),
    marketplace: text().notNull().default('amazon'),
    /** By `machines/marketplace-authorization.ts`. */
    state: text().notNull().default('none'),
    selling_partner_id: code(),
    /** The refresh token, encrypted. */
    token_encrypted: text(),
    link_sent_at: instant(),
    authorised_at: instant(),
    expires_at: instant(),
    ...stamps(),
  },
  (t) => [
    unique('marketplace_authorization_once').on(t.copa_id, t.marketplace),
    check(
      'marketplace_authorization_state',
      sql`state in ('none', 'link_sent', 'authorised', 'expiring', 'expired', 'revoked')`,
    ),
  ],
);

/** A link to the consent page of a marketplace: good once, and only in the session that asked for it. */
export const marketplace_auth_link = pgTable(
  'marketplace_auth_link',
  {
    marketplace_auth_link_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    copa_id: partner(),
    marketplace: text().notNull().default('amazon'),
    /** SHA-256 of the state in the link. */
    state_hash: code().notNull().unique('marketplace_auth_link_state'),
    session_id: text()
      .notNull()
      .references(() => session.session_id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
    used_at: instant(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
  },
  (t) => [index().on(t.copa_id), index().on(t.session_id)],
);

/** A partner's certificate of Brazil's compliance programme for e-commerce senders. */
export const prc_authorization = pgTable(
  'prc_authorization',
  {
    prc_authorization_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    copa_id: partner(),
    programme_no: code().notNull(),
    valid_from: day().notNull(),
    valid_to: day().notNull(),
    withdrawn: boolean().notNull().default(false),
    file_id: storedFile(),
    /** When its end was told. */
    told_at: instant(),
    ...stamps(),
  },
  (t) => [
    unique('prc_authorization_once').on(t.copa_id, t.programme_no),
    check('prc_authorization_dates', sql`valid_to >= valid_from`),
    index().on(t.file_id),
  ],
);

/** A file of customs answers, and what came of its lines. */
export const customs_upload = pgTable(
  'customs_upload',
  {
    customs_upload_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    file_id: storedFile(),
    file_name: text().notNull(),
    mawbs: integer().notNull(),
    lines: integer().notNull(),
    written: integer().notNull(),
    /** Lines that said what was known. */
    same: integer().notNull(),
    refused: integer().notNull(),
    refused_file_id: storedFile(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
  },
  (t) => [index().on(t.created_at), index().on(t.file_id), index().on(t.refused_file_id)],
);
