import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { code, stamps } from './columns.ts';
import { country } from './geography.ts';

export const provider_status = pgTable('provider_status', {
  provider_status_code: text().primaryKey(),
  name: text().notNull(),
  rank: smallint().notNull(),
});

/** A supplier: last-mile carrier, customs broker, linehaul carrier, handler or payer of duties. */
export const provider = pgTable(
  'provider',
  {
    provider_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    service_provider_code: code().notNull().unique(),
    name: text().notNull(),
    provider_status_code: text().references(() => provider_status.provider_status_code),
    /** Days without a checkpoint after which a parcel in motion counts as silent. */
    no_news_days: smallint().notNull().default(7),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [index().on(t.provider_status_code)],
);

/** delivery, clearance, linehaul, handler, vendor; one firm can have several. */
export const provider_type = pgTable(
  'provider_type',
  {
    provider_id: integer()
      .notNull()
      .references(() => provider.provider_id, { onDelete: 'cascade' }),
    type: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.type] })],
);

export const provider_country = pgTable(
  'provider_country',
  {
    provider_id: integer()
      .notNull()
      .references(() => provider.provider_id, { onDelete: 'cascade' }),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.iso2] }), index().on(t.iso2)],
);

export const airline = pgTable(
  'airline',
  {
    /** The three digits that its air waybills begin with. */
    prefix: code().primaryKey(),
    iata2: text(),
    icao3: text(),
    name: text().notNull(),
    iso2: text().references(() => country.iso2),
    /** Hours before departure until which freight is taken. */
    cut_off_hours: smallint(),
    /** Who handles its freight at origin. */
    handler: text(),
    /** Where its messages go: an address on the networks of cargo messages, a mailbox. */
    cargo_address: code(),
    cargo_mail: text(),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [index().on(t.iso2)],
);
