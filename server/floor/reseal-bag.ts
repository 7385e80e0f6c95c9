import { sql } from 'drizzle-orm';
import { nextBag } from '#machines/bag.ts';
import { resealBag as contract } from '#tools/floor/reseal-bag.ts';
import { change, inTurn } from '#server/change.ts';
import { bagResults, heldBags, stays } from './bags.ts';
import { bagOf, breakSeal, checkWeight, closing, noteSeal, sealOf } from './seals.ts';

const heaviest = 2_000;

/** Opened and closed in one step: the contents are checked as at any closing, and the old seal is never used again. */
export const resealBag = change(contract, {
  entity: 'bag',
  read: heldBags,
  steps: async (ctx, { bag_id, seal, reason, verified_weight_kg }) => {
    checkWeight('verified_weight_kg', verified_weight_kg, heaviest);
    const bag = await bagOf(ctx, bag_id);
    const opened = nextBag(bag.state, { type: 'reopen' });
    if ('refused' in opened) return [stays(bag, `Bag ${bag_id} is ${bag.state}: only a closed bag is resealed.`)];
    const verifiedKg = verified_weight_kg ?? bag.verified;
    const closed = await closing(ctx, { ...bag, state: opened.state }, { seal: sealOf(seal), verifiedKg });
    if ('refused' in closed) return [stays(bag, closed.refused)];
    const before = { bag_stamp: bag.seal, bag_verified_weight: bag.verified };
    const after = { bag_stamp: sealOf(seal), bag_verified_weight: verifiedKg };
    return [{ id: String(bag_id), before, after, own: { bag, reason } }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ after, own: { bag, reason } }) => {
      await breakSeal(ctx, bag, reason);
      await ctx.db.rows(sql`
        update bag set seal = ${after.bag_stamp}, verified_weight_kg = ${after.bag_verified_weight ?? null}, updated_at = ${ctx.now.toISOString()}::timestamptz,
          updated_by = ${ctx.who.userCode} where bag_id = ${bag.bag_id}`);
      await noteSeal(ctx, bag.bag_id, after.bag_stamp!);
    });
  },
  answer: (ctx, steps) => bagResults(ctx, steps, 'Bag resealed'),
});
