import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { code, inForce, kilograms, money, owner, rate, share, stamps, validity, day } from './columns.ts';
import { country, distribution_type } from './geography.ts';
import { copa } from './partners.ts';
import { provider } from './providers.ts';
import { clearance_cost, rate_service } from './rates.ts';

/** The weight that a card charges: actual, volumetric, chargeable, verified or declared. */
export const weight_type = pgTable('weight_type', { weight_type: text().primaryKey(), name: text().notNull() });

const service = () => integer().references(() => rate_service.rate_service_code);
const anyCountry = () => text().references(() => country.iso2);

/** A list of prices under one name; its rows are `standard_rate`. */
export const rate_card = pgTable(
  'rate_card',
  {
    rate_code: integer().primaryKey().generatedByDefaultAsIdentity(),
    rate_name: text().notNull().unique(),
    currency: text().notNull().default('USD'),
    /** What partners without a card of their own pay: one card for resellers and one for the others. */
    is_default: boolean().notNull().default(false),
    is_reseller: boolean().notNull().default(false),
    weight_type: text()
      .notNull()
      .default('chargeable')
      .references(() => weight_type.weight_type),
    /** Whose zones its rows name. */
    distribution_type_code: smallint()
      .notNull()
      .default(1)
      .references(() => distribution_type.distribution_type_code),
    note: text(),
    enabled: boolean().notNull().default(true),
    ...stamps(),
  },
  (t) => [index().on(t.distribution_type_code), index().on(t.weight_type)],
);
const card = () =>
  integer()
    .notNull()
    .references(() => rate_card.rate_code);

/** One break of a card: `base`, and `per_step` for each `step_kg` begun above `weight_from`. */
export const standard_rate = pgTable(
  'standard_rate',
  {
    standard_rate_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rate_code: card(),
    rate_service_code: service().notNull(),
    iso2: anyCountry().notNull(),
    /** The entry point it is for; empty means any. */
    origin: code(),
    zone: text().notNull(),
    weight_from: kilograms().notNull(),
    weight_to: kilograms(),
    base: rate().notNull(),
    per_step: rate().notNull().default(0),
    step_kg: kilograms().notNull().default(0.5),
    ...inForce(),
    ...stamps(),
  },
  (t) => [
    index().on(t.rate_code, t.rate_service_code, t.iso2, t.zone, t.valid_from),
    index().on(t.rate_service_code),
    index().on(t.iso2),
  ],
);

/** What comes on top of a price (sale) or of a provider's price (cost); the fields of its scope that are empty mean any. */
export const surcharge = pgTable(
  'surcharge',
  {
    surcharge_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    side: text({ enum: ['sale', 'cost'] }).notNull(),
    kind: text({ enum: ['fuel', 'security', 'screening', 'remote', 'oversize', 'peak'] }).notNull(),
    rate_code: integer().references(() => rate_card.rate_code),
    rate_service_code: service(),
    iso2: anyCountry(),
    zone: text(),
    provider_id: integer().references(() => provider.provider_id),
    basis: text({ enum: ['flat', 'per_kg', 'pct_freight', 'pct_value'] }).notNull(),
    value: rate().notNull(),
    minimum: money().notNull().default(0),
    /** From this chargeable weight on. */
    over_kg: kilograms().notNull().default(0),
    ...inForce(),
    ...stamps(),
  },
  (t) => [
    index().on(t.rate_code),
    index().on(t.provider_id),
    index().on(t.rate_service_code),
    index().on(t.iso2),
    index().on(t.side, t.kind, t.valid_from),
  ],
);

/** How a service counts weight: cubic centimetres a kilogram (empty: the scale alone) and the step it is rounded up to. */
export const dim_factor = pgTable(
  'dim_factor',
  {
    dim_factor_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rate_service_code: service(),
    iso2: anyCountry(),
    factor: integer(),
    step_kg: kilograms().notNull().default(0.5),
    max_kg: kilograms(),
    ...validity(),
    ...stamps(),
  },
  (t) => [index().on(t.rate_service_code), index().on(t.iso2)],
);

/** The share of safety that is added to a calculated cost, in per cent. */
export const buffer = pgTable(
  'buffer',
  {
    buffer_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rate_service_code: service(),
    iso2: anyCountry(),
    pct: share().notNull(),
    ...validity(),
    ...stamps(),
  },
  (t) => [index().on(t.rate_service_code), index().on(t.iso2)],
);

/** The least that a parcel is charged for a service to a country; the fields of its scope that are empty mean any. */
export const min_surcharge = pgTable(
  'min_surcharge',
  {
    min_surcharge_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    clearance_cost_id: integer().references(() => clearance_cost.clearance_cost_id, { onDelete: 'cascade' }),
    rate_code: integer().references(() => rate_card.rate_code),
    rate_service_code: service(),
    iso2: anyCountry(),
    amount: money().notNull().default(0),
    ...inForce(),
    ...stamps(),
  },
  (t) => [
    index().on(t.clearance_cost_id),
    index().on(t.rate_code),
    index().on(t.rate_service_code),
    index().on(t.iso2),
  ],
);

/** The share of the parcels of a country and service that a delivery provider carries, in per cent. */
export const rate_distribution = pgTable(
  'rate_distribution',
  {
    rate_distribution_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    iso2: anyCountry().notNull(),
    rate_service_code: service(),
    provider_id: integer()
      .notNull()
      .references(() => provider.provider_id),
    pct: share().notNull(),
    ...validity(),
    ...stamps(),
  },
  (t) => [
    index().on(t.iso2, t.rate_service_code, t.valid_from),
    index().on(t.provider_id),
    index().on(t.rate_service_code),
  ],
);

/** Which card a partner pays by, and with what discount; rows of the past stay, so that they are its history. */
export const copa_rate_assignation = pgTable(
  'copa_rate_assignation',
  {
    copa_rate_assignation_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    copa_id: owner().references(() => copa.copa_id),
    /** Empty means every service that has no assignation of its own. */
    rate_service_code: service(),
    rate_code: card(),
    discount_pct: share().notNull().default(0),
    valid_from: day().notNull(),
    valid_to: day(),
    note: text(),
    /** The assignation that this one ended by beginning. */
    replaces: integer().references((): AnyPgColumn => copa_rate_assignation.copa_rate_assignation_id),
    ...stamps(),
  },
  (t) => [
    index().on(t.replaces),
    index().on(t.copa_id, t.rate_service_code, t.valid_from),
    index().on(t.rate_code),
    index().on(t.rate_service_code),
  ],
);

/** What belongs to a zone: a range of postal codes, a city, a state, or the rest of the country; the most specific counts. */
export const zone_area = pgTable(
  'zone_area',
  {
    zone_area_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    iso2: anyCountry().notNull(),
    distribution_type_code: smallint()
      .notNull()
      .references(() => distribution_type.distribution_type_code),
    zone: text().notNull(),
    zip_from: code(),
    zip_to: code(),
    city: text(),
    state_code: text(),
    ...validity(),
    ...stamps(),
  },
  (t) => [index().on(t.iso2, t.distribution_type_code, t.zone), index().on(t.distribution_type_code)],
);
