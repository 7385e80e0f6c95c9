import { sql } from 'drizzle-orm';
import { closeBag as contract } from '#tools/floor/close-bag.ts';
import { change, inTurn } from '#server/change.ts';
import { bagResults, heldBags, recount, stays } from './bags.ts';
import { bagOf, checkWeight, closing, noteSeal, sealOf, sizeOf } from './seals.ts';

const heaviest = 2_000;

export const closeBag = change(contract, {
  entity: 'bag',
  read: heldBags,
  steps: async (ctx, { bag_id, seal, verified_weight_kg: verifiedKg, dimensions }) => {
    checkWeight('verified_weight_kg', verifiedKg, heaviest);
    const size = sizeOf(dimensions);
    const bag = await bagOf(ctx, bag_id);
    const closed = await closing(ctx, bag, { seal: sealOf(seal), verifiedKg });
    if ('refused' in closed) return [stays(bag, closed.refused)];
    const before = { bag_status: bag.state, bag_stamp: bag.seal, bag_verified_weight: bag.verified };
    const after = { bag_status: closed.state, bag_stamp: sealOf(seal), bag_verified_weight: verifiedKg };
    return [{ id: String(bag_id), before, after, own: { bag, size } }];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ after, own: { bag, size } }) => {
      const at = ctx.now.toISOString();
      await ctx.db.rows(sql`
        update bag set state = ${after.bag_status}, seal = ${after.bag_stamp}, verified_weight_kg = ${after.bag_verified_weight},
          length_cm = coalesce(${size?.length ?? null}, length_cm), width_cm = coalesce(${size?.width ?? null}, width_cm),
          height_cm = coalesce(${size?.height ?? null}, height_cm), volumetric_weight_kg = coalesce(${size?.volumetric ?? null}, volumetric_weight_kg),
          closed_at = ${at}::timestamptz where bag_id = ${bag.bag_id}`);
      await noteSeal(ctx, bag.bag_id, after.bag_stamp!);
      await recount(ctx, [bag.bag_id]);
    });
  },
  answer: (ctx, steps) => bagResults(ctx, steps, 'Bag closed'),
  undo: {
    apply: async ({ db }, steps) => {
      await inTurn(steps, async ({ id, before, after }) => {
        await db.rows(sql`
          update bag set state = ${after.bag_status}, seal = ${after.bag_stamp ?? null}, verified_weight_kg = ${after.bag_verified_weight ?? null},
            closed_at = null where bag_id = ${Number(id)}`);
        await db.rows(sql`delete from bag_seal where seal = ${before.bag_stamp}`);
      });
    },
  },
});
