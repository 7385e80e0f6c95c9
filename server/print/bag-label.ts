import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { bagLabel as draw } from '#tools/labels/bag-label.ts';
import { bagLabel as contract } from '#tools/print/bag-label.ts';
import { sizeOf } from '#server/db/queries/labels.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { labelRows } from '#server/paper/label-rows.ts';
import { labels } from '#server/paper/print.ts';
import { refuse, refuseField } from '#server/refuse.ts';
import { lackingOf } from './asked.ts';

export const bagLabel = implement(contract, {
  run: async (ctx, { bag_id_list, mnfs_id }) => {
    if (!bag_id_list?.length && !mnfs_id) refuseField('bag_id_list', 'is required: say which bags, or which manifest.');
    const rows = await ctx.db.rows<RowOf<typeof contract>>(sql`
      select b.bag_id, b.bag_sorting, b.seal, b.state, b.dest_iso2 as ctry_iso_code, b.gateway, v.name as service_provider_name, r.name as service_name,
        b.items, coalesce(b.verified_weight_kg, b.system_weight_kg) as weight_kg, ${sizeOf(sql`b`)} as dimensions, b.entry_point, b.mnfs_id,
        local_iso(b.closed_at, coalesce(i.tz, 'UTC')) as closed_at, b.s9
      from bag b left join provider v on v.provider_id = b.provider_id left join rate_service r on r.rate_service_code = b.rate_service_code
      left join iata_location i on i.iata = b.entry_point
      where ${all([
        bag_id_list?.length ? sql`b.bag_id = any(${listOf(bag_id_list, 'bigint')})` : undefined,
        mnfs_id ? sql`b.mnfs_id = ${mnfs_id}::bigint` : undefined,
      ])} order by b.bag_id`);
    const lacking = lackingOf(
      bag_id_list ?? [],
      rows.map(({ bag_id }) => bag_id),
    );
    if (lacking) refuse('missing', `No bag has the number ${lacking}.`);
    return labelRows(rows, ({ bag_id }) => String(bag_id));
  },
  print: labels(contract.title, draw),
});
