import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { code, day, instant, kilograms, money, owner, share, sourced, stamps, validity } from './columns.ts';
import { country } from './geography.ts';
import { provider } from './providers.ts';
import { parcel } from './shipments.ts';

/** One parcel presented to customs, and the answer; kept by a trigger on checkpoints, the amounts by the answer of customs. */
export const customs_entry = pgTable(
  'customs_entry',
  {
    customs_entry_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    provider_id: integer().references(() => provider.provider_id),
    mawb: code(),
    mnfs_id: bigint({ mode: 'number' }),
    iso2: text().notNull(),
    declaration_no: code(),
    /** sent, inspected, held, released or seized */
    status: text().notNull(),
    /** green, yellow or red */
    channel: text(),
    reason: text(),
    sent_at: instant().notNull(),
    answered_at: instant(),
    currency: text().notNull().default('USD'),
    assessed_value: money(),
    duty: money(),
    vat: money(),
    fee: money(),
  },
  (t) => [
    unique('customs_entry_once').on(t.shipment_id),
    index().on(t.sent_at),
    index().on(t.copa_id, t.sent_at),
    index().on(t.provider_id, t.sent_at),
    index().on(t.mawb),
  ],
);

/** The number of a postal hand-over document. */
export const delivery_bill = pgTable(
  'delivery_bill',
  {
    delivery_bill_no: code().primaryKey(),
    mawb: code(),
    from_office: code().notNull(),
    to_office: code().notNull(),
    flight: text(),
    issued_at: instant().notNull(),
    ...stamps(),
  },
  (t) => [index().on(t.issued_at), index().on(t.mawb)],
);

/** What the Brazilian post answers about a parcel before it lands. */
export const pre_customs_result = pgTable(
  'pre_customs_result',
  {
    pre_customs_result_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    delivery_bill_no: code()
      .notNull()
      .references(() => delivery_bill.delivery_bill_no),
    /** cleared, taxed, inspected or refused */
    status: text().notNull(),
    tax: money(),
    currency: text().notNull().default('USD'),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.shipment_id), index().on(t.at), index().on(t.copa_id, t.at), index().on(t.delivery_bill_no)],
);

/** A rule of import taxation; the most specific one in force on the day counts. Per cents are of 100. */
export const tax_rule = pgTable(
  'tax_rule',
  {
    tax_rule_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    iso2: text()
      .notNull()
      .references(() => country.iso2),
    regime: text().notNull(),
    /** Origins it is for; empty means any. */
    origins: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Destination states it is for; empty means any. */
    states: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** registered, outside or any */
    seller: text().notNull().default('any'),
    /** person, firm or any */
    consignee: text().notNull().default('any'),
    /** courier, post or any */
    carriage: text().notNull().default('any'),
    /** Values above the first and up to the second, in the currency. */
    value_from: money(),
    value_to: money(),
    /** Parcels heavier than the first and up to the second. */
    weight_from: kilograms(),
    weight_to: kilograms(),
    /** HS chapters it is for; empty means any goods. */
    goods: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** FOB or CIF */
    basis: text().notNull().default('CIF'),
    currency: text().notNull().default('USD'),
    duty_pct: share().notNull().default(0),
    duty_deduction: money().notNull().default(0),
    duty_fixed: money().notNull().default(0),
    duty_per_kg: money().notNull().default(0),
    other_pct: share().notNull().default(0),
    fee: money().notNull().default(0),
    vat_pct: share().notNull().default(0),
    /** Inside its own base (por dentro) or on top. */
    vat_inside: boolean().notNull().default(false),
    /** Whether VAT is asked of the duty too. */
    vat_on_duty: boolean().notNull().default(true),
    /** shipment, declaration or heading: what the fixed duty is asked for */
    per: text().notNull().default('shipment'),
    ...validity(),
    checked_on: day(),
    /** What of the law could not be established; said on every estimate by this rule. */
    unsettled: text(),
    ...sourced(),
    ...stamps(),
  },
  (t) => [index().on(t.iso2, t.valid_from)],
);

/** The duties expected of a parcel, with the rule they follow. */
export const duty_estimate = pgTable(
  'duty_estimate',
  {
    shipment_id: parcel().primaryKey(),
    copa_id: owner(),
    tax_rule_id: integer()
      .notNull()
      .references(() => tax_rule.tax_rule_id),
    value: money().notNull(),
    duty: money().notNull(),
    vat: money().notNull(),
    other: money().notNull(),
    fee: money().notNull(),
    total: money().notNull(),
    currency: text().notNull().default('USD'),
    /** The day whose rules and rates were taken. */
    on_day: day().notNull(),
    /** The calculation in figures. */
    steps: text().notNull(),
    rate_service_code: integer(),
    /** The clearance provider expected to present it. */
    provider_id: integer(),
  },
  (t) => [index().on(t.on_day, t.shipment_id), index().on(t.copa_id, t.on_day), index().on(t.tax_rule_id)],
);
