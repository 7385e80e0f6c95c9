import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';

/** Sums and states of lists that follow from their rows, made once everything is loaded. */
export async function rollUp(db: OwnerDatabase, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db.rows(sql`
    update pre_manifest_header h set lines = t.lines, received_lines = t.received, weight_kg = t.weight,
      declared_value = t.value, state = case
        when t.processed = t.lines and h.created_at < ${moment}::timestamptz - interval '30 days' then 'closed'
        when t.processed = t.lines then 'processed'
        when t.received = t.lines then 'received'
        when h.created_at < ${moment}::timestamptz - interval '21 days' and t.received = 0 then 'expired'
        when t.received > 0 then 'partially_received'
        else 'accepted' end
    from (select l.pre_manifest_header_code, count(*)::int as lines, count(s.received_at)::int as received,
        count(s.processed_at)::int as processed, sum(l.weight_kg) as weight, sum(l.declared_value) as value
      from pre_manifest_line l join shipment s using (shipment_id) group by 1) t
    where t.pre_manifest_header_code = h.pre_manifest_header_code`);
  await db.rows(sql`
    update hub_manifest h set bags = t.bags
    from (select substr(trde_obs, 14) as code, ceil(count(*) / 18.0)::int as bags
      from checkpoint_event where chck_cdg = 'RCV' and trde_obs like 'Hub manifest %' group by 1) t
    where t.code = h.hub_manifest_code`);
  await db.rows(sql`
    insert into data_refresh (source, refreshed_at, rows, note)
    select * from (values ('shipments', ${moment}::timestamptz, (select count(*)::int from shipment), 'demo world'),
      ('checkpoints', ${moment}::timestamptz, (select count(*)::int from checkpoint_event), 'demo world')) as made`);
  await db.rows(sql`
    select setval('pre_manifest_number', (select max(substr(pre_manifest_header_code, 4)::bigint) from pre_manifest_header))
    where exists (select from pre_manifest_header where substr(pre_manifest_header_code, 4)::bigint >= 260001)`);
}
