import { sql, type SQL } from 'drizzle-orm';
import type { BagState } from '#machines/bag.ts';
import type { ManifestState } from '#machines/manifest.ts';
import type { Row } from '#tools/define.ts';
import type { bagKeys, bagResult } from '#tools/rows/bag.ts';
import { byId, resultOf, unknownSteps, type Step } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { bagSize } from '#server/db/queries/bags.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/** A bag as the floor works with it; weights in kilograms. */
export interface Bag {
  bag_id: number;
  bag_sorting: string;
  state: BagState;
  seal: string | null;
  items: number;
  system: number | null;
  verified: number | null;
  entry_point: string | null;
  gateway: string | null;
  dest_iso2: string | null;
  mnfs_id: number | null;
  manifest_state: ManifestState | null;
}

/** Bags of a condition on `bag b`, locked where a change is applied. */
export const bagsWhere = (ctx: Context, where: SQL): Promise<Bag[]> =>
  ctx.db.rows<Bag>(sql`
    select b.bag_id, b.bag_sorting, b.state, b.seal, b.items, b.system_weight_kg as system, b.verified_weight_kg as verified,
      b.entry_point, b.gateway, b.dest_iso2, b.mnfs_id, (select m.state from manifest m where m.mnfs_id = b.mnfs_id) as manifest_state
    from bag b where ${where} order by b.bag_id ${ctx.applying ? sql`for no key update of b` : sql``}`);

export const noBag = 'No bag has this number.';

/** Bags by their numbers, and refused lines for numbers that no bag has. */
export async function bagsBy(ctx: Context, ids: readonly number[]) {
  const bags = await bagsWhere(ctx, sql`b.bag_id = any(${listOf(ids, 'bigint')})`);
  const known = new Set(bags.map(({ bag_id }) => bag_id));
  return {
    bags,
    unknown: unknownSteps(
      [...new Set(ids)].filter((id) => !known.has(id)),
      () => noBag,
    ),
  };
}

/** What bags hold now, by number. */
export const heldBags = async ({ db }: Context, ids: readonly string[]) =>
  byId(
    await db.rows<Row<typeof bagKeys> & { id: number; bag_sorting: string; dimensions: string | null }>(sql`
      select b.bag_id as id, b.state as bag_status, b.items as bag_total_items, b.system_weight_kg as bag_system_weight,
        b.verified_weight_kg as bag_verified_weight, b.seal as bag_stamp, b.mnfs_id, b.bag_sorting, ${bagSize} as dimensions
      from bag b where b.bag_id = any(${listOf(numeric(ids), 'bigint')})`),
    ({ id }) => id,
    ({ id: _, ...held }) => held,
  );

const numeric = (ids: readonly string[]) => ids.filter((id) => /^\d{1,15}$/.test(id));

/** A refused line of a bag that stays as it is. */
export const stays = ({ bag_id, state }: Bag, refused: string, more: { already?: boolean } = {}) => ({
  id: String(bag_id),
  before: { bag_status: state },
  after: { bag_status: state },
  refused: refused.endsWith('.') ? refused : `${refused}.`,
  ...more,
});

/** Counts again what is in bags. */
export const recount = ({ db, now, who }: Context, ids: readonly number[]): Promise<unknown> =>
  db.rows(sql`
    update bag b set items = c.items, system_weight_kg = c.kg, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${who.userCode}
    from (
      select w.bag_id, count(s.shipment_id)::int as items, coalesce(sum(s.weight_kg), 0) as kg
      from bag w left join bag_item i on i.bag_id = w.bag_id and i.out_at is null
      left join shipment s on s.shipment_id = i.shipment_id
      where w.bag_id = any(${listOf(ids, 'bigint')}) group by w.bag_id) c
    where b.bag_id = c.bag_id`);

/** What came of each bag, for the answer and for the face of a station. */
export async function bagResults(
  ctx: Context,
  steps: readonly Step<typeof bagKeys>[],
  say: string,
): Promise<Row<typeof bagResult>[]> {
  const held = await heldBags(
    ctx,
    steps.map(({ id }) => id),
  );
  return steps.map((step): Row<typeof bagResult> => {
    const now = held.get(step.id);
    const result = resultOf(step);
    return {
      bag_id: now ? Number(step.id) : null,
      bag_sorting: now?.bag_sorting ?? null,
      result,
      reason: step.refused ?? null,
      bag_status: now?.bag_status ?? null,
      bag_total_items: now?.bag_total_items ?? null,
      bag_system_weight: now?.bag_system_weight ?? null,
      bag_verified_weight: now?.bag_verified_weight ?? null,
      bag_stamp: now?.bag_stamp ?? null,
      mnfs_id: now?.mnfs_id ?? null,
      face: result === 'refused' ? 'stop' : step.warning || result === 'skipped' ? 'look' : 'go',
      say: step.refused ?? step.warning ?? say,
    };
  });
}
