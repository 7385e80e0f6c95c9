import { sql } from 'drizzle-orm';
import type { Role } from '#tools/roles.ts';
import type { Reading, Through } from '#server/context.ts';
import { writeEvent } from '#server/audit.ts';
import type { Data } from '#server/db/open.ts';
import { now } from '#server/clock.ts';
import { endJob, type Job, type JobKind } from '#server/jobs/queue.ts';
import { checkFile } from './check-file.ts';
import { loadPreAlerts } from '#server/pre-alert-import/writing/load-pre-alerts.ts';
import { chosenText } from '#server/pre-alert-import/columns/choose-columns.ts';
import { refusedFile, refusedName } from '#server/pre-alert-import/writing/refused-file.ts';
import { storedFile, storeFile } from '#server/files/stored-file.ts';
import type { OwnerDatabase } from '#server/db/session.ts';
import type { CheckedFile } from './check-file.ts';
import type { Import as ImportBatch } from '#server/pre-alert-import/writing/new-parcel.ts';

interface Import {
  import_job_id: number;
  copa_id: number;
  file_id: string;
  file_name: string;
  mapping: Record<string, unknown>;
  user_code: string | null;
  through: Through;
  role: Role;
}

export type OnProgress = (done: number, all: number) => void;

const progressMs = 500;

/**
 * Imports as jobs: checked in memory, then everything is written in one transaction together with the job's own end.
 * Whatever stops one before that leaves nothing of it.
 */
export function preAlertImports(data: Data, onProgress?: OnProgress): JobKind {
  const kind: JobKind = {
    table: 'import_job',
    name: 'Imports',
    says: {
      accident: 'The import could not be written; nothing of it was. Try again.',
      again: 'The import was interrupted; nothing of it was written. It is tried again.',
      stopped: 'The server stopped during this import; nothing of it was written.',
    },
    run: (job, signal) => runImport(data, kind, job, signal, onProgress),
  };
  return kind;
}

async function runImport(
  data: Data,
  kind: JobKind,
  { id, ...rest }: Job,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<void> {
  const read: Reading = (work) => data.own(work);
  const job = await data.own((db) => importOf(db, id));
  const file = await storedFile(read, job.file_id);
  const report = progressWriter(data, id);
  const how = { copaId: job.copa_id, given: job.mapping, now: now() };
  const outcome = await outcomeOf(
    checkFile(read, file, how, async (done, all) => {
      signal.throwIfAborted();
      onProgress?.(done, all);
      await report(done, all);
    }),
  );
  onProgress?.(outcome.checked.lines, outcome.checked.lines);
  await data.own(async (db) => {
    await finish(db, job, outcome);
    await endJob(db, kind, { id, ...rest });
  });
}

/** What is written of a file; its own lines are let go. */
interface Outcome extends Pick<CheckedFile, 'checked' | 'chosen'> {
  columns: string[];
}
async function outcomeOf(file: Promise<CheckedFile>): Promise<Outcome> {
  const { checked, chosen, table } = await file;
  return { checked, chosen, columns: table.columns };
}

async function importOf(db: OwnerDatabase, id: number): Promise<Import> {
  const found = await db.one<Import>(sql`
    select import_job_id, copa_id, file_id, file_name, mapping, user_code, coalesce(options ->> 'through', 'import') as through,
      coalesce(options ->> 'role', 'admin') as role from import_job where import_job_id = ${id}`);
  return found!;
}

/** Writes the progress, at most twice a second. */
function progressWriter(data: Data, id: number): (done: number, all: number) => Promise<void> {
  let last = 0;
  return async (done, all) => {
    if (Date.now() - last < progressMs) return;
    last = Date.now();
    await data.own((db) =>
      db.rows(sql`update import_job set rows_total = ${all}, rows_done = ${done} where import_job_id = ${id}`),
    );
  };
}

async function finish(db: OwnerDatabase, job: Import, outcome: Outcome): Promise<void> {
  const { checked, chosen } = outcome;
  const batch: ImportBatch = {
    jobId: job.import_job_id,
    copaId: job.copa_id,
    fileId: job.file_id,
    now: now().toISOString(),
    userCode: job.user_code,
  };
  const counts = {
    rows_total: checked.lines,
    rows_accepted: checked.accepted.length + checked.joined,
    rows_refused: checked.refused.length,
    rows_repeated: checked.repeated.length,
  };
  if (checked.accepted.length + checked.refused.length > 0) await loadPreAlerts(db, batch, checked);
  const refusedId = checked.refused.length ? await saveRefused(db, job, outcome) : null;
  await db.rows(sql`
    update import_job set rows_total = ${counts.rows_total}, rows_done = ${counts.rows_total}, rows_accepted = ${counts.rows_accepted},
      rows_refused = ${counts.rows_refused}, rows_repeated = ${counts.rows_repeated}, mapping = ${JSON.stringify(chosenText(chosen))}::jsonb,
      refused_file_id = ${refusedId} where import_job_id = ${job.import_job_id}`);
  await db.rows(sql`update copa set last_import_at = ${batch.now}::timestamptz where copa_id = ${job.copa_id}`);
  const change = {
    entity: 'import_job',
    id: String(job.import_job_id),
    before: null,
    after: { file: job.file_name, ...counts },
  };
  await writeEvent(
    db,
    { userCode: job.user_code ?? 'import', role: job.role, copaId: job.copa_id },
    { path: 'import/pre-alerts', through: job.through, input: { file_id: job.file_id }, changes: [change] },
  );
}

async function saveRefused(db: OwnerDatabase, job: Import, { checked, columns, chosen }: Outcome): Promise<string> {
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
    bytes: refusedFile(columns, chosen, checked.refused),
    copaId: job.copa_id,
    userCode: job.user_code,
  });
}
