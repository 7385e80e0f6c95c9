import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { carrierPvdManifestStopNrc as contract } from '#tools/operations/carrier-pvd-manifest-stop-nrc.ts';
import { change, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { eventSteps, eventStepsWhere, parcelResults, type ParcelStep } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { heldStops, raiseSteps, raiseStops, stopEvent, undoStops } from '#server/db/queries/stops.ts';
import { refuseField } from '#server/refuse.ts';

type Input = InputOf<typeof contract>;
const event = (reason: string | undefined) => stopEvent('NRC', reason);

/** The parcels of the list; of the manifests where there is none; those of both where both are given. */
async function named(ctx: Context, { mnfs_id, tracking_list, reason }: Input): Promise<ParcelStep[]> {
  const manifests = new Set(mnfs_id ?? []);
  if (!tracking_list?.length && !manifests.size)
    return refuseField('mnfs_id', 'or tracking_list is required: say which manifest or parcels.');
  if (!tracking_list?.length) {
    const there = sql`s.mnfs_id = any(${listOf([...manifests], 'bigint')})`;
    const steps = await eventStepsWhere(ctx, there, event(reason), { stop: true });
    const found = new Set(steps.map(({ own }) => own?.parcel.mnfs_id));
    const empty = [...manifests].filter((id) => !found.has(id));
    return [...steps, ...unknownSteps(empty, () => 'No parcel is on a manifest of this number.')];
  }
  const steps = await eventSteps(ctx, tracking_list, event(reason), { stop: true });
  return steps.map((step) =>
    manifests.size && step.own && !manifests.has(step.own.parcel.mnfs_id ?? 0)
      ? { ...step, after: step.before, refused: 'It is not on this manifest.' }
      : step,
  );
}

export const carrierPvdManifestStopNrc = change(contract, {
  entity: 'shipment',
  read: heldStops,
  steps: async (ctx, input) => raiseSteps(ctx, await named(ctx, input), 'NRC'),
  apply: raiseStops,
  answer: async (_ctx, steps) =>
    parcelResults(steps).map((result, index) => ({
      mnfs_id: steps[index]!.own?.parcel.mnfs_id ?? null,
      ...result,
    })),
  undo: undoStops,
});
