import { sql } from 'drizzle-orm';
import { getStops as contract } from '#tools/operations/get-stops.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, destination, keyOf, listOf, parcelNames } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getStops = implement(contract, {
  query: (ctx, input) => sql`
    select s.trck_nmr_fol, s.status, t.reason_code, t.reason, p.name as copa_name, ${destination} as destination,
      local_iso(t.raised_at, coalesce(ep.tz, 'UTC')) as raised_at, t.raised_by,
      round(extract(epoch from coalesce(t.lifted_at, ${ctx.now.toISOString()}::timestamptz) - t.raised_at) / 3600.0, 2) as open_hours,
      local_iso(t.lifted_at, coalesce(ep.tz, 'UTC')) as lifted_at, t.lifted_by, t.lift_reason,
      k.name as last_checkpoint, s.bag_id, s.mnfs_id, s.order_label, t.shipment_stop_id
    from shipment_stop t join shipment s using (shipment_id) ${parcelNames}
    where ${all([
      input.is_open && sql`t.lifted_at is null`,
      ...onDays(sql`t.raised_at`, sql`ep.tz`, input.start_date, input.end_date),
      input.copa_id_list?.length ? sql`s.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
      input.tracking_number?.length
        ? sql`s.trck_nmr_fol = any(${listOf(input.tracking_number.map(keyOf), 'text')})`
        : undefined,
      input.reason_code ? sql`t.reason_code = ${input.reason_code}` : undefined,
    ])}`,
  order: sql`t.raised_at desc, t.shipment_stop_id desc`,
});
