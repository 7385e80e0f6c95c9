import { sql, type SQL } from 'drizzle-orm';
import { onDays } from '#server/db/queries/days.ts';
import { all, listOf, parcelNames } from '#server/db/queries/parcels.ts';
import type { Context } from '#server/context.ts';

interface Filters {
  date_from?: string;
  date_to?: string;
  copa_id_list?: number[];
  ctry_iso_code_list?: string[];
}

/** The newest document of parcel `s`. */
export const newestDocument = sql`
  left join lateral (select kd.state, kd.path from kyc_document kd where kd.shipment_id = s.shipment_id
    order by kd.kyc_document_id desc limit 1) kd on true`;

/** The consignee of parcel `s` and the first phone. */
export const consigneeOf = sql`
  left join shipment_party q on q.shipment_id = s.shipment_id and q.role = 'consignee'
  left join lateral (select f.phone from party_phone f where f.shipment_party_id = q.shipment_party_id
    order by f.party_phone_id limit 1) ph on true`;

/** Labels that the carrier has refused last, of one kind: those that wait for a person, are on their way again, or are given up. */
export const refusedLabels = (ctx: Context, kinds: readonly string[], input: Filters): SQL => sql`
  select s.trck_nmr_fol, l.state as label_state, l.reason_code, l.reason, l.attempts, kd.state as document, p.name as copa_name,
    s.dest_iso2 as ctry_iso_code, coalesce(q.name, s.consignee_name) as consignee_name,
    local_iso(l.answered_at, coalesce(ep.tz, 'UTC')) as rejected_at,
    round(extract(epoch from ${ctx.now.toISOString()}::timestamptz - l.answered_at) / 3600.0, 2) as waiting_hours,
    case when kd.state is not null then kd.path end as path, q.id_type, q.id_number, ph.phone, q.email, q.address, q.city, q.state, q.zip, s.contents, s.status,
    s.order_label, l.kind as label_kind
  from carrier_label l join shipment s using (shipment_id) ${parcelNames} ${consigneeOf} ${newestDocument}
  where l.state <> 'accepted' and l.answered_at is not null and l.kind = any(${listOf(kinds, 'text')}) and ${all([
    ...onDays(sql`l.answered_at`, sql`ep.tz`, input.date_from, input.date_to),
    input.copa_id_list?.length ? sql`l.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    input.ctry_iso_code_list?.length ? sql`s.dest_iso2 = any(${listOf(input.ctry_iso_code_list, 'text')})` : undefined,
  ])}`;

/** Those that wait for a person first, the oldest of them first. */
export const refusedOrder = sql`array_position(array['rejected', 'fixed', 'queued', 'sent', 'abandoned'], l.state), l.answered_at, l.carrier_label_id`;
