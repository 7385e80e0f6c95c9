import { sql } from 'drizzle-orm';
import { nextBag } from '#machines/bag.ts';
import { nextManifest, type ManifestState, type ManifestStep } from '#machines/manifest.ts';
import type { Row } from '#tools/define.ts';
import { moveManifest as contract } from '#tools/floor/move-manifest.ts';
import { byId, change, inTurn, resultOf, unknownSteps, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refit } from '#server/freight/load-booking.ts';
import { handedStates } from '#server/freight/post-tender.ts';
import { shownMawb } from '#server/freight/stock.ts';
import { numbersOf, stoppedOf } from '#server/freight/stopped.ts';
import { bagsWhere } from './bags.ts';
import { tellParcels, unlist } from './listing.ts';

type Keys = (typeof contract)['change']['keys'];
interface Found {
  mnfs_id: number;
  state: ManifestState;
  bags: number;
  stopped: string | null;
  handed_under: string | null;
}

const manifests = ({ db, applying }: Context, ids: readonly number[]) =>
  db.rows<Found>(sql`
    select m.mnfs_id, m.state, m.bags, ${stoppedOf(sql`s.mnfs_id = m.mnfs_id`)} as stopped,
      (select min(b.mawb) from master_booking_manifest g join master_booking b using (master_booking_id)
        where g.mnfs_id = m.mnfs_id and b.state = any(${listOf(handedStates, 'text')})) as handed_under
    from manifest m where m.mnfs_id = any(${listOf(ids, 'bigint')}) order by m.mnfs_id ${applying ? sql`for no key update of m` : sql``}`);

const held = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<Row<Keys> & { id: number }>(sql`
      select m.mnfs_id as id, m.state as manifest_status, m.bags from manifest m
      where m.mnfs_id = any(${listOf(
        ids.filter((id) => /^\d{1,15}$/.test(id)),
        'bigint',
      )})`),
    ({ id }) => id,
    ({ id: _, ...rest }) => rest,
  );

/** The moment that a step leaves on the manifest. */
const stamp: Partial<Record<ManifestStep, string>> = {
  close: 'closed_at',
  depart: 'departed_at',
  arrive: 'arrived_at',
  clear: 'cleared_at',
};
/** What the bags and the parcels of a manifest do with it. */
const along: Partial<Record<ManifestStep, { bag: 'depart' | 'arrive'; chck_cdg: string }>> = {
  depart: { bag: 'depart', chck_cdg: 'DEP' },
  arrive: { bag: 'arrive', chck_cdg: 'ARR' },
};

async function moveBags(ctx: Context, mnfs_id: number, step: ManifestStep): Promise<void> {
  const bags = await bagsWhere(ctx, sql`b.mnfs_id = ${mnfs_id}`);
  // What is on it may be other than what was booked.
  if (step === 'close') await refit(ctx, [mnfs_id]);
  if (step === 'cancel') {
    // Its parcels go back to their bags by the door of an open manifest.
    await ctx.db.rows(sql`update manifest set state = 'open' where mnfs_id = ${mnfs_id}`);
    await unlist(ctx, bags);
  }
  const how = along[step];
  if (!how) return;
  const moved = bags.flatMap((bag) => {
    const next = nextBag(bag.state, { type: how.bag });
    return 'refused' in next ? [] : [{ id: bag.bag_id, state: next.state }];
  });
  await ctx.db.rows(sql`
    update bag b set state = g.state from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g(id bigint, state text) where b.bag_id = g.id`);
  const place = await ctx.db.one<{ place: string | null }>(
    sql`select ${how.bag === 'depart' ? sql`entry_point` : sql`gateway`} as place from manifest where mnfs_id = ${mnfs_id}`,
  );
  await tellParcels(
    ctx,
    moved.map(({ id }) => id),
    { chck_cdg: how.chck_cdg, city_iso_code: place?.place ?? undefined, trde_obs: `Manifest ${mnfs_id}` },
  );
}

export const moveManifest = change(contract, {
  entity: 'manifest',
  read: held,
  steps: async (ctx, { mnfs_id_list, step }) => {
    const found = await manifests(ctx, mnfs_id_list);
    const known = new Set(found.map(({ mnfs_id }) => mnfs_id));
    const steps = found.map(
      ({ mnfs_id, state, bags, stopped, handed_under }): Step<Keys, { mnfs_id: number; step: ManifestStep }> => {
        const next = nextManifest(state, {
          type: step,
          bags,
          stopped: numbersOf(stopped),
          handedUnder: handed_under && shownMawb(handed_under),
        });
        const id = String(mnfs_id);
        const before = { manifest_status: state, bags };
        if ('refused' in next) return { id, before, after: before, refused: next.refused };
        const after = { manifest_status: next.state, bags: step === 'cancel' ? 0 : bags };
        return { id, before, after, own: { mnfs_id, step } };
      },
    );
    const strange = [...new Set(mnfs_id_list)].filter((id) => !known.has(id));
    return [...steps, ...unknownSteps(strange, () => 'No manifest has this number.')];
  },
  apply: async (ctx, steps) => {
    const at = ctx.now.toISOString();
    await inTurn(steps, async ({ after, own: { mnfs_id, step } }) => {
      await moveBags(ctx, mnfs_id, step);
      const column = stamp[step];
      const stamped = column ? sql`, ${sql.identifier(column)} = ${at}::timestamptz` : sql``;
      const reopened = step === 'reopen' ? sql`, closed_at = null` : sql``;
      await ctx.db.rows(sql`
        update manifest set state = ${after.manifest_status}, updated_at = ${at}::timestamptz, updated_by = ${ctx.who.userCode} ${stamped} ${reopened}
        where mnfs_id = ${mnfs_id}`);
    });
  },
  answer: async (ctx, steps) => {
    const now = await held(
      ctx,
      steps.map(({ id }) => id),
    );
    return steps.map((step) => ({
      mnfs_id: now.has(step.id) ? Number(step.id) : null,
      result: resultOf(step),
      reason: step.refused ?? null,
      manifest_status: now.get(step.id)?.manifest_status ?? null,
      bags: now.get(step.id)?.bags ?? null,
    }));
  },
});
