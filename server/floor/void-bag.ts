import { sql } from 'drizzle-orm';
import { nextBag } from '#machines/bag.ts';
import { voidBag as contract } from '#tools/floor/void-bag.ts';
import { change } from '#server/change.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { bagResults, bagsBy, heldBags, stays } from './bags.ts';

export const voidBag = change(contract, {
  entity: 'bag',
  read: heldBags,
  steps: async (ctx, { bag_id_list }) => {
    const { bags, unknown } = await bagsBy(ctx, bag_id_list);
    const steps = bags.map((bag) => {
      const next = nextBag(bag.state, { type: 'void', items: bag.items });
      if ('refused' in next) return stays(bag, next.refused);
      return { id: String(bag.bag_id), before: { bag_status: bag.state }, after: { bag_status: next.state }, own: bag };
    });
    return [...steps, ...unknown];
  },
  apply: async ({ db, now, who }, steps) => {
    const ids = listOf(
      steps.map(({ own }) => own.bag_id),
      'bigint',
    );
    await db.rows(sql`
      update bag set state = 'void', updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode} where bag_id = any(${ids})`);
  },
  answer: (ctx, steps) => bagResults(ctx, steps, 'Bag voided'),
});
