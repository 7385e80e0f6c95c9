import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { bagList as contract } from '#tools/print/bag-list.ts';
import { bookingOfBag } from '#server/db/queries/bags.ts';
import { sizeOf } from '#server/db/queries/labels.ts';
import { implement } from '#server/implement.ts';
import { sheet } from '#server/paper/print.ts';
import { manifestHead } from './manifest-head.ts';

type Bag = AnswerOf<typeof contract>['bags'][number];

export const bagList = implement(contract, {
  run: async (ctx, { mnfs_id }) => ({
    header: await manifestHead(ctx, mnfs_id),
    bags: await ctx.db.rows<Bag>(sql`
      select b.bag_id, b.bag_sorting, b.seal, v.name as service_provider_name, b.items, ${sizeOf(sql`b`)} as dimensions,
        b.system_weight_kg, b.verified_weight_kg, b.volumetric_weight_kg, o.mawb
      from bag b left join provider v on v.provider_id = b.provider_id ${bookingOfBag}
      where b.mnfs_id = ${mnfs_id}::bigint order by b.bag_sorting, b.bag_id`),
  }),
  print: sheet('Bag list', contract, 'mnfs_id', 'bags'),
});
