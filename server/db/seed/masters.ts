import { sql } from 'drizzle-orm';
import { cnpj, cuit, rut } from './identities.ts';
import type { OwnerDatabase } from '#server/db/session.ts';

/** How many numbers of its stock an airline has given out and nobody has taken. */
const free = 60;

/** The firm of the demo, as its waybills and invoices name it. */
const demoCompany = {
  name: 'Waybill', tax_id: '65-0000017', address: '7200 NW 19th Street', city_name: 'Miami', zip: '33126', ctry_iso_code: 'US', agent_number: '0117318/0017',
}; // prettier-ignore

/** What follows from the loaded bookings: where airlines fly, who receives, the stock of air waybills; and drafts of the next days. */
export async function writeMasters(db: OwnerDatabase, now: Date): Promise<void> {
  const moment = now.toISOString();
  await db.rows(sql`
    update airline set cut_off_hours = case prefix when '406' then 4 when '001' then 8 else 6 end,
      cargo_address = upper(iata2) || 'FMXH', cargo_mail = 'cargo.bookings@' || lower(iata2) || '.example.com',
      handler = case prefix when '045' then 'Pan Cargo Services' when '729' then 'Apron Seven' when '001' then 'Own terminal' end`);
  await db.rows(sql`
    update setting set value = ${JSON.stringify(demoCompany)}::jsonb, updated_at = ${moment}::timestamptz, updated_by = 'Demo Masters' where key = 'company'`);
  await db.rows(sql`
    insert into airline_destination (prefix, iso2)
    select distinct airline_prefix, dest_iso2 from master_booking where airline_prefix is not null and dest_iso2 is not null
    on conflict do nothing`);
  await db.rows(sql`
    insert into master_consignee (name, tax_id, address, iso2, gateway, notify, created_by)
    select case n % 3 when 1 then 'Agencia de Carga ' when 2 then 'Despachos ' else 'Broker ' end || coalesce(l.city, g.gateway),
      lpad(((n * 7919 + 10000019)::bigint % 99999989)::text, 8, '0'), 'Terminal de carga, ' || coalesce(l.city, g.gateway), g.iso2, g.gateway,
      case when n % 2 = 0 then 'ops.' || lower(g.gateway) || '@example.com' end, 'masters.desk'
    from (select destination as gateway, dest_iso2 as iso2, row_number() over (order by destination) as n
      from (select distinct destination, dest_iso2 from master_booking where dest_iso2 is not null) d) g
    left join iata_location l on l.iata = g.gateway order by g.gateway`);
  // Customs look at these: they have the check digits of their countries.
  const made: Record<string, (n: number) => string> = { AR: cuit, BR: cnpj, CL: rut };
  const agents = await db.rows<{ id: number; iso2: string }>(
    sql`select master_consignee_id as id, iso2 from master_consignee`,
  );
  const numbers = agents.flatMap(({ id, iso2 }) => (made[iso2] ? [{ id, tax: made[iso2](id * 7919) }] : []));
  await db.rows(sql`
    update master_consignee c set tax_id = t.tax from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as t(id int, tax text) where c.master_consignee_id = t.id`);
  await db.rows(sql`
    update master_booking b set master_consignee_id = c.master_consignee_id from master_consignee c where c.gateway = b.destination`);
  await db.rows(sql`
    insert into mawb_stock (mawb, airline_prefix, state, master_booking_id, created_at, created_by)
    select mawb, airline_prefix, case when state = 'confirmed' then 'reserved' else 'used' end, master_booking_id, created_at, 'masters.desk'
    from master_booking where mawb is not null and state <> 'cancelled'`);
  await db.rows(sql`
    insert into mawb_stock (mawb, airline_prefix, created_at, created_by)
    select a.prefix || lpad(s.serial::text, 7, '0') || s.serial % 7, a.prefix, ${moment}::timestamptz - interval '20 days', 'masters.desk'
    from airline a
    cross join lateral (select coalesce(max(substr(mawb, 4, 7)::int), 4100000) as last from mawb_stock k where k.airline_prefix = a.prefix) k
    cross join lateral (select k.last + n as serial from generate_series(1, ${free}) n) s
    where k.last < 9999000`);
  // What the airlines told is what the parcels of each master went through.
  await db.rows(sql`
    insert into master_booking_event (master_booking_id, track, state, code, at, pieces, station, created_at, created_by)
    select b.master_booking_id, 'post_tender', k.state, k.fsu, e.at, case when k.fsu in ('DEP', 'OFL') then b.pieces end,
      case when k.fsu in ('ARR', 'DLV') then b.destination else b.origin end, e.at + interval '12 minutes', 'airline'
    from (select s.mawb, e.chck_cdg, min(e.at) as at from checkpoint_event e join shipment s using (shipment_id)
      join master_booking f on f.mawb = s.mawb and f.state <> 'cancelled' and (e.chck_cdg <> 'DEP' or e.at > f.etd - interval '12 hours')
      where e.chck_cdg in ('TND', 'OFL', 'DEP', 'ARR', 'AGT') and s.mawb is not null group by 1, 2) e
    join master_booking b on b.mawb = e.mawb and b.state <> 'cancelled'
    join (values ('TND', 'accepted', 'RCS'), ('OFL', 'offloaded', 'OFL'), ('DEP', 'flown', 'DEP'), ('ARR', 'landed', 'ARR'),
      ('AGT', 'delivered', 'DLV')) as k (chck_cdg, state, fsu) using (chck_cdg)
    order by e.at, b.master_booking_id`);
  // Nothing of them is in the airline's hands yet: no number, no parcel, no figure of a report.
  await db.rows(sql`
    insert into master_booking (master_booking_id, origin, destination, dest_iso2, airline_prefix, flight, etd, pieces, weight_kg, master_consignee_id, charge_type,
      state, created_at, created_by)
    select (select max(master_booking_id) from master_booking) + k.n, b.origin, b.destination, b.dest_iso2, case when n < 4 then b.airline_prefix end, case when n < 4 then b.flight end,
      case when n < 4 then ${moment}::timestamptz + interval '1 day' * (n + 1) end, 6 + 5 * n, 120 + 95 * n, b.master_consignee_id, 'PP', 'draft',
      ${moment}::timestamptz - interval '5 hours' * n, 'Demo Masters'
    from (select distinct on (destination) * from master_booking order by destination, master_booking_id) b
    join (select destination, row_number() over (order by destination)::int as n from (select distinct destination from master_booking) d) k using (destination)
    where k.n <= 5 order by k.n`);
}
