import { stopShipment as contract } from '#tools/operations/stop-shipment.ts';
import { change } from '#server/change.ts';
import { eventSteps, parcelResults } from '#server/db/queries/checkpoints.ts';
import { heldStops, raiseSteps, raiseStops, stopEvent, undoStops } from '#server/db/queries/stops.ts';

export const stopShipment = change(contract, {
  entity: 'shipment',
  read: heldStops,
  steps: async (ctx, { tracking_number, reason_code, reason }) => {
    const steps = await eventSteps(ctx, tracking_number, stopEvent(reason_code, reason), { stop: true });
    return raiseSteps(ctx, steps, reason_code);
  },
  apply: raiseStops,
  answer: async (_ctx, steps) => parcelResults(steps),
  undo: undoStops,
});
