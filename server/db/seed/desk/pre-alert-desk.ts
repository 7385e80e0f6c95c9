import { sql, type SQL } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';

/** A number from 0 to 1 that a line draws for one purpose, always the same. */
const drawn = (purpose: string): SQL =>
  sql`(('x' || substr(md5(l.tracking || ${purpose}::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/** The partners of the demo accounts, whose lists nobody else's parcels get into. */
const ofAccounts = sql`(select copa_id from copa where name in ('MercaLinda', 'NovaBank Cards'))`;

/** What partners got wrong in their lists, and the notes of the desk. */
export async function preAlertDesk(db: OwnerDatabase, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await wrongLines(db);
  await rejectedLists(db, moment);
  await observations(db, moment);
  await db.rows(sql`
    update pre_manifest_header h set mawb = '160' || a.serial || a.serial::int % 7
    from (select pre_manifest_header_code, lpad((substr(pre_manifest_header_code, 4)::bigint * 37 % 10000000)::text, 7, '0') as serial
      from pre_manifest_header where entry_point in ('HKG', 'MAD') and substr(pre_manifest_header_code, 4)::bigint % 3 = 0) a
    where a.pre_manifest_header_code = h.pre_manifest_header_code`);
}

/** Values and countries that differ from the parcel, and parcels that two lists announce. */
async function wrongLines(db: OwnerDatabase): Promise<void> {
  await db.rows(sql`
    update pre_manifest_line l set declared_value = round(l.declared_value * case when ${drawn('dearer')} < 0.5 then 0.6 else 1.5 end, 2)
    where l.declared_value > 5 and ${drawn('value')} < 0.008`);
  await db.rows(sql`
    update pre_manifest_line l set iso2 = case l.iso2 when 'BR' then 'PT' when 'MX' then 'CL' else 'BR' end where ${drawn('country')} < 0.002`);
  const copied = (target: SQL, purpose: string) => sql`
    insert into pre_manifest_line (pre_manifest_header_code, copa_id, line, tracking, order_label, shipment_id, state, rate_service_code, weight_kg,
      declared_value, currency, contents, hs_code, quantity, shipper_name, consignee_name, id_type, id_number, address, city, state_code, zip, iso2, created_at)
    select t.pre_manifest_header_code, t.copa_id, t.lines + row_number() over (partition by t.pre_manifest_header_code order by l.tracking)::int, l.tracking,
      l.order_label, l.shipment_id, l.state, l.rate_service_code, l.weight_kg, l.declared_value, l.currency, l.contents, l.hs_code, l.quantity, l.shipper_name,
      l.consignee_name, l.id_type, l.id_number, l.address, l.city, l.state_code, l.zip, l.iso2, t.created_at
    from pre_manifest_line l join pre_manifest_header h using (pre_manifest_header_code) join shipment s using (shipment_id)
    cross join lateral (
      select n.* from pre_manifest_header n
      where ${target} and n.created_at > h.created_at and n.created_at < h.created_at + interval '9 days' and n.state <> 'rejected'
      order by n.created_at, n.pre_manifest_header_code limit 1) t
    where s.received_at is not null and ${drawn(purpose)} < 0.003
    on conflict do nothing`;
  await db.rows(copied(sql`n.copa_id = h.copa_id`, 'twice'));
  await db.rows(
    copied(
      sql`n.copa_id <> h.copa_id and n.entry_point = h.entry_point and n.copa_id not in ${ofAccounts} and h.copa_id not in ${ofAccounts}`,
      'other partner',
    ),
  );
  await db.rows(sql`
    update pre_manifest_header h set lines = t.lines, received_lines = t.received, weight_kg = t.weight, declared_value = t.value
    from (select l.pre_manifest_header_code, count(*)::int as lines, count(s.received_at)::int as received, sum(l.weight_kg) as weight, sum(l.declared_value) as value
      from pre_manifest_line l join shipment s using (shipment_id) group by 1) t
    where t.pre_manifest_header_code = h.pre_manifest_header_code
      and (h.lines, h.received_lines, h.weight_kg, h.declared_value) is distinct from (t.lines, t.received, t.weight, t.value)`);
}

/** What is wrong in refused lists: column, value, reason. */
const errors = [
  ['external_tracking', 'AX7730449I8BR', 'The check digit of the tracking number is wrong: I may be 1'],
  ['id_number', '390.533.447-15', 'The check digit of the CPF is wrong'],
  ['weight', '850', 'More than 30 kg for light contents: is it in grams?'],
  ['declared_value', '0', 'The value is 0'],
  ['zip', '1310-100', 'The postal code lacks its leading zero'],
  ['phone', '5.51199E+12', 'The phone number was rounded by a spreadsheet'],
  ['service', 'EXPRESS-9', 'No such service'],
  ['external_tracking', 'AX773044918BR', 'It is in another list already'],
  ['contents', 'gift', 'The contents are too vague for customs'],
];

/** Lists that were refused as a whole, about one in three days, and lines of others that were left out. */
async function rejectedLists(db: OwnerDatabase, moment: SQL): Promise<void> {
  await db.rows(sql`
    insert into pre_manifest_header (copa_id, reference, entry_point, eta, state, currency, created_at, created_by)
    select p.copa_id, upper(substr(p.name, 1, 3)) || '-' || a.iata || '-R' || lpad(k.n::text, 3, '0'), a.iata, (k.at + interval '2 days')::date, 'rejected', 'USD', k.at, 'import'
    from (select n, ${moment} - n * interval '67 hours' - interval '3 hours' as at from generate_series(0, 26) n) k
    join lateral (select copa_id, name from copa order by copa_id offset (k.n * 7) % 23 limit 1) p on true
    join lateral (select (array['MIA', 'LAX', 'JFK', 'MIA', 'HKG'])[1 + k.n % 5] as iata) a on true
    order by k.n desc`);
  const given = JSON.stringify(errors.map(([column, value, reason]) => ({ column, value, reason })));
  await db.rows(sql`
    insert into pre_alert_error (pre_manifest_header_code, copa_id, line, tracking, column_name, value, reason, at)
    select h.pre_manifest_header_code, h.copa_id, k.n * 3 + h.day % 5 + 1, 'AX' || lpad((h.day * 7919 + k.n * 104729)::text, 9, '0') || 'US', e.value ->> 'column',
      e.value ->> 'value', e.value ->> 'reason', h.created_at + interval '40 seconds'
    from (select *, created_at::date - date '2020-01-01' as day from pre_manifest_header
      where state = 'rejected' or (substr(pre_manifest_header_code, 4)::bigint % 17 = 3 and state not in ('expired', 'closed'))) h
    cross join lateral generate_series(0, case when h.state = 'rejected' then 4 + h.day % 9 else h.day % 2 end) as k(n)
    join jsonb_array_elements(${given}::jsonb) with ordinality e on e.ordinality = 1 + (h.day + k.n * 4) % ${errors.length}
    order by h.created_at, h.pre_manifest_header_code, k.n`);
}

const notes = [
  'Partner says two boxes follow tomorrow',
  'Boxes were wet at the bottom, pictures taken',
  'Partner called: the list was sent twice, keep the first',
  'Waiting for the invoice of line 4',
  'Driver came without papers; list found by its reference',
];

/** Notes on one list in seven of the last three weeks. */
const observations = (db: OwnerDatabase, moment: SQL) =>
  db.rows(sql`
    insert into pre_manifest_observation (pre_manifest_header_code, copa_id, observation, at, user_login)
    select h.pre_manifest_header_code, h.copa_id, n.value #>> '{}', h.created_at + (5 + h.number % 20) * interval '1 hour',
      (array['mia.desk', 'lax.desk', 'Rosa Delgado', 'Marcus Webb'])[1 + h.number % 4]
    from (select *, substr(pre_manifest_header_code, 4)::int as number from pre_manifest_header) h
    join jsonb_array_elements(${JSON.stringify(notes)}::jsonb) with ordinality n on n.ordinality = 1 + h.number % ${notes.length}
    where h.number % 7 = 2 and h.created_at > ${moment} - interval '21 days' and h.created_at < ${moment} - interval '26 hours'
    order by h.created_at, h.pre_manifest_header_code`);
