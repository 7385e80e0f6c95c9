import { dayIn } from '#tools/rules/clock-time.ts';
import { sql } from 'drizzle-orm';
import { now } from '#server/clock.ts';
import type { Database, Who } from '#server/context.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { accountByCode, whoOf } from '#server/identity/accounts.ts';
import type { Handler } from '#server/implement.ts';
import { endJob, type Job, type JobKind } from '#server/jobs/queue.ts';
import { log } from '#server/log.ts';
import type { Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';
import { makeDue } from './due.ts';
import { mailRun } from './mail.ts';
import { notify } from './notify.ts';
import { reportFile, type ReportFile } from './report-file.ts';
import { runOf, type Run } from './report-run.ts';
import { argumentsOf, reportAt } from './target.ts';

/** The runs of schedules as jobs: the file of a run and its end are written together, or not at all. */
export function reportRuns(deps: Deps, handlers: readonly Handler[]): JobKind {
  const kind: JobKind = {
    table: 'report_run',
    name: 'Scheduled reports',
    says: {
      accident: 'The report could not be created.',
      again: 'The report could not be created. It will be retried.',
      stopped: 'The server stopped during this run.',
    },
    due: () => makeDue(deps.data, now()),
    run: (job, signal) => carryOut(deps, handlers, kind, job, signal),
    failed: async (db, id, reason) => {
      const run = await runOf(db, id);
      if (run)
        await notify(db, run.user_code, 'error', '{{title}} has failed: {{reason}}', { title: run.title, reason });
    },
  };
  return kind;
}

/** The person of a run as they are now, not as they were when they made the schedule. */
async function personOf({ data }: Deps, run: Run): Promise<Who> {
  const account = await data.own((db) => accountByCode(db, run.user_code));
  return account ? whoOf(account) : refuse('forbidden', 'The account of this schedule is disabled.');
}

async function carryOut(
  deps: Deps,
  handlers: readonly Handler[],
  kind: JobKind,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const run = await deps.data.own((db) => runOf(db, job.id));
  if (!run) return;
  const who = await personOf(deps, run);
  const contract = reportAt(run.path, who);
  const handler = handlers.find((one) => one.contract.path === contract.path)!;
  const body = argumentsOf(contract, run.input, dayIn(now(), run.tz));
  const call = { who, body, through: 'api' as const, signal, cap: Number.MAX_SAFE_INTEGER };
  const file = await reportFile(deps, handler, call, run.format);
  const name = `${contract.path.split('/').at(-1)}-${run.due_at.slice(0, 10)}.${run.format}`;
  await deps.data.own(async (db) => {
    const fileId = await saveFile(db, who, run, file, name);
    await endJob(db, kind, job);
    const said = { title: run.title, count: file.rows };
    await notify(db, run.user_code, 'success', '{{title}} is ready: {{count}} rows', said, `/files/${fileId}`);
  });
  await deliver(deps, who, run, file, name);
}

async function saveFile(
  db: Database,
  who: Who,
  run: Run,
  { bytes, rows, mime }: ReportFile,
  name: string,
): Promise<string> {
  const fileId = await storeFile(db, { name, mime, bytes, copaId: who.copaId, userCode: who.userCode });
  await db.rows(
    sql`update report_run set rows = ${rows}, file_id = ${fileId} where report_run_id = ${run.report_run_id}`,
  );
  return fileId;
}

/** After the end is written, so that a run that dies here is never mailed twice. */
async function deliver(deps: Deps, who: Who, run: Run, file: ReportFile, name: string): Promise<void> {
  try {
    const to = await mailRun(deps, who, run, file, name);
    if (to === null) return;
    if (to.length === 0) throw new Error('none of the addresses belongs to an account that sees the same rows');
    await deps.data.own((db) =>
      db.rows(sql`update report_run set mailed_at = clock_timestamp() where report_run_id = ${run.report_run_id}`),
    );
  } catch (error) {
    log.error({ err: error, run: run.report_run_id }, 'a report could not be mailed');
    await deps.data.own((db) =>
      notify(db, run.user_code, 'warning', '{{title}} could not be e-mailed; the file is stored here', {
        title: run.title,
      }),
    );
  }
}
