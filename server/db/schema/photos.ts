import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, code, instant, owner } from './columns.ts';
import { reception } from './pre-alert-lines.ts';
import { parcel } from './shipments.ts';

/** A photograph of a parcel, taken at its reception, as a row without its bytes. */
export const parcel_photo = pgTable(
  'parcel_photo',
  {
    parcel_photo_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    /** The scan at which it was taken; it goes with a scan that is taken back. */
    reception_id: bigint({ mode: 'number' }).references(() => reception.reception_id, { onDelete: 'cascade' }),
    /** Names the picture; says nothing about the parcel. */
    path: code().notNull().unique(),
    mime: text().notNull(),
    size: integer().notNull(),
    /** SHA-256 in hexadecimal. */
    hash: text().notNull(),
    /** Its picture was thrown away when its time was over. */
    discarded_at: instant(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    created_by: text(),
  },
  (t) => [index().on(t.shipment_id), index().on(t.reception_id)],
);

/** The bytes of a photograph, apart from every list. */
export const parcel_image = pgTable(
  'parcel_image',
  {
    path: code().primaryKey(),
    copa_id: owner(),
    content: bytes().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index().on(t.created_at)],
);
