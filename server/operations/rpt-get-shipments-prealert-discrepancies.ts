import { sql } from 'drizzle-orm';
import { rptGetShipmentsPrealertDiscrepancies as contract } from '#tools/operations/rpt-get-shipments-prealert-discrepancies.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptGetShipmentsPrealertDiscrepancies = implement(contract, {
  query: ({ now }, input) => sql`
    select d.discrepancy_id, d.tracking as trck_nmr_fol, d.kind,
      coalesce(case d.kind when 'missing' then to_char(d.announced::date, 'MM/DD/YYYY') else d.announced end, to_char(d.announced_kg, 'FM9990.000') || ' kg', to_char(d.announced_value, 'FM9999990.00')) as announced,
      coalesce(d.found, to_char(d.found_kg, 'FM9990.000') || ' kg', to_char(d.found_value, 'FM9999990.00')) as found,
      d.found_kg - d.announced_kg as difference_kg, p.name as copa_name, d.pre_manifest_header_code, d.state, d.owner, d.reason,
      local_iso(d.found_at, d.tz) as found_at,
      round(extract(epoch from coalesce(d.closed_at, ${now.toISOString()}::timestamptz) - d.found_at) / 3600.0, 2) as open_hours,
      d.announced_kg, d.found_kg as measured_kg, d.announced_value, d.found_value, local_iso(d.closed_at, d.tz) as closed_at,
      local_iso(d.explained_at, d.tz) as explained_at, s.status
    from pre_alert_discrepancy d
    left join shipment s on s.shipment_id = d.shipment_id
    left join copa p on p.copa_id = d.copa_id
    where ${all([
      ...onDays(sql`d.found_at`, sql`d.tz`, input.date_from, input.date_to),
      input.copa_id_list?.length ? sql`d.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
    ])}`,
  order: sql`d.found_at desc, d.discrepancy_id desc`,
});
