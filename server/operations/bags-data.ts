import { sql } from 'drizzle-orm';
import { bagsData as contract } from '#tools/operations/bags-data.ts';
import { bagSize, bagsOf, bookingOfBag } from '#server/db/queries/bags.ts';
import { implement } from '#server/implement.ts';

export const bagsData = implement(contract, {
  query: (_ctx, filters) => sql`
    select b.bag_id, b.state as bag_status, b.bag_sorting, b.seal as bag_stamp, b.items as bag_total_items, b.system_weight_kg as bag_system_weight,
      b.verified_weight_kg as bag_verified_weight, b.volumetric_weight_kg as bag_volumetric_weight, ${bagSize} as dimensions,
      b.gateway as destination_gateway, v.name as service_provider_name, b.mnfs_id, m.state as manifest_status, o.mawb,
      local_iso(b.created_at, coalesce(ep.tz, 'UTC')) as date_created, local_iso(b.closed_at, coalesce(ep.tz, 'UTC')) as closed_at, b.entry_point,
      b.dest_iso2 as ctry_iso_code, 'kg' as weight_unit, round(b.length_cm)::int as dim_01, round(b.width_cm)::int as dim_02,
      round(b.height_cm)::int as dim_03, 'cm' as dim_unit
    from bag b left join manifest m on m.mnfs_id = b.mnfs_id left join provider v on v.provider_id = b.provider_id
    left join iata_location ep on ep.iata = b.entry_point ${bookingOfBag}
    where ${bagsOf(filters)}`,
  order: sql`b.created_at desc, b.bag_id desc`,
});
