import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { code, instant, owner } from './columns.ts';
import { checkpoint } from './checkpoints.ts';
import { provider } from './providers.ts';
import { parcel } from './shipments.ts';

/** What a delivery provider calls a status, and the checkpoint it stands for. */
export const provider_status_map = pgTable(
  'provider_status_map',
  {
    provider_id: integer()
      .notNull()
      .references(() => provider.provider_id, { onDelete: 'cascade' }),
    external_code: code().notNull(),
    external_name: text().notNull(),
    chck_cdg: code()
      .notNull()
      .references(() => checkpoint.chck_cdg),
  },
  (t) => [primaryKey({ columns: [t.provider_id, t.external_code] }), index().on(t.chck_cdg)],
);

/** A parcel announced to the provider that delivers it, and what it answered. */
export const delivery_dispatch = pgTable(
  'delivery_dispatch',
  {
    delivery_dispatch_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    shipment_id: parcel(),
    copa_id: owner(),
    provider_id: integer()
      .notNull()
      .references(() => provider.provider_id),
    reference: code(),
    sent_at: instant().notNull(),
    acknowledged_at: instant(),
    error: text(),
  },
  (t) => [
    index().on(t.shipment_id),
    index().on(t.sent_at),
    index().on(t.provider_id, t.sent_at),
    index().on(t.copa_id, t.sent_at),
  ],
);
