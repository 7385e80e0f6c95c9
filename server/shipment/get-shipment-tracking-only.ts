import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { maskEmail, maskIdentity, maskPhone } from '#tools/rules/identifiers.ts';
import { seePrices, type Role } from '#tools/roles.ts';
import { getShipmentTrackingOnly as contract } from '#tools/shipment/get-shipment-tracking-only.ts';
import { offeredShipment } from '#machines/shipment.ts';
import type { ShipmentState } from '#tools/rules/status.ts';
import type { Database } from '#server/context.ts';
import { destination, keyOf, parcelsFrom } from '#server/db/queries/parcels.ts';
import { journey } from '#server/db/queries/journey.ts';
import { stationZone } from '#server/db/queries/days.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

type Parcel = AnswerOf<typeof contract>;
type Section<K extends keyof Parcel> = Parcel[K] extends (infer R)[] ? R : never;

async function header(db: Database, number: string, now: Date) {
  const key = keyOf(number);
  return db.one<Parcel['header'] & { shipment_id: number }>(sql`
    select s.shipment_id, s.trck_nmr_fol, s.status, s.state, e.trde_obs as why,
      round(extract(epoch from ${now.toISOString()}::timestamptz - s.last_chck_at) / 3600.0, 2) as since_hours,
      p.name as copa_name, s.copa_id, s.rate_service_code, r.name as service_name, s.external_tracking, s.order_label,
      s.weight_kg, s.volumetric_kg,
      case when s.length_cm is not null then concat(trim_scale(s.length_cm), ' × ', trim_scale(s.width_cm), ' × ', trim_scale(s.height_cm), ' cm') end as dimensions,
      s.declared_value, s.currency, s.duty_estimate, v.name as service_provider_name, s.contents,
      s.dest_iso2 as ctry_iso_code, ${destination} as destination, s.attempts,
      local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at,
      local_iso(s.delivered_at, coalesce(dc.tz, 'UTC')) as delivered_at, s.promised_at, s.pod_name, s.person_id as consignee_id,
      (select count(*)::int from parcel_photo f where f.shipment_id = s.shipment_id) as photos
    from ${parcelsFrom}
    left join rate_service r on r.rate_service_code = s.rate_service_code
    left join lateral (
      select trde_obs from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = s.last_chck_cdg
      order by e.at desc limit 1) e on true
    where s.trck_nmr_fol = ${key} or s.external_key = ${key} or s.order_key = ${key}
    order by (s.trck_nmr_fol = ${key}) desc, s.shipment_id desc limit 1`);
}

const checkpoints = (db: Database, id: number) =>
  db.rows<Section<'detail'>>(sql`
    select local_iso(e.at, e.tz) as at, e.chck_cdg, k.name, e.city_iso_code, e.trde_obs,
      coalesce(e.user_login, e.source) as user_login, e.is_exception
    from checkpoint_event e join checkpoint k using (chck_cdg)
    where e.shipment_id = ${id} order by e.at desc, k.rank desc, e.checkpoint_event_id desc`);

const travelsIn = (db: Database, id: number) =>
  db.rows<Section<'master'>>(sql`
    select kind, number, about, amount from (
      select 1 as place, 'bag' as kind, b.bag_id::text as number, 'Seal ' || b.seal as about, b.items || case b.items when 1 then ' parcel' else ' parcels' end as amount
        from shipment s join bag b on b.bag_id = s.bag_id where s.shipment_id = ${id}
      union all
      select 2, 'manifest', m.mnfs_id::text, initcap(replace(m.state, '_', ' ')), m.bags || case m.bags when 1 then ' bag' else ' bags' end
        from shipment s join manifest m on m.mnfs_id = s.mnfs_id where s.shipment_id = ${id}
      union all
      select 3, 'mawb', o.mawb, concat_ws(' ', a.name, o.flight), o.weight_kg || ' kg'
        from shipment s join master_booking o on o.mawb = s.mawb and o.state <> 'cancelled'
        left join airline a on a.prefix = o.airline_prefix where s.shipment_id = ${id}
      union all
      select 4, 'hub', h.hub_manifest_code, h.from_iata || ' to ' || h.to_iata, h.bags || case h.bags when 1 then ' bag' else ' bags' end
        from shipment s join pre_manifest_header q using (pre_manifest_header_code)
        join hub_manifest h on h.hub_manifest_code = q.hub_manifest_code where s.shipment_id = ${id}
      union all
      select 5, 'pre-alert', h.pre_manifest_header_code, to_char(h.created_at, 'MM/DD/YYYY'),
        case when s.received_at is null then 'not received' else 'matched' end
        from shipment s join pre_manifest_header h using (pre_manifest_header_code) where s.shipment_id = ${id}
    ) t order by place`);

async function parties(db: Database, id: number, mayContact: boolean): Promise<Section<'parties'>[]> {
  const rows = await db.rows<Section<'parties'>>(sql`
    select q.role, q.name, concat_ws(', ', q.address, q.address2, q.district) as address,
      concat_ws(', ', concat_ws(' ', q.city, q.state), concat_ws(' ', q.iso2, q.zip)) as place,
      q.id_type, q.id_number, (select string_agg(f.phone, ', ' order by f.party_phone_id) from party_phone f where f.shipment_party_id = q.shipment_party_id) as phone, q.email
    from shipment_party q where q.shipment_id = ${id}
    order by array_position(array['shipper', 'sender', 'merchant', 'shipper_return', 'consignee'], q.role)`);
  return rows.map((row) => ({
    ...row,
    id_number: row.id_number && maskIdentity(row.id_number),
    phone: row.phone && (mayContact ? row.phone : maskPhone(row.phone)),
    email: row.email && maskEmail(row.email),
  }));
}

const items = (db: Database, id: number) =>
  db.rows<Section<'content'>>(sql`
    select description, hs_code, quantity, quantity * unit_value as value, currency
    from shipment_item where shipment_id = ${id} order by line, shipment_item_id`);

const flags = (db: Database, id: number) =>
  db.rows<Section<'flags'>>(sql`
    with place as (select coalesce(${stationZone(sql`s.entry_point`)}, 'UTC') as tz from shipment s where s.shipment_id = ${id})
    select 'flag' as kind, t.name, f.reason, local_iso(f.raised_at, place.tz) as raised_at, f.raised_by, local_iso(f.lifted_at, place.tz) as lifted_at
      from place, shipment_flag f join flag_type t using (flag_type_id) where f.shipment_id = ${id}
    union all
    select 'stop', reason_code, reason, local_iso(raised_at, place.tz), raised_by, local_iso(lifted_at, place.tz)
      from place, shipment_stop where shipment_id = ${id}
    order by raised_at desc`);

export const getShipmentTrackingOnly = implement(contract, {
  run: async (ctx, input) => {
    const found = await header(ctx.db, input.trck_nmr_fol, ctx.now);
    if (!found) return refuse('missing', `No parcel has the number ${input.trck_nmr_fol}.`);
    const { shipment_id: id, ...head } = found;
    const hidesPrices = !(seePrices as readonly Role[]).includes(ctx.who.role);
    const [detail, master, party, content, raised, { route, sla }] = await Promise.all([
      checkpoints(ctx.db, id),
      travelsIn(ctx.db, id),
      parties(ctx.db, id, ctx.who.role !== 'provider'),
      items(ctx.db, id),
      flags(ctx.db, id),
      journey(ctx, id),
    ]);
    return {
      header: {
        ...head,
        ...(hidesPrices && { declared_value: null, duty_estimate: null }),
        sla,
        offered: offeredShipment(head.state as ShipmentState).join(' '),
      },
      route,
      detail,
      master,
      parties: party,
      content: hidesPrices ? content.map((item) => ({ ...item, value: null })) : content,
      flags: raised,
    };
  },
});
