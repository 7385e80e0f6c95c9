import { sql } from 'drizzle-orm';
import { nextRun, readCron } from '#tools/rules/cron.ts';
import type { Data } from '#server/db/open.ts';
import { notify } from './notify.ts';

/** A run that this process has taken; `attempts` tells it from a later attempt of another process. */
export interface Run {
  report_run_id: number;
  report_schedule_id: number;
  attempts: number;
  user_code: string;
  title: string;
  path: string;
  input: Record<string, unknown>;
  format: 'csv' | 'xlsx';
  recipients: string[];
  due_at: string;
}

export const mostAttempts = 3;
const aliveMs = 60_000;
const stopped = 'The server stopped during this run.';

/** Turns schedules whose time has come into waiting runs; a moment missed while nothing ran is run once, late. */
export const makeDue = (data: Data, now: Date): Promise<void> =>
  data.own(async (db) => {
    const due = await db.rows<{ id: number; cron: string; tz: string }>(sql`
      select report_schedule_id as id, cron, tz from report_schedule
      where enabled and next_at <= ${now.toISOString()}::timestamptz order by next_at, report_schedule_id limit 100
      for update skip locked`);
    for (const { id, cron, tz } of due) {
      const fields = readCron(cron);
      const next = fields && nextRun(fields, tz, now);
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one line of statements
      await db.rows(sql`
        insert into report_run (report_schedule_id, user_code, due_at)
        select report_schedule_id, user_code, next_at from report_schedule where report_schedule_id = ${id}
        on conflict do nothing`);
      // oxlint-disable-next-line no-await-in-loop
      await db.rows(sql`
        update report_schedule set next_at = ${next?.toISOString() ?? null}::timestamptz where report_schedule_id = ${id}`);
    }
  });

/** Takes the longest waiting run, past those that other processes are taking at this moment. */
export const claimRun = (data: Data, now: Date): Promise<Run | undefined> =>
  data.own((db) =>
    db.one<Run>(sql`
      update report_run r set state = 'running', attempts = r.attempts + 1, error = null, retry_at = null,
        started_at = clock_timestamp(), beat_at = clock_timestamp()
      from report_schedule c where c.report_schedule_id = r.report_schedule_id and r.report_run_id = (
        select report_run_id from report_run where state = 'waiting' and coalesce(retry_at, due_at) <= ${now.toISOString()}::timestamptz
        order by due_at, report_run_id limit 1 for update skip locked)
      returning r.report_run_id, r.report_schedule_id, r.attempts, r.user_code, c.title, c.path, c.input, c.format, c.recipients, r.due_at`),
  );

/** Says that the process of a run lives. */
export const beatRun = (data: Data, { report_run_id, attempts }: Run): Promise<unknown> =>
  data.own((db) =>
    db.rows(sql`
      update report_run set beat_at = clock_timestamp()
      where report_run_id = ${report_run_id} and attempts = ${attempts} and state = 'running'`),
  );

/** Gives a run back untouched, for another process or the next start. */
export const releaseRun = (data: Data, { report_run_id, attempts }: Run): Promise<unknown> =>
  data.own((db) =>
    db.rows(sql`
      update report_run set state = 'waiting', attempts = attempts - 1, started_at = null, beat_at = null
      where report_run_id = ${report_run_id} and attempts = ${attempts} and state = 'running'`),
  );

/**
 * Runs whose process has died wait again, or have failed after the last attempt. `orphans` at the start of an embedded
 * database: nobody else can be running any.
 */
export const takeFromDead = (data: Data, orphans = false): Promise<void> =>
  data.own(async (db) => {
    const silent = orphans ? sql`true` : sql`beat_at < clock_timestamp() - make_interval(secs => ${aliveMs / 1_000})`;
    const dead = await db.rows<{ user_code: string; state: string; title: string }>(sql`
      update report_run r set state = case when r.attempts < ${mostAttempts} then 'waiting' else 'failed' end, error = ${stopped},
        finished_at = case when r.attempts < ${mostAttempts} then null else clock_timestamp() end
      from report_schedule c
      where c.report_schedule_id = r.report_schedule_id and r.report_run_id in (
        select report_run_id from report_run where state = 'running' and ${silent} for update skip locked)
      returning r.user_code, r.state, c.title`);
    for (const { user_code, title } of dead.filter(({ state }) => state === 'failed'))
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one line of statements
      await notify(db, user_code, 'error', failedText, { title, reason: stopped });
  });

export const failedText = '{{title}} has failed: {{reason}}';
