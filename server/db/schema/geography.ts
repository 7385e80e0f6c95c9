import {
  boolean,
  bigint,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { code, day, degrees, share, sourced } from './columns.ts';

const aliases = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

export const currency = pgTable('currency', {
  iso4217: text().primaryKey(),
  name: text().notNull(),
  minor_units: smallint().notNull().default(2),
  /** Decimals on the screen, where custom differs from the minor units. */
  shown_decimals: smallint(),
  ...sourced(),
});

/** How many of a currency a US dollar buys, from a day on until the next one given. */
export const fx_rate = pgTable(
  'fx_rate',
  {
    iso4217: text()
      .notNull()
      .references(() => currency.iso4217),
    day: day().notNull(),
    per_usd: numeric({ precision: 16, scale: 6, mode: 'number' }).notNull(),
    ...sourced(),
  },
  (t) => [primaryKey({ columns: [t.iso4217, t.day] })],
);

export const country = pgTable('country', {
  iso2: text().primaryKey(),
  iso3: text().unique(),
  num: text(),
  name: text().notNull(),
  /** Other names of it in files and speech, in any language. */
  aliases: aliases(),
  currency: text(),
  postal_regex: text(),
  tz: text(),
  lat: degrees(),
  lng: degrees(),
  /** Kinds of identity number that customs asks of the consignee, such as CPF. */
  id_types: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Manifesting waits for the consignee's identity number. */
  id_required: boolean().notNull().default(false),
  vat_pct: share(),
  ...sourced(),
});

export const state = pgTable(
  'state',
  {
    iso3166_2: text().primaryKey(),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    name: text().notNull(),
    aliases: aliases(),
    ...sourced(),
  },
  (t) => [index().on(t.iso2)],
);

/** Cities and airport cities: the places that checkpoints name. */
export const city = pgTable(
  'city',
  {
    city_iso_code: code().primaryKey(),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    state: text().references(() => state.iso3166_2),
    name: text().notNull(),
    lat: degrees(),
    lng: degrees(),
    tz: text(),
    ...sourced(),
  },
  (t) => [index().on(t.iso2), index().on(t.state)],
);

export const zip_code = pgTable(
  'zip_code',
  {
    zip_code_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    zip: code().notNull(),
    /** Town or district; a code may cover several. */
    place: text().notNull(),
    state: text(),
    /** metro, urban or remote: how far the last mile is. */
    zone: text(),
    lat: degrees(),
    lng: degrees(),
    ...sourced(),
  },
  (t) => [unique('zip_code_place').on(t.iso2, t.zip, t.place)],
);

export const holiday = pgTable(
  'holiday',
  {
    holiday_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    state: text(),
    date: day().notNull(),
    name: text().notNull(),
    ...sourced(),
  },
  (t) => [unique('holiday_day').on(t.iso2, t.state, t.date).nullsNotDistinct()],
);

export const iata_location = pgTable(
  'iata_location',
  {
    iata: code().primaryKey(),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    city_iso_code: code(),
    name: text().notNull(),
    city: text(),
    tz: text(),
    lat: degrees(),
    lng: degrees(),
    is_entry_point: boolean().notNull().default(false),
    is_gateway: boolean().notNull().default(false),
    is_hub: boolean().notNull().default(false),
    ...sourced(),
  },
  (t) => [index().on(t.iso2), index().on(t.city_iso_code)],
);

/** Harmonized System: sections, chapters, headings and the six digits. */
export const hs_code = pgTable(
  'hs_code',
  {
    hs_code: code().primaryKey(),
    description: text().notNull(),
    parent: code(),
    level: smallint().notNull(),
    section: text(),
    ...sourced(),
  },
  (t) => [index().on(t.parent)],
);

/** How a parcel reaches its receiver: door to door, pick-up point, post office, remote. */
export const distribution_type = pgTable('distribution_type', {
  distribution_type_code: smallint().primaryKey(),
  name: text().notNull(),
});

/** A delivery zone of a country for one distribution type. */
export const zone = pgTable(
  'zone',
  {
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    distribution_type_code: smallint()
      .notNull()
      .references(() => distribution_type.distribution_type_code),
    /** A metro, B urban, C interior, D remote */
    zone: text().notNull(),
    name: text().notNull(),
    /** What the postal codes of it carry as their zone. */
    reach: text(),
    ...sourced(),
  },
  (t) => [primaryKey({ columns: [t.iso2, t.distribution_type_code, t.zone] }), index().on(t.distribution_type_code)],
);
