import { sql } from 'drizzle-orm';
import { rptGetFlaggedShipmentsByType as contract } from '#tools/report/rpt-get-flagged-shipments-by-type.ts';
import { afterDay, all, destination, fromDay, parcelNames } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptGetFlaggedShipmentsByType = implement(contract, {
  query: (_ctx, input) => sql`
    select s.trck_nmr_fol, s.status, p.name as copa_name, ${destination} as destination, t.name as flag, f.reason,
      local_iso(f.raised_at, coalesce(ep.tz, 'UTC')) as raised_at, f.raised_by, local_iso(f.lifted_at, coalesce(ep.tz, 'UTC')) as lifted_at,
      k.name as last_checkpoint, s.weight_kg, s.external_tracking, s.order_label
    from shipment_flag f join flag_type t using (flag_type_id) join shipment s using (shipment_id) ${parcelNames}
    where ${all([
      sql`f.flag_type_id = ${input.flag_type_id}`,
      input.start_date ? sql`f.raised_at >= ${fromDay(input.start_date)}` : undefined,
      input.end_date ? sql`f.raised_at < ${afterDay(input.end_date)}` : undefined,
    ])}
    order by f.raised_at desc, f.shipment_flag_id desc`,
});
