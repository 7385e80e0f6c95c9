import { addCheckpoint as contract } from '#tools/shipment/add-checkpoint.ts';
import { change } from '#server/change.ts';
import { applyEvents, eventSteps, heldParcels, parcelResults } from '#server/db/queries/checkpoints.ts';

export const addCheckpoint = change(contract, {
  entity: 'shipment',
  read: heldParcels,
  steps: (ctx, input) => eventSteps(ctx, input.trck_nmr_fol, input),
  apply: applyEvents,
  answer: async (_ctx, steps) => parcelResults(steps),
});
