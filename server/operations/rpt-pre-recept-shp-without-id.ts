import { sql } from 'drizzle-orm';
import { rptPreReceptShpWithoutId as contract } from '#tools/operations/rpt-pre-recept-shp-without-id.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptPreReceptShpWithoutId = implement(contract, {
  query: (_ctx, input) => sql`
    select coalesce(s.trck_nmr_fol, l.tracking) as trck_nmr_fol, s.status, p.name as copa_name, l.consignee_name, l.iso2 as ctry_iso_code,
      array_to_string(k.id_types, ', ') as id_types,
      exists (select from person o where o.copa_id = l.copa_id and o.iso2 = l.iso2 and o.name_key = plain(l.consignee_name)
        and o.id_number is not null) as known,
      l.pre_manifest_header_code, local_iso(l.created_at, 'UTC') as prealerted_at, local_iso(s.received_at, coalesce(ep.tz, 'UTC')) as received_at,
      coalesce(s.rate_service_code, l.rate_service_code) as rate_service_code, l.phone, l.email, coalesce(s.order_label, l.order_label) as order_label
    from pre_manifest_line l join country k on k.iso2 = l.iso2 and k.id_required
    left join shipment s on s.shipment_id = l.shipment_id
    left join iata_location ep on ep.iata = s.entry_point
    left join copa p on p.copa_id = l.copa_id
    where l.id_number is null and l.state <> 'expired'
      and not exists (select from shipment_party q where q.shipment_id = l.shipment_id and q.role = 'consignee' and q.id_number is not null)
      and coalesce(s.status not in ('delivered', 'closed'), true) and ${all([
        ...onDays(sql`l.created_at`, nowhere, input.date_from, input.date_to),
        input.copa_id_list?.length ? sql`l.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
        input.rate_service_code
          ? sql`coalesce(s.rate_service_code, l.rate_service_code) = ${input.rate_service_code}`
          : undefined,
        input.ctry_iso_code_list?.length ? sql`l.iso2 = any(${listOf(input.ctry_iso_code_list, 'text')})` : undefined,
      ])}`,
  order: sql`l.created_at desc, l.pre_manifest_line_id desc`,
});
