import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';

const parcelsInBag = 18;

/** The bags of the transfers to the hub, as the events of their parcels tell them, with what went wrong on some. */
export async function hubBags(db: OwnerDatabase, now: Date): Promise<void> {
  await db.rows(sql`
    create temp table ride on commit drop as
    select r.*, 40000000 + substr(r.hub_manifest_code, 4)::bigint * 100 + 1 + r.n / ${parcelsInBag} as bag_id from (
      select h.hub_manifest_code, s.shipment_id, s.copa_id, s.weight_kg, c.at as came,
        (row_number() over (partition by h.hub_manifest_code order by s.shipment_id) - 1)::int as n
      from hub_manifest h
      join checkpoint_event e on e.chck_cdg = 'DEP' and e.city_iso_code = h.from_iata and e.trde_obs like 'Left for hub%'
        and e.at between h.departed_at and h.departed_at + interval '1 hour'
      join shipment s using (shipment_id)
      left join checkpoint_event c on c.shipment_id = s.shipment_id and c.chck_cdg = 'RCV' and c.trde_obs = 'Hub manifest ' || h.hub_manifest_code
      union all
      select h.hub_manifest_code, s.shipment_id, s.copa_id, s.weight_kg, null, (row_number() over (partition by h.hub_manifest_code order by s.shipment_id) - 1)::int
      from hub_manifest h join shipment s on s.entry_point = h.from_iata and s.state = 'received' and s.received_at <= h.created_at
        and s.received_at > h.created_at - interval '30 hours'
      where h.departed_at is null
        and not exists (select from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = 'DEP')) r`);
  await db.rows(sql`
    insert into hub_manifest_bag (hub_manifest_code, bag_id, items, weight_kg, received_at, received_by, condition, note, created_at, created_by)
    select r.hub_manifest_code, r.bag_id, count(*)::int, sum(r.weight_kg), min(r.came), case when min(r.came) is not null then 'mia.rcv1' end,
      case when min(r.came) is null then null when r.bag_id % 29 = 0 then 'damaged' when r.bag_id % 71 = 0 then 'opened' else 'good' end,
      case when min(r.came) is null then null when r.bag_id % 29 = 0 then 'Torn at the seam, contents complete'
        when r.bag_id % 71 = 0 then 'Seal broken, counted again' end, h.created_at, h.created_by
    from ride r join hub_manifest h using (hub_manifest_code) group by r.hub_manifest_code, r.bag_id, h.created_at, h.created_by order by r.bag_id`);
  await db.rows(sql`
    insert into hub_manifest_parcel (hub_manifest_bag_id, shipment_id, copa_id)
    select b.hub_manifest_bag_id, r.shipment_id, r.copa_id from ride r join hub_manifest_bag b using (hub_manifest_code, bag_id)`);
  await differences(db);
  await onItsWay(db, now);
  await db.rows(sql`
    update hub_manifest h set bags = (select count(*)::int from hub_manifest_bag b where b.hub_manifest_code = h.hub_manifest_code and b.listed)`);
  // A list whose parcels all came on one transfer was announced for it.
  await db.rows(sql`
    update pre_manifest_header h set hub_manifest_code = r.code
    from (select l.pre_manifest_header_code, min(r.hub_manifest_code) as code from pre_manifest_line l join ride r using (shipment_id)
      group by 1 having count(distinct r.hub_manifest_code) = 1) r
    where r.pre_manifest_header_code = h.pre_manifest_header_code`);
}

/** Of every ninth transfer one bag was left behind, of every eleventh one came that nobody had listed. */
async function differences(db: OwnerDatabase): Promise<void> {
  await db.rows(sql`
    insert into hub_manifest_bag (hub_manifest_code, bag_id, listed, items, weight_kg, received_at, received_by, condition, note, created_at, created_by)
    select h.hub_manifest_code, 40000000 + d.number * 100 + 90 + d.kind, d.kind = 0, case d.kind when 0 then 7 + d.number % 9 end,
      round((6 + d.number % 13)::numeric * 1.037, 3), case d.kind when 1 then h.received_at + interval '52 minutes' end,
      case d.kind when 1 then 'mia.rcv2' end, case d.kind when 1 then 'good' end, case d.kind when 1 then 'Not on the list' end,
      h.created_at, case d.kind when 0 then h.created_by else 'mia.rcv2' end
    from hub_manifest h
    cross join lateral (select substr(h.hub_manifest_code, 4)::int as number, kind from generate_series(0, 1) kind) d
    where h.state in ('complete', 'closed') and d.number % case d.kind when 0 then 9 else 11 end = 4
    order by d.number, d.kind`);
  await db.rows(sql`
    update hub_manifest h set state = 'with_differences' where h.state = 'complete' and exists (
      select from hub_manifest_bag b where b.hub_manifest_code = h.hub_manifest_code and (not b.listed or b.received_at is null))`);
}

/** The transfer of the documents: six bags from Los Angeles, on the road since yesterday. */
const onItsWay = (db: OwnerDatabase, now: Date) =>
  db.rows(sql`
    with made as (
      insert into hub_manifest (hub_manifest_code, hub_manifest_display_id, from_iata, to_iata, state, departed_at, created_at, created_by)
      select 'HM-20611', 'LAX-MIA-20611', 'LAX', 'MIA', 'in_transit', n.moment - interval '19 hours', n.moment - interval '22 hours', 'lax.desk'
      from (select ${now.toISOString()}::timestamptz as moment) n returning hub_manifest_code, created_at, created_by)
    insert into hub_manifest_bag (hub_manifest_code, bag_id, items, weight_kg, created_at, created_by)
    select made.hub_manifest_code, 40023300 + k.n, 9 + (k.n * 5) % 8, 11.240 + k.n * 1.315, made.created_at, made.created_by
    from made, generate_series(1, 6) as k(n)`);
