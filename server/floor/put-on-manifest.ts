import { sql } from 'drizzle-orm';
import { nextBag } from '#machines/bag.ts';
import { putOnManifest as contract } from '#tools/floor/put-on-manifest.ts';
import { readSorting } from '#tools/rules/floor/sorting.ts';
import { change, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';
import { bagResults, bagsBy, heldBags, stays, type Bag } from './bags.ts';
import { recountManifests, tellParcels, unlist } from './listing.ts';

type Keys = (typeof contract)['change']['keys'];

/** Where a manifest goes and how: what all of its bags have in common. */
interface Way {
  entry_point: string | null;
  gateway: string | null;
  dest_iso2: string | null;
  regime: string | null;
}
const wayOf = ({ entry_point, gateway, dest_iso2, bag_sorting }: Bag): Way => ({
  entry_point,
  gateway,
  dest_iso2,
  regime: readSorting(bag_sorting)?.regime ?? null,
});
const said = ({ entry_point, gateway, regime }: Way) => `${entry_point} ${gateway} ${regime}`;

/** The way of a manifest that is still open; refuses another one. */
async function openManifest({ db, applying }: Context, id: number): Promise<Way> {
  const found = await db.one<Way & { state: string }>(sql`
    select entry_point, gateway, dest_iso2, type as regime, state from manifest where mnfs_id = ${id} ${applying ? sql`for no key update` : sql``}`);
  if (!found) return refuse('missing', 'No manifest has this number.');
  if (found.state !== 'open')
    refuse('refused', `Manifest ${id} is ${found.state.replaceAll('_', ' ')}: it takes no bags.`);
  return found;
}

const stoppedIn = async ({ db }: Context, bags: readonly Bag[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<{ bag: number; numbers: string }>(sql`
        select s.bag_id as bag, string_agg(s.trck_nmr_fol, ', ') as numbers from shipment s
        where s.bag_id = any(${listOf(
          bags.map(({ bag_id }) => bag_id),
          'bigint',
        )}) and exists (select from shipment_stop t where t.shipment_id = s.shipment_id and t.lifted_at is null) group by s.bag_id`)
    ).map(({ bag, numbers }) => [bag, numbers]),
  );

interface Own {
  bag: Bag;
  way: Way;
  mnfs_id: number | null;
}

/** The number of the new manifest. */
async function makeManifest({ db, now, who }: Context, { bag, way }: Own): Promise<number> {
  const made = await db.one<{ id: number }>(sql`
    insert into manifest (entry_point, gateway, dest_iso2, rate_service_code, type, state, clearance_provider_id, created_at, created_by)
    select ${way.entry_point}, ${way.gateway}, ${way.dest_iso2}, b.rate_service_code, ${way.regime}, 'open',
      (select r.clearance_provider_id from route r where r.iso2 = ${way.dest_iso2} and r.gateway = ${way.gateway} order by r.priority limit 1),
      ${now.toISOString()}::timestamptz, ${who.name}
    from bag b where b.bag_id = ${bag.bag_id} returning mnfs_id as id`);
  const id = made!.id;
  await db.rows(sql`update manifest set number = concat(entry_point, gateway, '-', mnfs_id) where mnfs_id = ${id}`);
  return id;
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
    const id = own.mnfs_id ?? (await makeManifest(ctx, own));
    const ids = steps.map((step) => step.own.bag.bag_id);
    const list = listOf(ids, 'bigint');
    await ctx.db.rows(sql`
      update bag set state = 'manifested', mnfs_id = ${id}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode}
      where bag_id = any(${list})`);
    await tellParcels(ctx, ids, {
      chck_cdg: 'MNF',
      trde_obs: `Manifest ${id}`,
      city_iso_code: own.way.entry_point ?? undefined,
    });
    await ctx.db.rows(
      sql`update shipment set mnfs_id = ${id}, gateway = ${own.way.gateway} where bag_id = any(${list})`,
    );
    await recountManifests(ctx, [id]);
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
      await unlist(ctx, bags);
      // A manifest of which nothing is left is none.
      await ctx.db.rows(sql`
        update manifest set state = 'cancelled' where state = 'open' and bags = 0 and mnfs_id = any(${listOf(
          bags.map(({ mnfs_id }) => mnfs_id!),
          'bigint',
        )})`);
    },
  },
});
