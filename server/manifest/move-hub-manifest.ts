import { sql } from 'drizzle-orm';
import { nextHubManifest, type HubManifestEvent } from '#machines/hub-manifest.ts';
import type { InputOf, Row } from '#tools/define.ts';
import { moveHubManifest as contract } from '#tools/manifest/move-hub-manifest.ts';
import { byId, change, inTurn, resultOf, unknownSteps, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { applyEvents, eventStepsWhere } from '#server/db/queries/checkpoints.ts';
import { findHubManifest, saveHubState, type HubManifest } from '#server/db/queries/hub-manifests.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';

type Keys = typeof contract.change.keys;
type Action = InputOf<typeof contract>['action'];
interface Move {
  manifest: HubManifest;
  action: Action;
}

const eventOf = (action: Action, { listed, received, overage }: HubManifest): HubManifestEvent =>
  action === 'depart'
    ? { type: 'depart', listed }
    : action === 'finish'
      ? { type: 'finish', listed, received, overage }
      : { type: 'close' };

function stepOf(manifest: HubManifest, action: Action): Step<Keys, Move> {
  const { code, state, listed, received, overage } = manifest;
  const next = nextHubManifest(state, eventOf(action, manifest));
  const line = { id: code, before: { state }, own: { manifest, action } };
  if ('refused' in next) return { ...line, after: { state }, refused: `${next.refused}.` };
  const missing = listed - received;
  const warning =
    next.state === 'with_differences' ? `${missing} bags missing, ${overage} not on the list.` : undefined;
  return { ...line, after: { state: next.state }, warning };
}

/** Parcels in received bags get the checkpoint of their reception at the hub, once, at the time of their bag. */
async function receiveParcels(ctx: Context, { code, to }: HubManifest): Promise<void> {
  const bags = await ctx.db.rows<{ id: number; at: string }>(sql`
    select hub_manifest_bag_id as id, received_at as at from hub_manifest_bag
    where hub_manifest_code = ${code} and received_at is not null order by received_at, hub_manifest_bag_id`);
  await inTurn(bags, async ({ id, at }) => {
    const waiting = sql`s.shipment_id in (select q.shipment_id from hub_manifest_parcel q where q.hub_manifest_bag_id = ${id})
      and not exists (select from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = 'RCV' and e.city_iso_code = ${to})`;
    const event = { chck_cdg: 'RCV', city_iso_code: to, trde_obs: `Hub manifest ${code}`, chck_date: at };
    const steps = await eventStepsWhere(ctx, waiting, event);
    await applyEvents(ctx, steps.filter((step) => step.refused === undefined)); // prettier-ignore
  });
}

export const moveHubManifest = change(contract, {
  entity: 'hub_manifest',
  read: async ({ db }, ids) =>
    byId(
      await db.rows<Row<Keys> & { code: string }>(
        sql`select hub_manifest_code as code, state from hub_manifest where hub_manifest_code = any(${listOf(ids, 'text')})`,
      ),
      ({ code }) => code,
      ({ state }) => ({ state }),
    ),
  steps: async (ctx, { hub_manifest_code, action }) => {
    const numbers = [...new Set(hub_manifest_code)].toSorted();
    const found = await inTurn(numbers, (number) => findHubManifest(ctx, number));
    const steps = found.flatMap((manifest) => (manifest ? [stepOf(manifest, action)] : []));
    const missing = numbers.filter((_, index) => !found[index]);
    return [...steps, ...unknownSteps(missing, () => 'No hub manifest has this number.')];
  },
  apply: async (ctx, steps) => {
    await inTurn(steps, async ({ own: { manifest, action }, after }) => {
      await saveHubState(ctx, manifest.code, after.state!);
      if (action === 'close') await receiveParcels(ctx, manifest);
    });
  },
  answer: async (_ctx, steps) =>
    steps.map((step) => ({
      hub_manifest_code: step.id,
      result: resultOf(step),
      reason: step.refused ?? null,
      state: step.after.state ?? null,
    })),
  undo: {
    apply: async (ctx, steps) => {
      await inTurn(steps, async ({ id, before, after }) => {
        if (before.state === 'closed') refuse('conflict', 'What was closed stays closed: its parcels are received.');
        await saveHubState(ctx, id, after.state!);
      });
    },
  },
});
