import { nextBag } from '#machines/bag.ts';
import { takeOffManifest as contract } from '#tools/floor/take-off-manifest.ts';
import { change, inTurn } from '#server/change.ts';
import { refuse } from '#server/refuse.ts';
import { bagResults, bagsBy, heldBags, stays } from './bags.ts';
import { unlist } from './listing.ts';
import { listBags, openManifest, stoppedIn } from './manifest-of-bags.ts';

export const takeOffManifest = change(contract, {
  entity: 'bag',
  read: heldBags,
  steps: async (ctx, { bag_id_list }) => {
    const { bags, unknown } = await bagsBy(ctx, bag_id_list);
    const steps = bags.map((bag) => {
      const next = nextBag(bag.state, { type: 'unlist', manifestOpen: bag.manifest_state === 'open' });
      if ('refused' in next) return stays(bag, next.refused);
      const before = { bag_status: bag.state, mnfs_id: bag.mnfs_id };
      return { id: String(bag.bag_id), before, after: { bag_status: next.state, mnfs_id: null }, own: bag };
    });
    return [...steps, ...unknown];
  },
  apply: (ctx, steps) =>
    unlist(
      ctx,
      steps.map(({ own }) => own),
    ),
  answer: (ctx, steps) => bagResults(ctx, steps, 'Off the manifest'),
  undo: {
    // Back on the manifest they came from, by the door of any bag: it must be open, and nothing in them stopped.
    apply: async (ctx, steps) => {
      const { bags } = await bagsBy(
        ctx,
        steps.map(({ id }) => Number(id)),
      );
      const [inside] = (await stoppedIn(ctx, bags)).values();
      if (inside) refuse('conflict', `Stopped parcels must come out of the bag first: ${inside}.`);
      const back = Map.groupBy(steps, ({ after }) => after.mnfs_id!);
      await inTurn([...back], async ([id, its]) =>
        listBags(
          ctx,
          its.map((step) => Number(step.id)),
          id,
          await openManifest(ctx, id),
        ),
      );
    },
  },
});
