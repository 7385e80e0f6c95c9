import { sql, type SQL } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';

/** A number from 0 to 1 that a parcel draws for one purpose, always the same. */
const drawn = (purpose: string): SQL =>
  sql`(('x' || substr(md5(s.trck_nmr_fol || ${purpose}::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/** What stands on the floor beside the bags that the parcels made: lists without a booking, receptacles, requests. */
export async function seedFloor(db: OwnerDatabase, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await listing(db, moment, 'open');
  await waitingBags(db, moment);
  await listing(db, moment, 'closed');
  await oddBags(db, moment);
  await receptacles(db);
  await consolidations(db, moment);
}

/** Most of the bags that stand open are closed for the flights of the coming days. */
const waitingBags = (db: OwnerDatabase, moment: SQL) =>
  db.rows(sql`
    update bag b set state = 'closed', seal = (400000 + b.bag_id)::text, verified_weight_kg = round(b.system_weight_kg * 1.01, 3),
      closed_at = least(${moment} - interval '15 minutes', i.last + interval '20 minutes')
    from (select bag_id, max(in_at) as last from bag_item group by bag_id) i
    where i.bag_id = b.bag_id and b.state = 'open' and b.items > 0 and b.bag_id % 3 <> 0 and i.last < ${moment} - interval '30 minutes'`);

/** The two bags that have been closed the longest are on a list that nobody has booked a flight for. */
async function listing(db: OwnerDatabase, moment: SQL, state: 'open' | 'closed'): Promise<void> {
  const listed = await db.rows<{ bag_id: number; mnfs_id: number }>(sql`
    with waiting as (
      select b.bag_id, b.entry_point, b.gateway, b.dest_iso2, b.rate_service_code, b.items, b.system_weight_kg, right(b.bag_sorting, 1) as regime
      from bag b where b.state = 'closed' and b.closed_at < ${moment} - interval '3 hours' order by b.closed_at, b.bag_id),
    first as (select * from waiting limit 1),
    chosen as (
      select w.* from waiting w join first f on f.entry_point = w.entry_point and f.gateway = w.gateway and f.regime = w.regime limit 2),
    made as (
      insert into manifest (mnfs_id, number, entry_point, gateway, dest_iso2, rate_service_code, type, state, bags, items, weight_kg, closed_at, created_at, created_by)
      select n.id, f.entry_point || f.gateway || '-' || n.id, f.entry_point, f.gateway, f.dest_iso2, f.rate_service_code,
        case f.regime when 'P' then 'postal' else 'courier' end, ${state}, (select count(*) from chosen), (select sum(items) from chosen),
        (select sum(system_weight_kg) from chosen), case when ${state} = 'closed' then ${moment} - interval '1 hour' end, ${moment} - interval '2 hours', 'mia.out1'
      from first f cross join (select coalesce(max(mnfs_id), 59999) + 1 as id from manifest) n
      returning mnfs_id)
    update bag b set state = 'manifested', mnfs_id = made.mnfs_id from made, chosen where b.bag_id = chosen.bag_id returning b.bag_id, b.mnfs_id`);
  for (const { bag_id, mnfs_id } of listed) {
    // oxlint-disable-next-line no-await-in-loop -- two of them
    await db.rows(sql`
      insert into checkpoint_event (shipment_id, copa_id, chck_cdg, at, tz, city_iso_code, trde_obs, user_login, source, created_at)
      select s.shipment_id, s.copa_id, 'MNF', ${moment} - interval '2 hours', 'America/New_York', b.entry_point, ${`Manifest ${mnfs_id}`}, 'mia.out1', 'lists', ${moment} - interval '2 hours'
      from shipment s join bag b using (bag_id) where b.bag_id = ${bag_id} and s.state = 'bagged'`);
    // oxlint-disable-next-line no-await-in-loop -- two of them
    await db.rows(sql`
      update shipment s set state = 'manifested', mnfs_id = ${mnfs_id}, gateway = b.gateway, last_chck_cdg = 'MNF',
        last_chck_at = ${moment} - interval '2 hours', last_city = b.entry_point
      from bag b where b.bag_id = s.bag_id and s.bag_id = ${bag_id} and s.state = 'bagged'`);
  }
}

/** A bag that was opened and nothing came, and one that was given up. */
const oddBags = (db: OwnerDatabase, moment: SQL) =>
  db.rows(sql`
    insert into bag (bag_id, bag_sorting, state, system_weight_kg, items, dest_iso2, entry_point, gateway, rate_service_code, provider_id, created_at, created_by)
    select n.id + o.plus, o.code, o.state, 0, 0, substr(o.code, 1, 2), 'MIA', substr(o.code, 4, 3), o.service,
      (select v.provider_id from provider v where v.service_provider_code = split_part(o.code, '-', 3)), ${moment} - o.age * interval '1 hour', o.who
    from (select coalesce(max(bag_id), 0) as id from bag) n
    cross join (values (1, 'BR-VCP-LOGGI-C', 'open', 301, 5, 'mia.bag'), (2, 'CO-MDE-SERVIENTR-C', 'void', 402, 31, 'mia.bag')) as o(plus, code, state, service, age, who)
    order by o.plus`);

/** Postal bags that are closed are receptacles of a dispatch, one dispatch a list. */
const receptacles = (db: OwnerDatabase) =>
  db.rows(sql`
    update bag b set s9 = 'US' || b.entry_point || 'A' || 'BR' || b.gateway || 'A' || 'AUN' || right(to_char(b.closed_at, 'YYYY'), 1)
      || lpad((r.dispatch % 10000)::text, 4, '0') || lpad((r.place % 1000)::text, 3, '0') || case when r.place = r.all_of_it then '1' else '0' end || '0'
      || lpad(least(round(coalesce(b.verified_weight_kg, b.system_weight_kg) * 10), 9999)::int::text, 4, '0')
    from (
      select p.bag_id, coalesce(p.mnfs_id, 0) as dispatch, row_number() over (partition by p.mnfs_id order by p.bag_id) as place,
        count(*) over (partition by p.mnfs_id) as all_of_it
      from bag p where p.bag_sorting like '%-P' and p.closed_at is not null) r
    where b.bag_id = r.bag_id`);

const firstNames = ['Marisol', 'Andrés', 'Ximena', 'Bruno', 'Camila', 'Iván', 'Renata', 'Óscar', 'Lía', 'Tomás'];
const lastNames = [
  'Quispe',
  'Arrieta',
  'Fontana',
  'Mejía',
  'Barros',
  'Zamora',
  'Paredes',
  'Lobo',
  'Cárdenas',
  'Ibarra',
];

/** Customers of post-office boxes: two or three packages a request; one in twenty has a slip of the pen. */
async function consolidations(db: OwnerDatabase, moment: SQL): Promise<void> {
  const names = JSON.stringify([firstNames, lastNames]);
  await db.rows(sql`
    create temporary table asked on commit drop as
    select s.shipment_id, s.copa_id, s.trck_nmr_fol, s.dest_iso2, s.contents, s.declared_value, s.received_at, s.departed_at,
      dense_rank() over (order by day, s.copa_id, s.dest_iso2) as request, ${drawn('shelf')} as shelf, ${drawn('slip')} as slip
    from (
      select s.*, (s.received_at at time zone 'UTC')::date as day,
        count(*) over w as packages, row_number() over (w order by s.shipment_id) as turn
      from shipment s where s.received_at > ${moment} - interval '40 days' and s.received_at < ${moment} and ${drawn('box')} < 0.09
      window w as (partition by (s.received_at at time zone 'UTC')::date, s.copa_id, s.dest_iso2)) s
    where s.packages >= 2 and s.turn <= 3`);
  await db.rows(sql`
    insert into consolidation_req_header (consolidation_req_header_id, copa_id, crh_creation_date, cust_first_name, cust_last_name, ctry_iso_code, status, created_by)
    select 7000 + a.request, min(a.copa_id), least(max(a.received_at) + interval '5 hours', ${moment} - interval '20 minutes'),
      n.names -> 0 ->> (a.request % 10)::int, n.names -> 1 ->> (a.request * 7 % 10)::int, min(a.dest_iso2),
      case when a.request % 19 = 0 then 'cancelled' when bool_and(a.departed_at is not null) then 'done'
        when bool_or(a.departed_at is not null) then 'picked' else 'open' end, 'boxes'
    from asked a cross join (select ${names}::jsonb as names) n group by a.request, n.names`);
  await db.rows(sql`
    insert into consolidation_req_detail (consolidation_req_header_id, copa_id, trck_nmr_fol, columns_description, rows_description, crd_declared_value, ship_content)
    select 7000 + a.request, a.copa_id, case when a.slip < 0.02 then left(a.trck_nmr_fol, length(a.trck_nmr_fol) - 1) else a.trck_nmr_fol end,
      case when a.slip between 0.02 and 0.04 then null else chr(65 + floor(a.shelf * 8)::int) end,
      case when a.slip between 0.02 and 0.04 then null else lpad((1 + floor(a.shelf * 1000)::int % 24)::text, 2, '0') end,
      case when a.slip between 0.04 and 0.05 then 0 else a.declared_value end, a.contents
    from asked a order by a.request, a.shipment_id`);
}
