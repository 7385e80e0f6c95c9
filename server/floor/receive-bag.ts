import { sql } from 'drizzle-orm';
import { nextBag } from '#machines/bag.ts';
import { receiveBag as contract } from '#tools/floor/receive-bag.ts';
import { change, inTurn, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { bagResults, bagsWhere, heldBags, noBag, stays, type Bag } from './bags.ts';

/** Bags by what stands on them, the number or the seal, and codes that no bag has. */
async function bagsByCode(ctx: Context, codes: readonly string[]) {
  const keys = [...new Set(codes.map((code) => code.trim().toUpperCase()))];
  // A number may be written with zeros in front, as on the label.
  const numbers = keys.filter((key) => /^\d{1,15}$/.test(key)).map(Number);
  const bags = await bagsWhere(
    ctx,
    sql`b.bag_id = any(${listOf(numbers, 'bigint')}) or b.seal = any(${listOf(keys, 'text')})`,
  );
  const known = new Set(bags.flatMap(({ bag_id, seal }) => [String(bag_id), seal]));
  const strange = keys.filter((key) => !known.has(key) && !known.has(String(Number(key))));
  return { bags, unknown: unknownSteps(strange, () => noBag) };
}

/** The state of a bag that is taken in, or found missing. One that has departed has arrived when it is scanned. */
function taken({ state }: Bag, isMissing: boolean) {
  const arrived = !isMissing && state === 'departed' ? nextBag(state, { type: 'arrive' }) : { state };
  if ('refused' in arrived) return arrived;
  return nextBag(arrived.state, { type: isMissing ? 'miss' : 'receive' });
}

export const receiveBag = change(contract, {
  entity: 'bag',
  read: heldBags,
  steps: async (ctx, { bag_list, condition = 'intact' }) => {
    const { bags, unknown } = await bagsByCode(ctx, bag_list);
    const isMissing = condition === 'missing';
    const steps = bags.map((bag) => {
      const next = taken(bag, isMissing);
      if ('refused' in next) return stays(bag, next.refused);
      if (next.state === bag.state) return stays(bag, 'It has been received already.', { already: true });
      const warning =
        bag.state === 'missing'
          ? 'It was missing and has turned up.'
          : condition === 'intact'
            ? undefined
            : 'Noted with its condition.';
      const before = { bag_status: bag.state };
      return { id: String(bag.bag_id), before, after: { bag_status: next.state }, warning, own: { condition } };
    });
    return [...steps, ...unknown];
  },
  apply: async ({ db, now, who }, steps) => {
    await inTurn(steps, ({ id, after, own }) =>
      db.rows(sql`
        update bag set state = ${after.bag_status}, condition = ${own.condition},
          received_at = ${after.bag_status === 'received' ? now.toISOString() : null}::timestamptz,
          updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode} where bag_id = ${Number(id)}`),
    );
  },
  answer: (ctx, steps) => bagResults(ctx, steps, 'Bag received'),
  undo: {
    apply: async ({ db }, steps) => {
      await inTurn(steps, ({ id, after }) =>
        db.rows(sql`
          update bag set state = ${after.bag_status}, condition = null, received_at = null where bag_id = ${Number(id)}`),
      );
    },
  },
});
