import { sql } from 'drizzle-orm';
import { bagsNotAssignedMnfs as contract } from '#tools/operations/bags-not-assigned-mnfs.ts';
import { bagSize } from '#server/db/queries/bags.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const bagsNotAssignedMnfs = implement(contract, {
  query: (ctx, { startDate, endDate }) => sql`
    select b.bag_id, b.bag_sorting, b.seal as bag_stamp,
      round(extract(epoch from ${ctx.now.toISOString()}::timestamptz - b.closed_at) / 3600.0, 2) as waiting_hours, b.items as bag_total_items,
      b.system_weight_kg as bag_system_weight, b.verified_weight_kg as bag_verified_weight, b.volumetric_weight_kg as bag_volumetric_weight,
      ${bagSize} as dimensions, b.entry_point, b.gateway as destination_gateway, b.dest_iso2 as ctry_iso_code, v.name as service_provider_name,
      local_iso(b.closed_at, coalesce(ep.tz, 'UTC')) as closed_at
    from bag b left join provider v on v.provider_id = b.provider_id left join iata_location ep on ep.iata = b.entry_point
    where ${all([
      sql`b.state = 'closed' and b.mnfs_id is null`,
      ...onDays(sql`b.closed_at`, sql`ep.tz`, startDate, endDate),
    ])}`,
  order: sql`b.closed_at, b.bag_id`,
});
