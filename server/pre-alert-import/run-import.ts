import { sql } from 'drizzle-orm';
import type { Data } from '#server/db/open.ts';
import { now } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { Refusal } from '#server/refuse.ts';
import { prepareFile } from './check-file.ts';
import { checkLines } from '#server/pre-alert-import/checking/check-lines.ts';
import { loadPreAlerts } from '#server/pre-alert-import/writing/load-pre-alerts.ts';
import { chosenText } from '#server/pre-alert-import/columns/read-columns.ts';
import { refusedFile, refusedName } from '#server/pre-alert-import/writing/refused-file.ts';
import { storedFile, storeFile } from '#server/files/stored-file.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import type { CheckedFile } from './check-file.ts';
import type { Import } from '#server/pre-alert-import/writing/load-pre-alerts.ts';

interface Job {
  import_job_id: number;
  copa_id: number;
  file_id: string;
  file_name: string;
  mapping: Record<string, unknown>;
  user_code: string | null;
  through: string;
  role: string;
}

export type OnProgress = (done: number, all: number) => void;

const beatMs = 500;
const crashed = 'The server stopped during this import; nothing of it was written. Start it again.';

/** Takes a waiting job; undefined where there is none, or another process has it. */
const claim = (data: Data, jobId: number): Promise<Job | undefined> =>
  data.own((db) =>
    db.one<Job>(sql`
      update import_job set state = 'running', beat_at = now() where import_job_id = ${jobId} and state = 'queued'
      returning import_job_id, copa_id, file_id, file_name, mapping, user_code, coalesce(options ->> 'through', 'import') as through,
        coalesce(options ->> 'role', 'admin') as role`),
  );

/**
 * Runs a waiting import to its end: checks in memory, then writes everything in one transaction together with the
 * job's own end. Whatever stops it before that leaves nothing but a failed job. Answers false where it was not waiting.
 */
export async function runImport(data: Data, jobId: number, onProgress?: OnProgress): Promise<boolean> {
  const job = await claim(data, jobId);
  if (!job) return false;
  try {
    const prepared = await data.own(async (db) => {
      const file = await storedFile(db, job.file_id);
      return prepareFile(db, file, { copaId: job.copa_id, given: job.mapping, now: now() });
    });
    const all = prepared.table.lines.length;
    const beat = beater(data, jobId, all);
    const checked = await checkLines(prepared, async (done) => {
      onProgress?.(done, all);
      await beat(done);
    });
    onProgress?.(all, all);
    await data.own((db) => finish(db, job, { ...prepared, checked }));
  } catch (error) {
    await fail(data, jobId, error);
  }
  return true;
}

/** Writes the progress, at most twice a second; it is also the sign that the process lives. */
function beater(data: Data, jobId: number, all: number): (done: number) => Promise<void> {
  let last = 0;
  return async (done) => {
    if (Date.now() - last < beatMs) return;
    last = Date.now();
    await data.own((db) =>
      db.rows(
        sql`update import_job set rows_total = ${all}, rows_done = ${done}, beat_at = now() where import_job_id = ${jobId}`,
      ),
    );
  };
}

async function finish(db: OwnerDatabase, job: Job, file: CheckedFile): Promise<void> {
  const { checked, table, chosen } = file;
  const batch: Import = {
    jobId: job.import_job_id,
    copaId: job.copa_id,
    fileId: job.file_id,
    now: now().toISOString(),
    userCode: job.user_code,
  };
  if (checked.accepted.length + checked.refused.length > 0) await loadPreAlerts(db, batch, checked);
  const refusedId = checked.refused.length ? await saveRefused(db, job, file) : null;
  const counts = {
    rows_total: table.lines.length,
    rows_accepted: checked.accepted.length,
    rows_refused: checked.refused.length,
    rows_repeated: checked.repeated.length,
  };
  await db.rows(sql`
    update import_job set state = 'done', rows_total = ${counts.rows_total}, rows_done = ${counts.rows_total}, rows_accepted = ${counts.rows_accepted},
      rows_refused = ${counts.rows_refused}, rows_repeated = ${counts.rows_repeated}, mapping = ${JSON.stringify(chosenText(chosen))}::jsonb,
      refused_file_id = ${refusedId}, finished_at = clock_timestamp() where import_job_id = ${job.import_job_id}`);
  await db.rows(sql`update copa set last_import_at = ${batch.now}::timestamptz where copa_id = ${job.copa_id}`);
  const change = {
    entity: 'import_job',
    id: String(job.import_job_id),
    before: null,
    after: { file: job.file_name, ...counts },
  };
  await db.rows(sql`
    insert into audit_log (user_code, role, copa_id, path, through, input, changes, subjects)
    values (${job.user_code ?? 'import'}, ${job.role}, ${job.copa_id}, 'import/pre-alerts', ${job.through},
      ${JSON.stringify({ file_id: job.file_id })}::jsonb, ${JSON.stringify([change])}::jsonb, array[${`import_job:${job.import_job_id}`}])`);
}

async function saveRefused(db: OwnerDatabase, job: Job, { checked, table, chosen }: CheckedFile): Promise<string> {
  await db.copy(
    'import_refusal',
    ['import_job_id', 'copa_id', 'line', 'column_name', 'value', 'reason', 'cells'],
    checked.refused.flatMap(
      ({ reasons, cells }) =>
      reasons.map(({ line, column, value, reason }) => [
        job.import_job_id, job.copa_id, line, column, value, reason, JSON.stringify(cells),
      ]), // prettier-ignore
    ),
  );
  return storeFile(db, {
    name: refusedName(job.file_name),
    mime: 'text/csv; charset=utf-8',
    bytes: refusedFile(table, chosen, checked.refused),
    copaId: job.copa_id,
    userCode: job.user_code,
  });
}

async function fail(data: Data, jobId: number, error: unknown): Promise<void> {
  const ours = error instanceof Refusal;
  if (!ours) log.error({ err: error, jobId }, 'import failed');
  const said = ours ? error.message : 'The import could not be written; nothing of it was. Try again.';
  await data.own((db) =>
    db.rows(
      sql`update import_job set state = 'failed', error = ${said}, finished_at = now() where import_job_id = ${jobId}`,
    ),
  );
}

/** Says of imports whose process died that they failed: all running ones of an embedded database, silent ones of a server. */
export async function closeDeadImports(data: Data): Promise<void> {
  const silent =
    data.engine === 'embedded' ? sql`true` : sql`coalesce(beat_at, started_at) < now() - interval '2 minutes'`;
  await data.own((db) =>
    db.rows(sql`
      update import_job set state = 'failed', error = ${crashed}, finished_at = now() where state = 'running' and ${silent}`),
  );
}
