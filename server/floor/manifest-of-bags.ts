import { sql } from 'drizzle-orm';
import { readSorting } from '#tools/rules/floor/sorting.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { isStopped } from '#server/freight/stopped.ts';
import { refuse } from '#server/refuse.ts';
import type { Bag } from './bags.ts';
import { recountManifests, tellParcels, unlist } from './listing.ts';

/** Where a manifest goes and how: what all of its bags have in common. */
export interface Way {
  entry_point: string | null;
  gateway: string | null;
  dest_iso2: string | null;
  regime: string | null;
}
export const wayOf = ({ entry_point, gateway, dest_iso2, bag_sorting }: Bag): Way => ({
  entry_point,
  gateway,
  dest_iso2,
  regime: readSorting(bag_sorting)?.regime ?? null,
});
export const said = ({ entry_point, gateway, regime }: Way) => `${entry_point} ${gateway} ${regime}`;

/** The way of a manifest that is still open; refuses another one. */
export async function openManifest({ db, applying }: Context, id: number): Promise<Way> {
  const found = await db.one<Way & { state: string }>(sql`
    select entry_point, gateway, dest_iso2, type as regime, state from manifest where mnfs_id = ${id} ${applying ? sql`for no key update` : sql``}`);
  if (!found) return refuse('missing', 'No manifest has this number.');
  if (found.state !== 'open')
    refuse('refused', `Manifest ${id} is ${found.state.replaceAll('_', ' ')}: it takes no bags.`);
  return found;
}

/** The stopped parcels in bags, by bag. */
export const stoppedIn = async ({ db }: Context, bags: readonly Bag[]): Promise<Map<number, string>> =>
  new Map(
    (
      await db.rows<{ bag: number; numbers: string }>(sql`
        select s.bag_id as bag, string_agg(s.trck_nmr_fol, ', ') as numbers from shipment s
        where s.bag_id = any(${listOf(
          bags.map(({ bag_id }) => bag_id),
          'bigint',
        )}) and ${isStopped} group by s.bag_id`)
    ).map(({ bag, numbers }) => [bag, numbers]),
  );

/** Makes an open manifest that goes the way of a bag; answers its number. */
export async function makeManifest({ db, now, who }: Context, way: Way, bagId: number): Promise<number> {
  const made = await db.one<{ id: number }>(sql`
    insert into manifest (entry_point, gateway, dest_iso2, rate_service_code, type, state, clearance_provider_id, created_at, created_by)
    select ${way.entry_point}, ${way.gateway}, ${way.dest_iso2}, b.rate_service_code, ${way.regime}, 'open',
      (select r.clearance_provider_id from route r where r.iso2 = ${way.dest_iso2} and r.gateway = ${way.gateway} order by r.priority limit 1),
      ${now.toISOString()}::timestamptz, ${who.name}
    from bag b where b.bag_id = ${bagId} returning mnfs_id as id`);
  const id = made!.id;
  await db.rows(sql`update manifest set number = concat(entry_point, gateway, '-', mnfs_id) where mnfs_id = ${id}`);
  return id;
}

/** Puts closed bags on an open manifest; their parcels are told. */
export async function listBags(ctx: Context, bags: readonly number[], id: number, way: Way): Promise<void> {
  const list = listOf(bags, 'bigint');
  await ctx.db.rows(sql`
    update bag set state = 'manifested', mnfs_id = ${id}, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${ctx.who.userCode}
    where bag_id = any(${list})`);
  await tellParcels(ctx, bags, {
    chck_cdg: 'MNF',
    trde_obs: `Manifest ${id}`,
    city_iso_code: way.entry_point ?? undefined,
  });
  await ctx.db.rows(sql`update shipment set mnfs_id = ${id}, gateway = ${way.gateway} where bag_id = any(${list})`);
  await recountManifests(ctx, [id]);
}

/** Takes bags off manifests that are open; a manifest of which nothing is left is none. */
export async function dissolve(ctx: Context, bags: readonly Bag[]): Promise<void> {
  await unlist(ctx, bags);
  await ctx.db.rows(sql`
    update manifest set state = 'cancelled' where state = 'open' and bags = 0 and mnfs_id = any(${listOf(
      bags.map(({ mnfs_id }) => mnfs_id!),
      'bigint',
    )})`);
}
