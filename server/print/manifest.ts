import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { manifest as contract } from '#tools/print/manifest.ts';
import { destination, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { latinRows } from '#server/paper/latin.ts';
import { sheet } from '#server/paper/print.ts';
import { manifestHead } from './manifest-head.ts';

type Parcel = AnswerOf<typeof contract>['parcels'][number];

export const manifest = implement(contract, {
  run: async (ctx, { mnfs_id }) => {
    const header = await manifestHead(ctx, mnfs_id);
    const parcels = await ctx.db.rows<Parcel>(sql`
      select s.bag_id, s.trck_nmr_fol, s.shipper_name, s.consignee_name, ${destination} as destination, s.contents, s.pieces, s.weight_kg,
        s.declared_value, s.currency
      from ${parcelsFrom} where s.mnfs_id = ${mnfs_id}::bigint order by s.bag_id nulls last, s.trck_nmr_fol`);
    return { header, parcels: await latinRows(parcels) };
  },
  print: sheet('Manifest', contract, 'mnfs_id', 'parcels'),
});
