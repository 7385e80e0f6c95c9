import { sql } from 'drizzle-orm';
import { receptionsByDateAndCopa as contract } from '#tools/operations/receptions-by-date-and-copa.ts';
import { all, destination, listOf } from '#server/db/queries/parcels.ts';
import { scannedIn } from '#server/db/queries/waiting.ts';
import { implement } from '#server/implement.ts';

export const receptionsByDateAndCopa = implement(contract, {
  // Left joins all, so that a count looks at receptions alone.
  query: (_ctx, { startDate, endDate, copaList, statusList }) => sql`
    select s.trck_nmr_fol, local_iso(r.at, r.tz) as received_at, p.name as copa_name, r.entry_point, r.station, r.user_login, r.weight_kg,
      case when r.length_cm is not null then trim_scale(r.length_cm) || ' x ' || trim_scale(r.width_cm) || ' x ' || trim_scale(r.height_cm) end as dimensions,
      r.is_prealerted, ${destination} as destination, s.status, s.bag_id, s.dest_iso2 as ctry_iso_code, s.pre_manifest_header_code,
      v.name as service_provider_name, s.contents
    from reception r left join shipment s on s.shipment_id = r.shipment_id left join copa p on p.copa_id = r.copa_id
    left join provider v on v.provider_id = s.provider_id
    where ${all([
      ...scannedIn(startDate, endDate),
      copaList?.length ? sql`r.copa_id = any(${listOf(copaList, 'int')})` : undefined,
      statusList?.length ? sql`s.status = any(${listOf(statusList, 'text')})` : undefined,
    ])}`,
  order: sql`r.at desc, r.reception_id desc`,
});
