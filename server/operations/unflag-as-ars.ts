import { unflagAsArs as contract } from '#tools/operations/unflag-as-ars.ts';
import { change } from '#server/change.ts';
import { heldParcels, parcelResults } from '#server/db/queries/checkpoints.ts';
import { liftFlags, liftSteps } from '#server/db/queries/flags.ts';

export const unflagAsArs = change(contract, {
  entity: 'shipment',
  read: heldParcels,
  steps: (ctx, input) => liftSteps(ctx, input.tracking_number, input.reason),
  apply: liftFlags,
  answer: async (_ctx, steps) => parcelResults(steps),
});
