import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { code, instant, kilograms, money, owner } from './columns.ts';
import { pre_manifest_line } from './pre-alert-lines.ts';
import { pre_manifest_header } from './pre-alerts.ts';
import { shipment } from './shipments.ts';

/** Where the pre-alert and what came differ: found by triggers and by the clock, worked off by the desk. */
export const pre_alert_discrepancy = pgTable(
  'pre_alert_discrepancy',
  {
    discrepancy_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** missing, overage, weight, value, copa, duplicate, destination, identity or contents */
    kind: text().notNull(),
    copa_id: owner(),
    pre_manifest_line_id: bigint({ mode: 'number' }).references(() => pre_manifest_line.pre_manifest_line_id, {
      onDelete: 'cascade',
    }),
    pre_manifest_header_code: code().references(() => pre_manifest_header.pre_manifest_header_code, {
      onDelete: 'cascade',
    }),
    shipment_id: bigint({ mode: 'number' }).references(() => shipment.shipment_id, { onDelete: 'cascade' }),
    tracking: code().notNull(),
    announced: text(),
    found: text(),
    announced_kg: kilograms(),
    found_kg: kilograms(),
    announced_value: money(),
    found_value: money(),
    found_at: instant().notNull(),
    /** The zone of the place where it was found, or where the parcel is expected. */
    tz: text().notNull().default('UTC'),
    state: text({ enum: ['open', 'explained', 'closed'] })
      .notNull()
      .default('open'),
    /** Who looks after it. */
    owner: text(),
    reason: text(),
    explained_at: instant(),
    explained_by: text(),
    closed_at: instant(),
    closed_by: text(),
  },
  (t) => [
    unique('pre_alert_discrepancy_once').on(t.kind, t.pre_manifest_line_id, t.shipment_id).nullsNotDistinct(),
    index().on(t.found_at),
    index().on(t.copa_id, t.found_at),
    index().on(t.pre_manifest_line_id),
    index().on(t.pre_manifest_header_code),
    index().on(t.shipment_id),
  ],
);
