import { sql } from 'drizzle-orm';
import { getChckByManifest as contract } from '#tools/operations/get-chck-by-manifest.ts';
import { implement } from '#server/implement.ts';

export const getChckByManifest = implement(contract, {
  query: (_ctx, input) => sql`
    select chck_cdg, name, process_type, state, emsevt, fsu, is_public
    from checkpoint where enabled ${input.processType ? sql`and process_type = ${input.processType}` : sql``}
    order by process_type, rank, chck_cdg`,
});
