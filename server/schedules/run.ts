import { sql } from 'drizzle-orm';
import { now } from '#server/clock.ts';
import type { Who } from '#server/context.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { accountByCode, whoOf } from '#server/identity/accounts.ts';
import type { Handler } from '#server/implement.ts';
import { log } from '#server/log.ts';
import type { Deps } from '#server/perform.ts';
import { Refusal, refuse } from '#server/refuse.ts';
import { beatRun, failedText, mostAttempts, releaseRun, type Run } from './claim.ts';
import { mailRun } from './mail.ts';
import { notify } from './notify.ts';
import { reportFile, type ReportFile } from './report-file.ts';
import { argumentsOf, reportAt } from './target.ts';

const beatMs = 10_000;
const retryMinutes = [1, 5];
const accident = 'The report could not be made.';
const anew = 'The report could not be made. It is tried again.';

/** The person of a run as they are now, not as they were when they made the schedule. */
async function personOf({ data }: Deps, run: Run): Promise<Who> {
  const account = await data.own((db) => accountByCode(db, run.user_code));
  return account ? whoOf(account) : refuse('forbidden', 'The account of this schedule is disabled.');
}

/** Carries out one taken run to its end: its file and its state are written together, or not at all. */
export async function carryOut(deps: Deps, handlers: readonly Handler[], run: Run, signal: AbortSignal): Promise<void> {
  const beat = setInterval(() => void beatRun(deps.data, run).catch(() => {}), beatMs);
  try {
    const who = await personOf(deps, run);
    const contract = reportAt(run.path, who);
    const handler = handlers.find((one) => one.contract.path === contract.path)!;
    const body = argumentsOf(contract, run.input, now().toISOString().slice(0, 10));
    const file = await reportFile(
      deps,
      handler,
      { who, body, through: 'api', signal, cap: Number.MAX_SAFE_INTEGER },
      run.format,
    );
    const name = `${contract.path.split('/').at(-1)}-${run.due_at.slice(0, 10)}.${run.format}`;
    if (await keep(deps, who, run, file, name)) await deliver(deps, who, run, file, name);
  } catch (error) {
    if (signal.aborted) await releaseRun(deps.data, run);
    else await fail(deps, run, error);
  } finally {
    clearInterval(beat);
  }
}

/** Writes file and end of a run; false where another process has taken the run meanwhile. */
const keep = ({ data }: Deps, who: Who, run: Run, { bytes, rows, mime }: ReportFile, name: string): Promise<boolean> =>
  data.own(async (db) => {
    const mine = await db.one(sql`
      select report_run_id from report_run where report_run_id = ${run.report_run_id} and attempts = ${run.attempts} and state = 'running'
      for update`);
    if (!mine) return false;
    const fileId = await storeFile(db, { name, mime, bytes, copaId: who.copaId, userCode: who.userCode });
    await db.rows(sql`
      update report_run set state = 'done', rows = ${rows}, file_id = ${fileId}, finished_at = clock_timestamp(), error = null
      where report_run_id = ${run.report_run_id}`);
    await notify(
      db,
      run.user_code,
      'success',
      '{{title}} is ready: {{count}} rows',
      { title: run.title, count: rows },
      `/files/${fileId}`,
    );
    return true;
  });

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
      notify(db, run.user_code, 'warning', '{{title}} could not be mailed; its file is kept', { title: run.title }),
    );
  }
}

/** What we refuse stays refused; an accident is tried again, up to the last attempt. */
async function fail({ data }: Deps, run: Run, error: unknown): Promise<void> {
  const refused = error instanceof Refusal && error.code !== 'unavailable';
  const again = !refused && run.attempts < mostAttempts;
  const reason = error instanceof Refusal ? error.message : again ? anew : accident;
  if (!(error instanceof Refusal)) log.error({ err: error, run: run.report_run_id }, 'a scheduled report failed');
  await data.own(async (db) => {
    const mine = await db.one(sql`
      update report_run set state = ${again ? 'waiting' : 'failed'}, error = ${reason},
        retry_at = ${again ? sql`${now().toISOString()}::timestamptz + make_interval(mins => ${retryMinutes[run.attempts - 1] ?? 5})` : sql`null`},
        finished_at = ${again ? sql`null` : sql`clock_timestamp()`}
      where report_run_id = ${run.report_run_id} and attempts = ${run.attempts} and state = 'running' returning report_run_id`);
    if (mine && !again) await notify(db, run.user_code, 'error', failedText, { title: run.title, reason });
  });
}
