import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgSequence, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bag, manifest } from './bags.ts';
import { code, day, instant, kilograms, measures, money, stamps } from './columns.ts';
import { country } from './geography.ts';
import { copa } from './partners.ts';
import { person } from './people.ts';
import { pre_manifest_header } from './pre-alerts.ts';
import { provider } from './providers.ts';
import { rate_service } from './rates.ts';

/** Feeds the serial of own tracking numbers. */
export const tracking_serial = pgSequence('tracking_serial', { startWith: 20_000_000, maxValue: 99_999_999 });

const key = (column: string) => sql.raw(`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`);

/** One addressed parcel, with what the lists need of its bag, its journey and its last checkpoint. */
export const shipment = pgTable(
  'shipment',
  {
    shipment_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Upper case, without separators. */
    trck_nmr_fol: code().notNull().unique(),
    external_tracking: code(),
    order_label: code(),
    /** Letters and digits in upper case: look numbers up by these, with =, any() or a range. */
    external_key: code().generatedAlwaysAs(key('external_tracking')),
    order_key: code().generatedAlwaysAs(key('order_label')),
    copa_id: integer()
      .notNull()
      .references(() => copa.copa_id),
    rate_service_code: integer().references(() => rate_service.rate_service_code),
    import_service: smallint(),
    provider_id: integer().references(() => provider.provider_id),

    person_id: bigint({ mode: 'number' }).references(() => person.person_id),
    consignee_name: text(),
    /** The name in lower case without accents. */
    consignee_key: code().generatedAlwaysAs(sql`plain(consignee_name)`),
    shipper_name: text(),
    entry_point: code(),
    gateway: code(),
    origin_iso2: text(),
    dest_iso2: text().references(() => country.iso2),
    dest_state: text(),
    dest_city: text(),
    dest_zip: code(),
    /** Its reach: metro, urban or remote; the zone A–D it is rated in stands in `shipment_rating`. */
    dest_zone: text(),

    state: text().notNull().default('created'),
    status: text({ enum: ['moving', 'customs', 'delivered', 'exception', 'stopped', 'closed'] })
      .notNull()
      .default('moving'),
    last_chck_cdg: code(),
    last_chck_at: instant(),
    last_city: code(),
    attempts: smallint().notNull().default(0),
    pod_name: text(),

    pieces: integer().notNull().default(1),
    ...measures(),
    volumetric_kg: kilograms(),
    chargeable_kg: kilograms(),
    contents: text(),
    declared_value: money(),
    /** Freight and insurance that the shipper declared: a part of the customs value, and no price of ours. */
    declared_transport: money(),
    currency: text(),
    duty_estimate: money(),

    pre_manifest_header_code: code().references(() => pre_manifest_header.pre_manifest_header_code),
    bag_id: bigint({ mode: 'number' }).references(() => bag.bag_id),
    mnfs_id: bigint({ mode: 'number' }).references(() => manifest.mnfs_id),
    /** Eleven digits, without the dash. */
    mawb: code(),

    prealerted_at: instant(),
    received_at: instant(),
    processed_at: instant(),
    bagged_at: instant(),
    departed_at: instant(),
    arrived_at: instant(),
    customs_in_at: instant(),
    released_at: instant(),
    first_attempt_at: instant(),
    delivered_at: instant(),
    promised_at: day(),
    ...stamps(),
  },
  // Newest first, as the lists show them.
  (t) => [
    index().on(t.external_key),
    index().on(t.order_key),
    index().on(t.consignee_key),
    index().on(t.copa_id, t.received_at.desc().nullsLast()),
    index().on(t.copa_id, t.last_chck_at.desc().nullsLast(), t.shipment_id.desc().nullsFirst()),
    index().on(t.copa_id, t.created_at),
    index().on(t.provider_id, t.copa_id),
    index().on(t.rate_service_code),
    index().on(t.person_id),
    index().on(t.dest_iso2, t.received_at),
    index().on(t.received_at.desc().nullsLast()),
    index().on(t.created_at),
    index().on(t.arrived_at),
    index().on(t.delivered_at.desc().nullsLast()),
    index().on(t.last_chck_at.desc().nullsLast(), t.shipment_id.desc().nullsFirst()),
    index().on(t.status, t.last_chck_at.desc().nullsLast()),
    index().on(t.pre_manifest_header_code),
    index().on(t.bag_id),
    index().on(t.mnfs_id, t.shipment_id),
    index().on(t.mawb, t.shipment_id),
    // The day by which the list of parcels knows them.
    index('shipment_seen').on(sql`coalesce(received_at, created_at)`),
    // The few that wait in the warehouse.
    index('shipment_unprocessed')
      .on(t.shipment_id)
      .where(sql`received_at is not null and processed_at is null`),
    index('shipment_announced')
      .on(t.prealerted_at)
      .where(
        sql`prealerted_at is not null and state in ('created', 'prealerted', 'received', 'on_hold', 'prohibited', 'processed')`,
      ),
    index('shipment_unbagged')
      .on(t.shipment_id)
      .where(sql`received_at is not null and bagged_at is null`),
    check('shipment_status', sql`status in ('moving', 'customs', 'delivered', 'exception', 'stopped', 'closed')`),
  ],
);

/** The parcel that a row belongs to. */
export const parcel = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => shipment.shipment_id, { onDelete: 'cascade' });
