import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/** Where a parcel still needs its label: it has not left the warehouse. */
const before = sql`s.state in ('created', 'prealerted', 'received', 'on_hold', 'processed')`;

/**
 * Asks the carrier for the label of those parcels whose service travels under one and that have none, each with a job that
 * waits; returns how many. In the transaction of the caller, so that a parcel and its label come together.
 */
export async function askFirstLabels(
  db: OwnerDatabase,
  parcels: readonly number[],
  { at, userCode }: { at: string; userCode: string | null },
): Promise<number> {
  if (parcels.length === 0) return 0;
  const moment = sql`${at}::timestamptz`;
  const asked = await db.rows(sql`
    with made as (
      insert into carrier_label (shipment_id, copa_id, asked_at, created_by)
      select s.shipment_id, s.copa_id, ${moment}, ${userCode} from shipment s
      where s.shipment_id = any(${listOf(parcels, 'bigint')}) and ${before} and exists (
        select from copa_service c where c.copa_id = s.copa_id and c.rate_service_code = s.rate_service_code and c.enabled and c.carrier_label)
      on conflict (shipment_id) do nothing returning carrier_label_id, shipment_id, copa_id)
    insert into carrier_call (carrier_label_id, shipment_id, copa_id, attempt, service_uid, at, user_code)
    select carrier_label_id, shipment_id, copa_id, 1, gen_random_uuid()::text, ${moment},
      coalesce((select u.name from app_user u where u.user_code = ${userCode}), ${userCode})
    from made returning carrier_call_id`);
  return asked.length;
}
