import { takeOutOfBag as contract } from '#tools/floor/take-out-of-bag.ts';
import { change } from '#server/change.ts';
import { applyBagging, backSteps, baggingResults, emptySteps, heldInBags } from './bagging.ts';
import { parcelNumbers } from './numbers.ts';

export const takeOutOfBag = change(contract, {
  entity: 'shipment',
  read: heldInBags,
  steps: async (ctx, { tracking_list }) => {
    const { numbers, strange } = await parcelNumbers(ctx, tracking_list);
    return [...(await emptySteps(ctx, numbers)), ...strange];
  },
  apply: applyBagging,
  answer: (ctx, steps) => baggingResults(ctx, steps, true),
  undo: { steps: backSteps, apply: applyBagging },
});
