import { sql, type SQL } from 'drizzle-orm';
import { nextBag, type BagState } from '#machines/bag.ts';
import { nextManifest, type ManifestEvent, type ManifestState } from '#machines/manifest.ts';
import { inTurn, openSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { applyEvents, eventStepsWhere } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';

interface Told {
  checkpoint: string;
  /** ISO 8601. */
  at: string;
  said: string;
  station: string | null;
}
interface Master {
  mawb: string;
  origin: string;
  etd: string | null;
}

/** When a flight left of which only what came later was told: when it was to leave, if that is no later. */
export const leftAt = (etd: string | null, at: string): string =>
  etd !== null && Date.parse(etd) < Date.parse(at) ? new Date(etd).toISOString() : at;

/** How far a checkpoint of a master brings its bags; whatever was told on the way has departed. */
const reached: Partial<Record<string, 'departed' | 'arrived'>> = {
  DEP: 'departed', TRA: 'departed', TRD: 'departed', ARR: 'arrived', AGT: 'arrived',
}; // prettier-ignore

/** Gives parcels `s` a checkpoint; answers how many take it. */
async function mark(ctx: Context, where: SQL, { checkpoint, at, said, station }: Told, write: boolean) {
  const known = station && (await ctx.db.one(sql`select iata from iata_location where iata = ${station}`));
  const steps = await eventStepsWhere(ctx, where, {
    chck_cdg: checkpoint,
    chck_date: at,
    trde_obs: said,
    ...(known && { city_iso_code: station! }),
    ...(checkpoint === 'OFL' && { is_exception: true }),
  });
  const open = steps.filter((step) => step.refused === undefined);
  if (write && open.length) await applyEvents(ctx, openSteps(open));
  return open.length;
}

/** The events that take a manifest on to where all of its bags have come; an airline flies it whatever was noted before. */
const onward: ManifestEvent[] = [
  { type: 'close', bags: 1, stopped: [] },
  { type: 'send_to_customs', stopped: [] },
  { type: 'assign', stopped: [] },
  { type: 'depart', stopped: [] },
  { type: 'arrive' },
];

/** Takes bags of a master along, and each manifest of which no bag is left behind them. */
async function moveBags(
  { db, now, who }: Context,
  mawb: string,
  to: 'departed' | 'arrived',
  at: string,
): Promise<void> {
  const bags = await db.rows<{ id: number; state: BagState; mnfs_id: number | null }>(sql`
    select g.bag_id as id, g.state, g.mnfs_id from bag g
    where exists (select from shipment s where s.bag_id = g.bag_id and s.mawb = ${mawb}) order by g.bag_id for no key update`);
  const moved = bags.flatMap(({ id, state }) => {
    const left = nextBag(state, { type: 'depart' });
    const there = 'state' in left ? left.state : state;
    const come = to === 'arrived' ? nextBag(there, { type: 'arrive' }) : left;
    const next = 'state' in come ? come.state : there;
    return next === state ? [] : [{ id, state: next }];
  });
  if (!moved.length) return;
  await db.rows(sql`
    update bag b set state = g.state from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g(id bigint, state text) where b.bag_id = g.id`);
  const ids = [...new Set(bags.flatMap(({ mnfs_id }) => mnfs_id ?? []))];
  const behind = (states: SQL) => sql`exists (select from bag b where b.mnfs_id = m.mnfs_id and b.state in ${states})`;
  const found = await db.rows<{ id: number; state: ManifestState; to: ManifestState }>(sql`
    select m.mnfs_id as id, m.state, case when ${behind(sql`('manifested', 'departed')`)} then 'departed' else 'arrived' end as to from manifest m
    where m.mnfs_id = any(${listOf(ids, 'bigint')}) and not ${behind(sql`('manifested')`)} order by m.mnfs_id for no key update`);
  await inTurn(found, async ({ id, state: was, to: end }) => {
    let state = was;
    for (const event of onward) {
      const next = state === end ? null : nextManifest(state, event);
      if (next && 'state' in next) ({ state } = next);
    }
    if (state !== was)
      await db.rows(sql`
        update manifest set state = ${state}, departed_at = coalesce(departed_at, ${at}::timestamptz),
          arrived_at = case when ${state} = 'arrived' then coalesce(arrived_at, ${at}::timestamptz) else arrived_at end,
          updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode} where mnfs_id = ${id}`);
  });
}

/**
 * Takes all that flies under a number to a checkpoint: its parcels, their bags and the manifests of those. What nobody told
 * of the departure is told by what comes after it. Answers how many parcels take it.
 */
export async function carry(ctx: Context, { mawb, origin, etd }: Master, told: Told, write: boolean): Promise<number> {
  const to = reached[told.checkpoint];
  const waits = sql`s.mawb = ${mawb} and s.state in ('manifested', 'offloaded')`;
  const left = to && told.checkpoint !== 'DEP' ? await mark(ctx, waits, { ...told, checkpoint: 'DEP', at: leftAt(etd, told.at), station: origin }, write) : 0; // prettier-ignore
  const parcels = await mark(ctx, sql`s.mawb = ${mawb}`, told, write);
  if (write && to) await moveBags(ctx, mawb, to, told.at);
  return write ? parcels : parcels + left;
}
