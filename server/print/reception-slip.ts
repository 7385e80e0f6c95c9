import { sql } from 'drizzle-orm';
import type { RowOf } from '#tools/define.ts';
import { receptionSlip as draw } from '#tools/labels/bag-label.ts';
import { receptionSlip as contract } from '#tools/print/reception-slip.ts';
import { sizeOf, sortingCode } from '#server/db/queries/labels.ts';
import { destination, listOf, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { labelRows } from '#server/paper/label-rows.ts';
import { labels } from '#server/paper/print.ts';
import { refuse } from '#server/refuse.ts';
import { lackingOf, keysOf } from './asked.ts';

export const receptionSlip = implement(contract, {
  run: async (ctx, { trck_nmr_fol }) => {
    const keys = keysOf(trck_nmr_fol);
    const rows = await ctx.db.rows<RowOf<typeof contract>>(sql`
      select s.trck_nmr_fol, local_iso(q.at, q.tz) as received_at, p.name as copa_name, q.entry_point, q.station, q.user_login,
        coalesce(q.weight_kg, s.weight_kg) as weight_kg, s.volumetric_kg, coalesce(${sizeOf(sql`q`)}, ${sizeOf(sql`s`)}) as dimensions,
        ${destination} as destination, s.consignee_name, s.contents, ${sortingCode} as bag_sorting, s.pre_manifest_header_code
      from ${parcelsFrom} left join bag b on b.bag_id = s.bag_id
      join lateral (select * from reception e where e.shipment_id = s.shipment_id order by e.at desc limit 1) q on true
      where s.trck_nmr_fol = any(${listOf(keys, 'text')})
      order by array_position(${listOf(keys, 'text')}, s.trck_nmr_fol collate "default")`);
    const lacking = lackingOf(
      keys,
      rows.map((row) => row.trck_nmr_fol),
    );
    if (lacking) refuse('missing', `Nothing has been received under ${lacking}.`);
    return labelRows(rows, (row) => row.trck_nmr_fol!);
  },
  print: labels(contract.title, draw),
});
