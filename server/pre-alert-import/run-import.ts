import { sql } from 'drizzle-orm';
import type { Role } from '#tools/roles.ts';
import type { Reading, Through } from '#server/context.ts';
import { writeEvent } from '#server/audit.ts';
import type { Data } from '#server/db/open.ts';
import { now } from '#server/clock.ts';
import { endJob, type Job, type JobKind } from '#server/jobs/queue.ts';
import { checkFile } from './check-file.ts';
import { loadPreAlerts } from '#server/pre-alert-import/writing/load-pre-alerts.ts';
import type { Pace, Write } from '#server/pre-alert-import/writing/load-pre-alerts.ts';
import { closeHeaders, updateTotals, writtenSoFar } from '#server/pre-alert-import/writing/pre-alert-headers.ts';
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
  /** ISO instant of an earlier attempt that may have written some of it, else null. */
  begun_at: string | null;
}

export type OnProgress = (done: number, all: number) => void;

const progressMs = 500;

/** Of so many lines the one session of the embedded engine can be kept from others, in one transaction. */
const mostInOne = 1_000;
const wholeFile: Pace = { lines: 4_000 };
const inPortions: Pace = { lines: 100, targetMs: 50 };

const ofWhole: JobKind['says'] = {
  accident: 'The import could not be written; nothing of it was. Try again.',
  again: 'The import was interrupted; nothing of it was written. It is tried again.',
  stopped: 'The server stopped during this import; nothing of it was written.',
};
const ofPortions: JobKind['says'] = {
  accident: 'The import could not be finished. Import the file again: lines that were written are passed over.',
  again: 'The import was interrupted. It is tried again.',
  stopped: 'The server stopped during this import. Import the file again: lines that were written are passed over.',
};

/**
 * Imports as jobs: checked in memory, then everything is written in one transaction together with the job's own end, so that
 * whatever stops one before that leaves nothing of it. A long file on the embedded engine, whose one session is needed by
 * others meanwhile, is written in portions of whole parcels: one that was stopped goes on where it was.
 */
export function preAlertImports(data: Data, onProgress?: OnProgress): JobKind {
  const kind: JobKind = {
    table: 'import_job',
    name: 'Imports',
    says: data.engine === 'embedded' ? ofPortions : ofWhole,
    run: (job, signal) => runImport(data, kind, job, signal, onProgress),
    failed: sumWritten,
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
  const { lines, accepted } = outcome.checked;
  onProgress?.(lines, lines);
  const end = (db: OwnerDatabase) => endJob(db, kind, { id, ...rest });
  const own: Write = async (work) => (signal.throwIfAborted(), data.own(work));
  if (data.engine === 'embedded' && (accepted.length > mostInOne || job.begun_at))
    return write(own, job, outcome, await begun(own, id, outcome), inPortions, end);
  const first: Begun = { at: now().toISOString(), counts: outcome.counts };
  await data.own((db) => write((work) => work(db), job, outcome, first, wholeFile, end));
}

/** What is written of a file; its own lines are let go. */
interface Outcome extends Pick<CheckedFile, 'checked' | 'chosen'> {
  columns: string[];
  counts: Counts;
}
interface Counts {
  rows_total: number;
  rows_accepted: number;
  rows_refused: number;
  rows_repeated: number;
}
async function outcomeOf(file: Promise<CheckedFile>): Promise<Outcome> {
  const { checked, chosen, table } = await file;
  const counts = {
    rows_total: checked.lines,
    rows_accepted: checked.accepted.length + checked.joined,
    rows_refused: checked.refused.length,
    rows_repeated: checked.repeated.length,
  };
  return { checked, chosen, columns: table.columns, counts };
}

/** What the first attempt of an import in portions found; what it has written is no longer new to the file. */
interface Begun {
  /** ISO instant, at which all of the import is written. */
  at: string;
  counts: Counts;
}

async function begun(inTransaction: Write, id: number, { counts }: Outcome): Promise<Begun> {
  const first: Begun = { at: now().toISOString(), counts };
  const kept = await inTransaction((db) =>
    db.one<{ begun: Begun }>(sql`
      update import_job set options = ${JSON.stringify({ begun: first })}::jsonb || options where import_job_id = ${id}
      returning options -> 'begun' as begun`),
  );
  return kept!.begun;
}

/** An import in portions that ends as failed leaves its lines in pre-alerts that hold and count what is there. */
async function sumWritten(db: OwnerDatabase, id: number): Promise<void> {
  const { copa_id: copaId, user_code: userCode, begun_at: now } = await importOf(db, id);
  if (now) await updateTotals(db, { now, userCode }, await writtenSoFar(db, { copaId, now }));
}

async function importOf(db: OwnerDatabase, id: number): Promise<Import> {
  const found = await db.one<Import>(sql`
    select import_job_id, copa_id, file_id, file_name, mapping, user_code, coalesce(options ->> 'through', 'import') as through,
      coalesce(options ->> 'role', 'admin') as role, options -> 'begun' ->> 'at' as begun_at from import_job where import_job_id = ${id}`);
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

/** Writes a checked file and ends its job. */
async function write(
  inTransaction: Write,
  job: Import,
  outcome: Outcome,
  { at, counts }: Begun,
  pace: Pace,
  end: (db: OwnerDatabase) => Promise<void>,
): Promise<void> {
  const { checked } = outcome;
  const batch: ImportBatch = {
    jobId: job.import_job_id,
    copaId: job.copa_id,
    fileId: job.file_id,
    now: at,
    userCode: job.user_code,
  };
  const headers = await loadPreAlerts(inTransaction, batch, checked, pace);
  await inTransaction(async (db) => {
    const earlier = job.begun_at ? await writtenSoFar(db, batch) : [];
    await closeHeaders(db, batch, headers, { refused: checked.refused, earlier });
    await record(db, job, { ...outcome, counts }, at);
    await end(db);
  });
}

/** Keeps what came of a file: counts, refused lines, and a line of the audit log. */
async function record(db: OwnerDatabase, job: Import, outcome: Outcome, at: string): Promise<void> {
  const { checked, chosen, counts } = outcome;
  const refusedId = checked.refused.length ? await saveRefused(db, job, outcome) : null;
  await db.rows(sql`
    update import_job set rows_total = ${counts.rows_total}, rows_done = ${counts.rows_total}, rows_accepted = ${counts.rows_accepted},
      rows_refused = ${counts.rows_refused}, rows_repeated = ${counts.rows_repeated}, mapping = ${JSON.stringify(chosenText(chosen))}::jsonb,
      refused_file_id = ${refusedId} where import_job_id = ${job.import_job_id}`);
  await db.rows(sql`update copa set last_import_at = ${at}::timestamptz where copa_id = ${job.copa_id}`);
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
