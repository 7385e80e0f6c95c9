import { unflagAsArs as contract } from '#tools/operations/unflag-as-ars.ts';
import { unknownResults } from '#server/db/queries/checkpoints.ts';
import { flaggedParcels, liftFlags } from '#server/db/queries/flags.ts';
import { implement } from '#server/implement.ts';
import type { Planned } from '#server/implement.ts';

const bare = 'It has no ARS flag.';

export const unflagAsArs = implement(contract, {
  plan: async (ctx, input) => {
    const { found, unknown } = await flaggedParcels(ctx, input.tracking_number, false);
    const lines = found.map(({ trck_nmr_fol: id, status, is_flagged, next }): Planned => ({
      id,
      label: id,
      before: { flag: is_flagged ? 'ARS' : null, status },
      after: { flag: null, status: is_flagged ? next : status },
      ...(!is_flagged && { refused: bare }),
    }));
    const missing = unknownResults(unknown).map(({ trck_nmr_fol: id, reason }): Planned => ({
      id: id!,
      label: id!,
      before: {},
      after: {},
      refused: reason!,
    }));
    return [...lines, ...missing];
  },
  run: async (ctx, input) => {
    const { found, unknown } = await flaggedParcels(ctx, input.tracking_number, true);
    const flagged = found.filter(({ is_flagged }) => is_flagged);
    await liftFlags(ctx, flagged, input.reason);
    const results = found.map(({ trck_nmr_fol, is_flagged, status, next }) => ({
      trck_nmr_fol,
      result: is_flagged ? ('applied' as const) : ('skipped' as const),
      reason: is_flagged ? null : bare,
      status: is_flagged ? next : status,
      chck_cdg: null,
    }));
    return [...results, ...unknownResults(unknown)];
  },
});
