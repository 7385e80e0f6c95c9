import { sql } from 'drizzle-orm';
import { rptGetFlaggedShipmentsByType as contract } from '#tools/report/rpt-get-flagged-shipments-by-type.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, destination, parcelNames } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptGetFlaggedShipmentsByType = implement(contract, {
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, s.status, p.name as copa_name, ${destination} as destination, t.name as flag, f.reason,
      local_iso(f.raised_at, coalesce(ep.tz, 'UTC')) as raised_at, f.raised_by, local_iso(f.lifted_at, coalesce(ep.tz, 'UTC')) as lifted_at,
      k.name as last_checkpoint, s.weight_kg, s.external_tracking, s.order_label
    from shipment_flag f join flag_type t using (flag_type_id) join shipment s using (shipment_id) ${parcelNames}
    where ${all([
      sql`f.flag_type_id = ${input.flag_type_id}`,
      ...onDays(sql`f.raised_at`, sql`ep.tz`, input.start_date, input.end_date),
    ])}
    order by f.raised_at desc, f.shipment_flag_id desc`,
});
