import { nextBag } from '#machines/bag.ts';
import { putOnManifest as contract } from '#tools/floor/put-on-manifest.ts';
import { change, type Step } from '#server/change.ts';
import { refuse } from '#server/refuse.ts';
import { bagResults, bagsBy, heldBags, stays, type Bag } from './bags.ts';
import {
  dissolve,
  listBags,
  makeManifest,
  openManifest,
  said,
  stoppedIn,
  wayOf,
  type Way,
} from './manifest-of-bags.ts';

type Keys = (typeof contract)['change']['keys'];

interface Own {
  bag: Bag;
  way: Way;
  mnfs_id: number | null;
}

export const putOnManifest = change(contract, {
  entity: 'bag',
  read: heldBags,
  steps: async (ctx, { bag_id_list, mnfs_id }) => {
    const { bags, unknown } = await bagsBy(ctx, bag_id_list);
    const stopped = await stoppedIn(ctx, bags);
    let way = mnfs_id ? await openManifest(ctx, mnfs_id) : null;
    const steps = bags.map((bag): Step<Keys, Own> => {
      if (bag.mnfs_id !== null)
        return stays(bag, `It is on manifest ${bag.mnfs_id} already.`, { already: bag.mnfs_id === mnfs_id });
      const next = nextBag(bag.state, { type: 'list' });
      if ('refused' in next) return stays(bag, next.refused);
      const inside = stopped.get(bag.bag_id);
      if (inside) return stays(bag, `Stopped parcels must come out of the bag first: ${inside}.`);
      way ??= wayOf(bag);
      if (said(wayOf(bag)) !== said(way))
        return stays(bag, `It goes ${said(wayOf(bag))}, and the manifest ${said(way)}.`);
      const before = { bag_status: bag.state, mnfs_id: null };
      const after = { bag_status: next.state, ...(mnfs_id && { mnfs_id }) };
      return { id: String(bag.bag_id), before, after, own: { bag, way, mnfs_id: mnfs_id ?? null } };
    });
    return [...steps, ...unknown];
  },
  apply: async (ctx, steps) => {
    const { own } = steps[0]!;
    const id = own.mnfs_id ?? (await makeManifest(ctx, own.way, own.bag.bag_id));
    const ids = steps.map((step) => step.own.bag.bag_id);
    await listBags(ctx, ids, id, own.way);
  },
  answer: (ctx, steps) => bagResults(ctx, steps, 'On the manifest'),
  undo: {
    apply: async (ctx, steps) => {
      const { bags } = await bagsBy(
        ctx,
        steps.map(({ id }) => Number(id)),
      );
      if (bags.some(({ manifest_state }) => manifest_state !== 'open'))
        refuse('conflict', 'The manifest is not open any more: reopen it first.');
      await dissolve(ctx, bags);
    },
  },
});
