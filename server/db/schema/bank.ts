import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { code, day, instant, share, stamps } from './columns.ts';
import { copa } from './partners.ts';

export const bank_account = pgTable(
  'bank_account',
  {
    bank_account_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null for the operator's own accounts. */
    copa_id: integer().references(() => copa.copa_id),
    bank: text().notNull(),
    holder: text(),
    label: text(),
    /** iban or number */
    kind: text().notNull(),
    number_encrypted: text().notNull(),
    number_last4: text().notNull(),
    bic: text(),
    iso2: text(),
    currency: text().notNull(),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [index().on(t.copa_id)],
);

/** How one card product of one bank partner is delivered. */
export const copa_bank_extension = pgTable(
  'copa_bank_extension',
  {
    copa_bank_extension_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id),
    bank_account_id: integer().references(() => bank_account.bank_account_id),
    extension_code: code().notNull(),
    card_product: text().notNull(),
    /** Six to eight digits, never a whole card number. */
    bin_prefix: code().notNull(),
    /** none, document or document-and-photo … */
    identity_check: text().notNull(),
    /** Who may receive: holder, household, authorised … */
    recipient: text().notNull(),
    attempts: smallint().notNull(),
    branch_days: smallint().notNull(),
    return_name: text(),
    return_address: text(),
    return_city: text(),
    return_state: text(),
    return_zip: text(),
    return_iso2: text(),
    /** sms, email, whatsapp, push */
    notify: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    days_metro: smallint(),
    days_urban: smallint(),
    days_remote: smallint(),
    /** Per cent of the shipping price. */
    discount: share().notNull().default(0),
    valid_from: day().notNull(),
    valid_to: day(),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [
    unique('copa_bank_extension_code').on(t.copa_id, t.extension_code),
    index().on(t.bank_account_id),
    check('copa_bank_extension_bin', sql`bin_prefix ~ '^[0-9]{6,8}$'`),
    check('copa_bank_extension_dates', sql`valid_to is null or valid_to >= valid_from`),
  ],
);

/** The history of accounts and extensions; never contains a number in clear text. */
export const bank_change = pgTable(
  'bank_change',
  {
    bank_change_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    copa_id: integer(),
    entity: text({ enum: ['bank_account', 'copa_bank_extension'] }).notNull(),
    entity_id: integer().notNull(),
    action: text({ enum: ['insert', 'update', 'delete'] }).notNull(),
    before: jsonb(),
    after: jsonb(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    user_code: text().notNull(),
    user_name: text(),
    through: text(),
  },
  (t) => [index().on(t.entity, t.entity_id, t.at), index().on(t.copa_id, t.at)],
);
