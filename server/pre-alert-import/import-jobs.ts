import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Row } from '#tools/define.ts';
import type { importJob } from '#tools/rows/import-job.ts';
import type { Database } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';
import type { Reason } from '#server/pre-alert-import/checking/pre-alert-line.ts';

/** What a file that a person imports brings. */
export type ImportKind = 'pre-alerts' | 'shipments';

/** Imports with the columns of tools/rows/import-job.ts. */
export const importJobs = (where: SQL): SQL => sql`
  select j.import_job_id, j.state, j.copa_id, p.name as copa_name, j.file_name, j.rows_total, j.rows_done, j.rows_accepted,
    j.rows_refused, j.rows_repeated, j.error, local_iso(coalesce(j.started_at, j.created_at), 'UTC') as started_at, local_iso(j.finished_at, 'UTC') as finished_at,
    coalesce(u.name, j.user_code) as user_name, j.file_id, j.refused_file_id
  from import_job j left join copa p on p.copa_id = j.copa_id left join app_user u on u.user_code = j.user_code
  where j.kind in ('pre-alerts', 'shipments') and (${where}) order by j.import_job_id desc`;

/** One import; refuses with 404 what is not there or belongs to another partner. */
export async function oneJob(db: Database, id: number): Promise<Row<typeof importJob>> {
  const row = await db.one<Row<typeof importJob>>(importJobs(sql`j.import_job_id = ${id}`));
  return row ?? refuse('missing', `Import ${id} not found.`);
}

/** Why lines were refused, in the order of the file. */
export const refusalsOf = (db: Database, id: number): Promise<Reason[]> =>
  db.rows<Reason>(sql`
    select line, column_name as column, value, reason from import_refusal where import_job_id = ${id} order by line, import_refusal_id`);
