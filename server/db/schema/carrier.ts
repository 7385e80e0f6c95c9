import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, instant, owner, picture, pictured, queued, stamps } from './columns.ts';
import { parcel } from './shipments.ts';

/** The label of a parcel that a merchant asks of the carrier; its life is machines/carrier-label.ts. */
export const carrier_label = pgTable(
  'carrier_label',
  {
    carrier_label_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel().unique(),
    copa_id: owner(),
    state: text({ enum: ['queued', 'sent', 'accepted', 'rejected', 'fixed', 'abandoned'] })
      .notNull()
      .default('queued'),
    /** Of the last refusal: label, kyc, or service where the carrier gave no answer. */
    kind: text({ enum: ['label', 'kyc', 'service'] }),
    reason_code: code(),
    reason: text(),
    /** How often the carrier has been asked and has answered. */
    attempts: smallint().notNull().default(0),
    /** The carrier's own number, once it has accepted. */
    label_number: code(),
    asked_at: instant()
      .notNull()
      .default(sql`now()`),
    answered_at: instant(),
    ...stamps(),
  },
  (t) => [index().on(t.asked_at), index().on(t.copa_id, t.asked_at)],
);

/** One call of the carrier's service: waits as a job, and stays as the log. */
export const carrier_call = pgTable(
  'carrier_call',
  {
    carrier_call_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    carrier_label_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => carrier_label.carrier_label_id, { onDelete: 'cascade' }),
    shipment_id: parcel(),
    copa_id: owner(),
    /** The number of this try of the label, from 1. */
    attempt: smallint().notNull(),
    /** Ours, the same however often the call is repeated, so that the carrier makes one label. */
    service_uid: text().notNull(),
    /** The carrier's. */
    answer_uid: text(),
    /** Null while it has no answer. */
    is_error: boolean(),
    kind: text({ enum: ['label', 'kyc', 'service'] }),
    reason_code: code(),
    reason: text(),
    took_ms: integer(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    user_code: text(),
    ...queued(),
  },
  (t) => [
    uniqueIndex('carrier_call_uid').on(t.service_uid),
    index().on(t.at),
    index().on(t.copa_id, t.at),
    index().on(t.shipment_id),
    index().on(t.carrier_label_id),
    index('carrier_call_waiting')
      .on(t.carrier_call_id)
      .where(sql`state in ('waiting', 'running')`),
  ],
);

/** A picture of an identity document, as a row without its bytes; its life is machines/kyc.ts. */
export const kyc_document = pgTable(
  'kyc_document',
  {
    kyc_document_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    state: text({ enum: ['pending', 'submitted', 'in_review', 'approved', 'rejected', 'expired'] })
      .notNull()
      .default('submitted'),
    reject_code: code(),
    reject_reason: text(),
    reviewed_at: instant(),
    ...pictured(),
  },
  (t) => [index().on(t.shipment_id), index().on(t.created_at)],
);

/** The bytes of a picture, apart from every list. */
export const kyc_image = pgTable('kyc_image', picture(), (t) => [index().on(t.created_at)]);
