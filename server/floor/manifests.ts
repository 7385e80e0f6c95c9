import { sql } from 'drizzle-orm';
import { mawbsOf } from '#server/db/queries/bags.ts';
import { manifests as contract } from '#tools/floor/manifests.ts';
import { onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const manifests = implement(contract, {
  query: (_ctx, { start_date, end_date, country_list, manifest_list }) => sql`
    select m.mnfs_id, m.state, m.entry_point, m.gateway, m.dest_iso2 as ctry_iso_code, m.bags, m.items, m.weight_kg,
      (select count(distinct t.shipment_id)::int from shipment s join shipment_stop t using (shipment_id)
        where s.mnfs_id = m.mnfs_id and t.lifted_at is null) as stopped,
      ${mawbsOf(sql`m.mnfs_id`)} as mawb,
      local_iso(m.created_at, coalesce(ep.tz, 'UTC')) as opened_at, local_iso(m.closed_at, coalesce(ep.tz, 'UTC')) as closed_at,
      local_iso(m.departed_at, coalesce(ep.tz, 'UTC')) as departed_at, m.number
    from manifest m left join iata_location ep on ep.iata = m.entry_point
    where ${all([
      ...onDays(sql`m.created_at`, sql`ep.tz`, start_date, end_date),
      country_list?.length ? sql`m.dest_iso2 = any(${listOf(country_list, 'text')})` : undefined,
      manifest_list?.length ? sql`m.mnfs_id = any(${listOf(manifest_list, 'bigint')})` : undefined,
    ])}`,
  order: sql`m.created_at desc, m.mnfs_id desc`,
});
