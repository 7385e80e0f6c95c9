import { sql, type SQL } from 'drizzle-orm';
import { onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import type { Day } from '#tools/rules/days.ts';

/** Parcels in the warehouse that wait for their processing, or for a bag: few, and found by small indexes of their own. */
export const waitsFor = (step: 'processed_at' | 'bagged_at'): SQL =>
  sql`(select w.shipment_id from shipment w where w.received_at is not null and w.${sql.identifier(step)} is null)`;

/** Scans `r` of receptions in a period. */
export const scannedIn = (from: Day | undefined, to: Day | undefined): (SQL | undefined)[] => [
  ...onDays(sql`r.at`, sql`r.tz`, from, to),
];

/** Facts `f` of parcels received in a period. */
export const receivedIn = (from: Day | undefined, to: Day | undefined): SQL =>
  all([
    sql`f.received_day is not null`,
    from ? sql`f.received_day >= ${from}::date` : undefined,
    to ? sql`f.received_day <= ${to}::date` : undefined,
  ]);
