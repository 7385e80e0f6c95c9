import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { code, day, instant, money, stamps } from './columns.ts';
import { country } from './geography.ts';
import { rate_service } from './rates.ts';

/** A commercial partner: the paying customer of the operator. */
export const copa = pgTable(
  'copa',
  {
    copa_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull().unique(),
    legal_name: text(),
    /** forwarder, marketplace, bank, reseller, post … */
    kind: text().notNull(),
    tax_id: text(),
    iso2: text().references(() => country.iso2),
    is_reseller: boolean().notNull().default(false),
    is_bank_enabled: boolean().notNull().default(false),
    verified: boolean().notNull().default(false),
    currency: text().notNull().default('USD'),
    billing_cycle: text(),
    credit_limit: money(),
    email: text(),
    phone: text(),
    address: text(),
    since: day(),
    last_import_at: instant(),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [index().on(t.iso2)],
);

export const copa_contact = pgTable(
  'copa_contact',
  {
    copa_contact_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    ...stamps(),
  },
  (t) => [index().on(t.copa_id)],
);

/** Other names of a partner, in files and in speech. */
export const copa_alias = pgTable(
  'copa_alias',
  {
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id, { onDelete: 'cascade' }),
    alias: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.copa_id, t.alias] })],
);

/** The services a partner has bought, and the entry points it may use for them. */
export const copa_service = pgTable(
  'copa_service',
  {
    copa_service_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id, { onDelete: 'cascade' }),
    rate_service_code: integer()
      .notNull()
      .references(() => rate_service.rate_service_code),
    entry_point: code(),
    enabled: boolean().notNull().default(true),
    /** Its parcels travel under a label of the carrier, which is asked for when they are announced. */
    carrier_label: boolean().notNull().default(false),
    ...stamps(),
  },
  (t) => [index().on(t.copa_id), index().on(t.rate_service_code)],
);
