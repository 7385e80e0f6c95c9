import { sql } from 'drizzle-orm';
import { nextBag } from '#machines/bag.ts';
import { reopenBag as contract } from '#tools/floor/reopen-bag.ts';
import { change, inTurn } from '#server/change.ts';
import { bagResults, bagsBy, heldBags, stays } from './bags.ts';
import { breakSeal } from './seals.ts';

export const reopenBag = change(contract, {
  entity: 'bag',
  read: heldBags,
  steps: async (ctx, { bag_id_list, reason }) => {
    const { bags, unknown } = await bagsBy(ctx, bag_id_list);
    const steps = bags.map((bag) => {
      const next = nextBag(bag.state, { type: 'reopen' });
      if ('refused' in next) return stays(bag, next.refused);
      const before = { bag_status: bag.state, bag_stamp: bag.seal, bag_verified_weight: bag.verified };
      const after = { bag_status: next.state, bag_stamp: null, bag_verified_weight: null };
      return { id: String(bag.bag_id), before, after, own: { bag, reason } };
    });
    return [...steps, ...unknown];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ after, own: { bag, reason } }) => {
      await breakSeal(ctx, bag, reason);
      await ctx.db.rows(sql`
        update bag set state = ${after.bag_status}, seal = null, verified_weight_kg = null, closed_at = null,
          updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode} where bag_id = ${bag.bag_id}`);
    });
  },
  answer: (ctx, steps) => bagResults(ctx, steps, 'Bag reopened: it needs a new seal'),
});
