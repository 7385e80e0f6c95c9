import { sql } from 'drizzle-orm';
import { jobs as contract } from '#tools/import/jobs.ts';
import { afterDay, all, fromDay, listOf } from '#server/db/queries/parcels.ts';
import { importJobs } from '#server/pre-alert-import/import-jobs.ts';
import { implement } from '#server/implement.ts';

export const jobs = implement(contract, {
  query: (_ctx, { date_from, date_to, copa_id_list }) =>
    importJobs(
      all([
        date_from !== undefined && sql`j.created_at >= ${fromDay(date_from)}`,
        date_to !== undefined && sql`j.created_at < ${afterDay(date_to)}`,
        copa_id_list !== undefined && sql`j.copa_id = any(${listOf(copa_id_list, 'int')})`,
      ]),
    ),
});
