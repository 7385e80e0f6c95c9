import { sql } from 'drizzle-orm';
import { rptGetShipmentsProcessedNoPreAlert as contract } from '#tools/operations/rpt-get-shipments-processed-no-pre-alert.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, destination, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptGetShipmentsProcessedNoPreAlert = implement(contract, {
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, p.name as copa_name, local_iso(s.received_at, coalesce(r.tz, ep.tz, 'UTC')) as received_at, s.entry_point, r.station, r.user_login,
      coalesce(r.weight_kg, s.weight_kg) as measured_kg, s.status, ${destination} as destination, s.consignee_name, s.contents, s.external_tracking,
      local_iso(s.processed_at, coalesce(r.tz, ep.tz, 'UTC')) as processed_at
    from shipment s
    left join copa p on p.copa_id = s.copa_id
    left join iata_location ep on ep.iata = s.entry_point
    left join lateral (
      select tz, weight_kg, station, user_login from reception where shipment_id = s.shipment_id order by at, reception_id limit 1) r on true
    where ${all([
      sql`s.received_at is not null and s.pre_manifest_header_code is null`,
      sql`not exists (select from pre_manifest_line l where l.shipment_id = s.shipment_id)`,
      ...onDays(sql`s.received_at`, sql`coalesce(r.tz, ep.tz)`, input.date_from, input.date_to),
      input.copa_id_list?.length ? sql`s.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    ])}`,
  order: sql`s.received_at desc, s.shipment_id desc`,
});
