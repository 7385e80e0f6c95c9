import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { assessedDuty } from './duty-rows.ts';

/**
 * Charges partners the duties of received parcels whose sender pays them, once: what was expected, or where nothing was,
 * what customs assessed. What customs asks beyond that is charged as a difference when it is paid.
 */
export const chargeDuties = (db: Pick<Database, 'rows'>, shipments: readonly number[]): Promise<unknown> =>
  db.rows(sql`
    insert into shipment_charge (shipment_id, copa_id, side, kind, amount, currency, at)
    select s.shipment_id, s.copa_id, 'sale', 'duty', coalesce(s.duty_estimate, ${assessedDuty}),
      case when s.duty_estimate is null then e.currency else 'USD' end,
      case when s.duty_estimate is null then coalesce(e.answered_at, e.sent_at) else s.received_at end
    from shipment s left join customs_entry e using (shipment_id)
    where s.shipment_id = any(${listOf(shipments, 'bigint')}) and s.received_at is not null and s.import_service = 2
      and coalesce(s.duty_estimate, ${assessedDuty}) > 0
      and not exists (
        select from shipment_charge c where c.shipment_id = s.shipment_id and c.side = 'sale' and c.kind = 'duty')
    order by s.shipment_id`);
