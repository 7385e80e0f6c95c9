import { sql, type SQL } from 'drizzle-orm';
import { onDays } from '#server/db/queries/days.ts';
import { all, destination, listOf } from './parcels.ts';

interface Asked {
  date_from?: string;
  date_to?: string;
  copa_id_list?: number[];
  hub_manifest_display_id?: string;
}

/** The code of a hub manifest by either of its numbers. */
const codesOf = (number: string): SQL =>
  sql`(select m.hub_manifest_code from hub_manifest m where m.hub_manifest_code = ${number} or m.hub_manifest_display_id = ${number})`;

/** Lines of parcels that travelled in a bag of the hub manifest, or whose list was announced for it. */
const onHubManifest = (number: string): SQL => sql`l.pre_manifest_line_id in (
  select x.pre_manifest_line_id from pre_manifest_header g join pre_manifest_line x using (pre_manifest_header_code)
  where g.hub_manifest_code in ${codesOf(number)}
  union
  select x.pre_manifest_line_id from hub_manifest_bag b join hub_manifest_parcel q using (hub_manifest_bag_id) join pre_manifest_line x using (shipment_id)
  where b.hub_manifest_code in ${codesOf(number)})`;

/** The hub manifest that list `h` was announced for, else that of the bag in which parcel `s` came to the hub. */
export const hubManifestOf = sql`case when h.hub_manifest_code is not null then h.hub_manifest_code
  when s.entry_point in (select from_iata from hub_manifest) then (
    select max(b.hub_manifest_code) from hub_manifest_parcel q join hub_manifest_bag b using (hub_manifest_bag_id) where q.shipment_id = s.shipment_id) end`;

/** Lines `l` of pre-alerts `h` with their parcels `s`; a period is that in which the list was sent. */
export const announcedFrom = sql`pre_manifest_header h
  join pre_manifest_line l on l.pre_manifest_header_code = h.pre_manifest_header_code
  left join shipment s on s.shipment_id = l.shipment_id
  left join copa p on p.copa_id = l.copa_id
  left join iata_location ep on ep.iata = coalesce(s.entry_point, h.entry_point)`;

export const announcedWhere = (input: Asked, came: boolean): SQL =>
  all([
    sql`s.received_at is ${came ? sql`not null` : sql`null`}`,
    ...onDays(sql`h.created_at`, sql`ep.tz`, input.date_from, input.date_to),
    input.copa_id_list?.length ? sql`l.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    input.hub_manifest_display_id ? onHubManifest(input.hub_manifest_display_id) : undefined,
  ]);

/** The columns of `announcedRow` in tools/rows/pre-alert-desk.ts. */
export const announcedColumns = sql`
  coalesce(s.trck_nmr_fol, l.tracking) as trck_nmr_fol, p.name as copa_name, h.pre_manifest_header_code,
  local_iso(h.created_at, coalesce(ep.tz, 'UTC')) as prealerted_at, local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at,
  coalesce(s.entry_point, h.entry_point) as entry_point, l.weight_kg as announced_kg, s.status, ${destination} as destination,
  ${hubManifestOf} as hub_manifest_code, coalesce(s.consignee_name, l.consignee_name) as consignee_name, l.contents,
  l.declared_value, l.currency, coalesce(s.order_label, l.order_label) as order_label, h.eta, s.state`;

export const newestAnnounced = sql`h.created_at desc, h.pre_manifest_header_code desc, l.line`;
