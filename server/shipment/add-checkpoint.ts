import { addCheckpoint as contract } from '#tools/shipment/add-checkpoint.ts';
import {
  addToParcels,
  checkedEvent,
  parcelsByNumber,
  plannedSteps,
  unknownResults,
} from '#server/db/queries/checkpoints.ts';
import { implement } from '#server/implement.ts';

export const addCheckpoint = implement(contract, {
  plan: async (ctx, input) => {
    const { checkpoint, at } = await checkedEvent(ctx, input);
    const { found, unknown } = await parcelsByNumber(ctx, input.trck_nmr_fol, input, at, false);
    return plannedSteps(found, unknown, input, checkpoint, at);
  },
  run: async (ctx, input) => {
    const { at, tz } = await checkedEvent(ctx, input);
    const { found, unknown } = await parcelsByNumber(ctx, input.trck_nmr_fol, input, at, true);
    return [...(await addToParcels(ctx, found, input, at, tz)), ...unknownResults(unknown)];
  },
});
