import { fillBag as contract } from '#tools/floor/fill-bag.ts';
import { change } from '#server/change.ts';
import { applyBagging, backSteps, baggingResults, fillSteps, heldInBags, openBagOf } from './bagging.ts';
import { parcelNumbers } from './numbers.ts';

export const fillBag = change(contract, {
  entity: 'shipment',
  read: heldInBags,
  steps: async (ctx, { bag_id, tracking_list }) => {
    const bag = await openBagOf(ctx, bag_id);
    const { numbers, strange } = await parcelNumbers(ctx, tracking_list);
    return [...(await fillSteps(ctx, bag, numbers)), ...strange];
  },
  apply: applyBagging,
  answer: (ctx, steps) => baggingResults(ctx, steps, false),
  undo: { steps: backSteps, apply: applyBagging },
});
