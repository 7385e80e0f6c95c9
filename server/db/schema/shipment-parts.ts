import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { code, instant, kilograms, money, owner, stamps } from './columns.ts';
import { parcel } from './shipments.ts';

export const shipment_item = pgTable(
  'shipment_item',
  {
    shipment_item_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    line: smallint().notNull().default(1),
    description: text().notNull(),
    quantity: integer().notNull().default(1),
    unit_value: money(),
    currency: text(),
    hs_code: code(),
    origin_iso2: text(),
    net_weight_kg: kilograms(),
    url: text(),
  },
  (t) => [index().on(t.shipment_id)],
);

export const shipment_party = pgTable(
  'shipment_party',
  {
    shipment_party_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    role: text({ enum: ['shipper', 'sender', 'merchant', 'shipper_return', 'consignee'] }).notNull(),
    name: text().notNull(),
    id_type: text(),
    id_number: code(),
    email: text(),
    address: text(),
    address2: text(),
    district: text(),
    city: text(),
    state: text(),
    zip: code(),
    iso2: text(),
  },
  (t) => [unique('shipment_party_role').on(t.shipment_id, t.role)],
);

export const party_phone = pgTable(
  'party_phone',
  {
    party_phone_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_party_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipment_party.shipment_party_id, { onDelete: 'cascade' }),
    copa_id: owner(),
    phone: text().notNull(),
    kind: text(),
  },
  (t) => [index().on(t.shipment_party_id)],
);

/** What a parcel earns (sale) or costs (cost); partners see sales only. */
export const shipment_charge = pgTable(
  'shipment_charge',
  {
    shipment_charge_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    side: text({ enum: ['sale', 'cost'] }).notNull(),
    /** shipping, insurance, duty, fuel, linehaul, clearance, delivery … */
    kind: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    note: text(),
  },
  (t) => [index().on(t.shipment_id)],
);

/** A refund or replacement that a marketplace granted the buyer and charges back. */
export const concession = pgTable(
  'concession',
  {
    concession_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    marketplace: text().notNull(),
    order_label: code(),
    reason: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    at: instant().notNull(),
    status: text().notNull().default('open'),
    ...stamps(),
  },
  (t) => [index().on(t.shipment_id), index().on(t.copa_id, t.at), index().on(t.order_label)],
);
