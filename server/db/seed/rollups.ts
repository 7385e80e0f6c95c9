import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';
import { rateAll } from '#server/rates/passes.ts';
import { withoutIndexes } from '#server/db/without-indexes.ts';

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
  await rateAll(db, now);
  await countFacts(db, now);
  await db.rows(sql`
    select setval('pre_manifest_number', (select max(substr(pre_manifest_header_code, 4)::bigint) from pre_manifest_header))
    where exists (select from pre_manifest_header where substr(pre_manifest_header_code, 4)::bigint >= 260001)`);
}

/** The facts and counts that triggers keep from then on, and the two years before the window, which are counts only. */
async function countFacts(db: OwnerDatabase, now: Date): Promise<void> {
  // The facts look many small lists up: plans need to know how large the tables are.
  await db.rows(
    sql`analyze shipment, shipment_charge, shipment_rating, checkpoint_event, master_booking, manifest, holiday`,
  );
  await withoutIndexes(db, ['shipment_fact', 'event_count'], async () => {
    await db.rows(sql`select refresh_facts()`);
    await db.rows(sql`delete from event_count`);
    await db.rows(sql`insert into event_count select * from event_count_now`);
  });
  // As many as now less 18 % a year, scattered over days, partners and countries: a million cases, so whole numbers and floats.
  await db.rows(sql`
    insert into earlier_count (day, copa_id, iso2, entry_point, parcels, weight_kg)
    select day, copa_id, iso2, entry_point, parcels, round(parcels * kilos, 3) from (
      select d.day, g.copa_id, g.iso2, g.entry_point, g.kilos,
        floor(g.parcels * d.pace + (((d.number * 40503 + g.salt) * 2654435761 >> 7) & 65535) / 65536.0::float8)::int as parcels
      from (select copa_id, iso2, entry_point, count(*) / 180.0::float8 as parcels, avg(weight_kg) as kilos,
            ('x' || substr(md5(copa_id || iso2 || entry_point), 1, 6))::bit(24)::bigint as salt
          from shipment_fact where received_day is not null group by 1, 2, 3) g,
        (select moment::date as day, moment::date - date '2020-01-01' as number,
            power(1.18::float8, (moment::date - ${now.toISOString()}::date) / 365.0::float8)
              * case extract(dow from moment) when 0 then 0.2 when 6 then 0.4 else 1.28 end as pace
          from generate_series(date_trunc('month', ${now.toISOString()}::date - 910), (select min(received_day) - 1 from shipment_fact), interval '1 day') moment
          offset 0) d
    ) made where parcels > 0`);
}
