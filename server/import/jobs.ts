import { sql } from 'drizzle-orm';
import { jobs as contract } from '#tools/import/jobs.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { importJobs } from '#server/pre-alert-import/import-jobs.ts';
import { implement } from '#server/implement.ts';

export const jobs = implement(contract, {
  query: (_ctx, { date_from, date_to, copa_id_list }) =>
    importJobs(
      all([
        ...onDays(sql`j.created_at`, nowhere, date_from, date_to),
        copa_id_list !== undefined && sql`j.copa_id = any(${listOf(copa_id_list, 'int')})`,
      ]),
    ),
});
