import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { checkpointsAddToManifestList as contract } from '#tools/operations/checkpoints-add-to-manifest-list.ts';
import type { Context } from '#server/context.ts';
import { addToParcels, checkedEvent, parcelsOf, plannedSteps } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Input = InputOf<typeof contract>;

/** The parcels of the manifests, and of the manifests on the air waybills. Refuses numbers that are not there. */
async function carried(ctx: Context, input: Input, at: string, lock: boolean) {
  if (!input.mnfs_id && !input.mawb_list)
    refuseField('mnfs_id', 'or mawb_list is required: say which manifests or air waybills.');
  const known = await ctx.db.rows<{ mnfs_id: number; mawb: string | null }>(sql`
    select m.mnfs_id, null as mawb from manifest m where m.mnfs_id = any(${listOf(input.mnfs_id ?? [], 'bigint')})
    union all
    select g.mnfs_id, o.mawb from master_booking o join master_booking_manifest g using (master_booking_id)
    where o.state <> 'cancelled' and o.mawb = any(${listOf(input.mawb_list ?? [], 'text')})`);
  const missing = [
    ...(input.mnfs_id ?? []).filter((id) => !known.some(({ mnfs_id, mawb }) => mnfs_id === id && !mawb)).map(String),
    ...(input.mawb_list ?? []).filter((mawb) => !known.some((row) => row.mawb === mawb)),
  ];
  if (missing.length) refuse('missing', `No manifest or air waybill has the number ${missing.join(', ')}.`);
  const ids = [...new Set(known.map(({ mnfs_id }) => mnfs_id))];
  const found = await parcelsOf(ctx, sql`s.mnfs_id = any(${listOf(ids, 'bigint')})`, input, at, lock);
  if (!found.length) refuse('missing', 'These manifests contain no parcels.');
  return found;
}

export const checkpointsAddToManifestList = implement(contract, {
  plan: async (ctx, input) => {
    const { checkpoint, at } = await checkedEvent(ctx, input);
    return plannedSteps(await carried(ctx, input, at, false), [], input, checkpoint, at);
  },
  run: async (ctx, input) => {
    const { at, tz } = await checkedEvent(ctx, input);
    const found = await carried(ctx, input, at, true);
    const results = await addToParcels(ctx, found, input, at, tz);
    return results.map((result, index) => ({ mnfs_id: found[index]!.mnfs_id, ...result }));
  },
});
