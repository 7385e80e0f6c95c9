import { sql } from 'drizzle-orm';
import { isStanding } from '#server/db/queries/bags.ts';
import { receptacles as contract } from '#tools/floor/receptacles.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

// 29 characters: offices 6 + 6, category 1, subclass 2, year 1, dispatch 4, number 3, last 1, registered 1, hectograms 4.
export const receptacles = implement(contract, {
  query: (_ctx, { start_date, end_date, mawb_list, manifest_list }) => sql`
    select b.s9, b.bag_id, b.state as bag_status, substr(b.s9, 1, 6) as from_office, substr(b.s9, 7, 6) as to_office, substr(b.s9, 13, 1) as category,
      substr(b.s9, 14, 2) as subclass, substr(b.s9, 17, 4) as dispatch, substr(b.s9, 21, 3) as receptacle_no, substr(b.s9, 24, 1) = '1' as is_last,
      substr(b.s9, 25, 1) = '1' as is_registered, b.items, b.system_weight_kg as weight_kg, b.mnfs_id, o.mawb, l.delivery_bill_no,
      local_iso(b.created_at, coalesce(ep.tz, 'UTC')) as date_created
    from bag b left join iata_location ep on ep.iata = b.entry_point
    left join lateral (
      select k.mawb from master_booking_manifest g join master_booking k using (master_booking_id)
      where g.mnfs_id = b.mnfs_id and ${isStanding(sql`k`)} order by k.master_booking_id limit 1) o on true
    left join lateral (select d.delivery_bill_no from delivery_bill d where d.mawb = o.mawb limit 1) l on true
    where ${all([
      sql`b.s9 is not null`,
      ...onDays(sql`b.created_at`, sql`ep.tz`, start_date, end_date),
      mawb_list?.length ? sql`o.mawb = any(${listOf(mawb_list, 'text')})` : undefined,
      manifest_list?.length ? sql`b.mnfs_id = any(${listOf(manifest_list, 'bigint')})` : undefined,
    ])}`,
  order: sql`b.created_at desc, b.bag_id desc`,
});
