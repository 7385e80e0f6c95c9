import { liftStop as contract } from '#tools/operations/lift-stop.ts';
import { change } from '#server/change.ts';
import { parcelResults } from '#server/db/queries/checkpoints.ts';
import { heldStops, liftStops, liftStopSteps } from '#server/db/queries/stops.ts';

export const liftStop = change(contract, {
  entity: 'shipment',
  read: heldStops,
  steps: (ctx, { tracking_number, reason, reason_code }) =>
    liftStopSteps(ctx, tracking_number, { reason, kind: reason_code }),
  apply: liftStops,
  answer: async (_ctx, steps) => parcelResults(steps),
});
