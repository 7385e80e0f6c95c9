import { sql } from 'drizzle-orm';
import { mawbsOf } from '#server/db/queries/bags.ts';
import type { Row } from '#tools/define.ts';
import type { manifestHead as shape } from '#tools/rows/manifest-paper.ts';
import type { Context } from '#server/context.ts';
import { labelRows } from '#server/paper/label-rows.ts';
import { refuse } from '#server/refuse.ts';

type Head = Row<typeof shape>;

/** The head of the papers of a manifest, counted from its bags and parcels. Refuses with 404 what is not there. */
export async function manifestHead(ctx: Context, mnfs_id: number): Promise<Head> {
  const found = await ctx.db.one<Head>(sql`
    select m.mnfs_id, m.number, m.state, m.entry_point, m.gateway, m.dest_iso2 as ctry_iso_code, r.name as service_name, v.name as clearance,
      ${mawbsOf(sql`m.mnfs_id`)} as mawb,
      local_iso(m.closed_at, coalesce(i.tz, 'UTC')) as closed_at,
      (select count(*)::int from bag b where b.mnfs_id = m.mnfs_id) as bags, t.items, t.weight_kg
    from manifest m left join rate_service r on r.rate_service_code = m.rate_service_code
    left join provider v on v.provider_id = m.clearance_provider_id left join iata_location i on i.iata = m.entry_point
    cross join lateral (select count(*)::int as items, sum(s.weight_kg) as weight_kg from shipment s where s.mnfs_id = m.mnfs_id) t
    where m.mnfs_id = ${mnfs_id}::bigint`);
  if (!found) return refuse('missing', `No manifest has the number ${mnfs_id}.`);
  const [head] = await labelRows([found], () => String(mnfs_id));
  return head!;
}
