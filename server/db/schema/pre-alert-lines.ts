import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { centimetres, code, day, instant, kilograms, measures, money, owner } from './columns.ts';
import { pre_manifest_header } from './pre-alerts.ts';
import { rate_service } from './rates.ts';
import { shipment } from './shipments.ts';

export const pre_manifest_line = pgTable(
  'pre_manifest_line',
  {
    pre_manifest_line_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    pre_manifest_header_code: code()
      .notNull()
      .references(() => pre_manifest_header.pre_manifest_header_code, { onDelete: 'cascade' }),
    copa_id: owner(),
    line: integer().notNull(),
    /** As the partner writes it. */
    tracking: code().notNull(),
    order_label: code(),
    shipment_id: bigint({ mode: 'number' }).references(() => shipment.shipment_id),
    state: text().notNull().default('accepted'),
    rate_service_code: integer().references(() => rate_service.rate_service_code),
    ...measures(),
    declared_value: money(),
    currency: text(),
    contents: text(),
    hs_code: code(),
    quantity: integer(),
    shipper_name: text(),
    consignee_name: text(),
    id_type: text(),
    id_number: code(),
    phone: text(),
    email: text(),
    address: text(),
    district: text(),
    city: text(),
    state_code: text(),
    zip: code(),
    iso2: text(),
    promised_at: day(),
    /** Columns of the partner's file that have no place of their own. */
    extra: jsonb(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('pre_manifest_line_tracking').on(t.pre_manifest_header_code, t.tracking),
    index().on(t.copa_id, t.tracking),
    index().on(t.shipment_id),
    index().on(t.rate_service_code),
  ],
);

/** First physical scan of a parcel at an entry point. */
export const reception = pgTable(
  'reception',
  {
    reception_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipment.shipment_id, { onDelete: 'cascade' }),
    copa_id: owner(),
    entry_point: code().notNull(),
    at: instant().notNull(),
    tz: text().notNull().default('UTC'),
    station: text(),
    user_login: text(),
    weight_kg: kilograms(),
    length_cm: centimetres(),
    width_cm: centimetres(),
    height_cm: centimetres(),
    is_prealerted: boolean().notNull().default(false),
    file_id: text(),
  },
  // The first of a parcel is taken from the order of its index.
  (t) => [index().on(t.shipment_id, t.at, t.reception_id), index().on(t.at), index().on(t.copa_id, t.at)],
);
