import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';
import { hubBags } from './hub-bags.ts';
import { preAlertDesk } from './pre-alert-desk.ts';
import { workedOff } from './worked-off.ts';

/** The hub and the pre-alert desk, after the parcels: what came, what was wrong with it, and who looked after it. */
export async function deskWorld(db: OwnerDatabase, now: Date): Promise<void> {
  // Without their sizes the plans below would look each row up in the whole of the others.
  await db.rows(
    sql`analyze shipment, checkpoint_event, pre_manifest_header, pre_manifest_line, reception, hub_manifest, prohibited_match`,
  );
  await hubBags(db, now);
  await preAlertDesk(db, now);
  await db.rows(sql`select refresh_discrepancies(${now.toISOString()}::timestamptz)`);
  await workedOff(db, now);
}
