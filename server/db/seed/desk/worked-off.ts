import { sql, type SQL } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';

const owners = ['Rosa Delgado', 'Marcus Webb', 'Inés Caballero', 'Tomás Freire'];
const reasons: Record<string, string[]> = {
  missing: ['Partner cancelled the order', 'Never handed over by the seller', 'Traced: still with the pick-up driver'],
  overage: ['Pre-alert came by mail, entered by hand', 'Sample without order, partner informed'],
  weight: ['Scale 4 was recalibrated', 'Partner declares without packaging', 'Two items packed together'],
  value: ['Invoice corrected by the partner', 'Freight was included in the value'],
  copa: ['Belongs to the partner of the label, list corrected'],
  duplicate: ['List was sent twice, the first one holds'],
  destination: ['Label is right, the list had the billing country'],
  identity: ['Number received from the consignee'],
  contents: ['Battery is inside the device, accepted', 'Returned to the seller'],
};

/** How far the desk has come: what is older than two weeks is closed, of the rest a part is explained. */
export async function workedOff(db: OwnerDatabase, now: Date): Promise<void> {
  const moment: SQL = sql`${now.toISOString()}::timestamptz`;
  await db.rows(sql`
    update pre_alert_discrepancy d set owner = w.owner, reason = w.reason, state = w.state, explained_at = w.explained_at, explained_by = w.owner,
      closed_at = case w.state when 'closed' then w.explained_at + interval '5 hours' end, closed_by = case w.state when 'closed' then w.owner end
    from (
      select a.discrepancy_id, o.value #>> '{}' as owner, r.value #>> '{}' as reason, a.explained_at,
        case when a.found_at < ${moment} - interval '14 days' and a.draw < 0.97 then 'closed' when a.draw < 0.3 then 'closed' else 'explained' end as state
      from (
        select x.discrepancy_id, x.kind, x.found_at, ('x' || substr(md5(x.tracking || x.kind), 1, 8))::bit(32)::bigint / 4294967296.0 as draw,
          least(x.found_at + interval '3 hours' + (x.discrepancy_id % 40) * interval '31 minutes', ${moment} - interval '6 hours') as explained_at
        from pre_alert_discrepancy x where x.state = 'open' and x.found_at < ${moment} - interval '20 hours') a
      join jsonb_array_elements(${JSON.stringify(owners)}::jsonb) with ordinality o on o.ordinality = 1 + a.discrepancy_id % ${owners.length}
      join jsonb_each(${JSON.stringify(reasons)}::jsonb) k on k.key = a.kind
      cross join lateral (
        select value from jsonb_array_elements(k.value) with ordinality v order by (v.ordinality + a.discrepancy_id) % 3, v.ordinality limit 1) r
      where a.found_at < ${moment} - interval '14 days' or a.draw < 0.55) w
    where w.discrepancy_id = d.discrepancy_id`);
  // Somebody has taken some of those that are open.
  await db.rows(sql`
    update pre_alert_discrepancy set owner = (array['Rosa Delgado', 'Marcus Webb'])[1 + discrepancy_id % 2]
    where state = 'open' and owner is null and discrepancy_id % 3 = 0`);
}
