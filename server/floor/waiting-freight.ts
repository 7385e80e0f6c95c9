import { waitingFreight as contract } from '#tools/floor/waiting-freight.ts';
import { planOf, waitingRows } from '#server/freight/plan.ts';
import { implement } from '#server/implement.ts';

export const waitingFreight = implement(contract, {
  run: async (ctx, filters) => waitingRows(await planOf(ctx, filters)),
});
