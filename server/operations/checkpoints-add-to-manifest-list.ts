import { sql } from 'drizzle-orm';
import type { InputOf } from '#tools/define.ts';
import { checkpointsAddToManifestList as contract } from '#tools/operations/checkpoints-add-to-manifest-list.ts';
import { change, unknownSteps } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { applyEvents, eventStepsWhere, heldParcels, parcelResults } from '#server/db/queries/checkpoints.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse, refuseField } from '#server/refuse.ts';

type Input = InputOf<typeof contract>;

/** The manifests that are named, also by the air waybills they fly on, and the numbers that found none. */
async function manifestsOf(ctx: Context, { mnfs_id = [], mawb_list = [] }: Input) {
  const known = await ctx.db.rows<{ mnfs_id: number; mawb: string | null }>(sql`
    select m.mnfs_id, null as mawb from manifest m where m.mnfs_id = any(${listOf(mnfs_id, 'bigint')})
    union all
    select g.mnfs_id, o.mawb from master_booking o join master_booking_manifest g using (master_booking_id)
    where o.state <> 'cancelled' and o.mawb = any(${listOf(mawb_list, 'text')})`);
  const unknown = [
    ...mnfs_id.filter((id) => !known.some((row) => row.mnfs_id === id && !row.mawb)),
    ...mawb_list.filter((mawb) => !known.some((row) => row.mawb === mawb)),
  ];
  return { ids: [...new Set(known.map((row) => row.mnfs_id))], unknown };
}

export const checkpointsAddToManifestList = change(contract, {
  entity: 'shipment',
  read: heldParcels,
  steps: async (ctx, input) => {
    if (!input.mnfs_id && !input.mawb_list)
      refuseField('mnfs_id', 'or mawb_list is required: say which manifests or air waybills.');
    const { ids, unknown } = await manifestsOf(ctx, input);
    const steps = await eventStepsWhere(ctx, sql`s.mnfs_id = any(${listOf(ids, 'bigint')})`, input);
    const missing = unknownSteps(unknown, () => 'No manifest or air waybill has this number.');
    if (!steps.length && !missing.length) refuse('missing', 'These manifests contain no parcels.');
    return [...steps, ...missing];
  },
  apply: applyEvents,
  answer: async ({ db }, steps) => {
    const on = await db.rows<{ number: string; mnfs_id: number }>(sql`
      select trck_nmr_fol as number, mnfs_id from shipment where trck_nmr_fol = any(${listOf(
        steps.map(({ id }) => id),
        'text',
      )})`);
    const manifests = new Map(on.map(({ number, mnfs_id }) => [number, mnfs_id]));
    return parcelResults(steps).map((result) => ({
      mnfs_id: manifests.get(result.trck_nmr_fol!) ?? null,
      ...result,
    }));
  },
});
