import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { owner, picture, pictured } from './columns.ts';
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
    ...pictured(),
  },
  (t) => [index().on(t.shipment_id), index().on(t.reception_id)],
);

/** The bytes of a photograph, apart from every list. */
export const parcel_image = pgTable('parcel_image', picture(), (t) => [index().on(t.created_at)]);
