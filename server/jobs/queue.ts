import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import type { Data } from '#server/db/open.ts';
import type { OwnerDatabase } from '#server/db/session.ts';

/** A job that this process has taken; `token` tells its attempt from every other. */
export interface Job {
  id: number;
  token: string;
  /** With this one. */
  attempts: number;
}

/** A kind of job. Its rows are both the queue and the record: every table with the columns of `queued()` can hold jobs. */
export interface JobKind {
  table:
    | 'import_job'
    | 'report_run'
    | 'cleaning_run'
    | 'carrier_call'
    | 'rating_run'
    | 'period_run'
    | 'booking_transmission';
  /** As the service monitor names it. */
  name: string;
  /** Makes rows of what has become due. */
  due?(): Promise<void>;
  /** Does the work and ends the job with `endJob`, in the transaction that writes its result. */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** In the transaction that ends a job as failed. */
  failed?(db: OwnerDatabase, id: number, reason: string): Promise<void>;
  says: {
    /** An accident, once it is not tried again. */
    accident: string;
    again: string;
    /** The process died. */
    stopped: string;
  };
}

export const mostAttempts = 3;
const retryMinutes = [1, 5];
const outageSeconds = 5;

/** Another process has taken the job over. */
export class TakenOver extends Error {}

const names = ({ table }: JobKind) => ({ table: sql.identifier(table), key: sql.identifier(`${table}_id`) });
const mine = (kind: JobKind, { id, token }: Job): SQL =>
  sql`${names(kind).key} = ${id} and taken_by = ${token} and state = 'running'`;

/** Takes the longest waiting job, or the named one; undefined where none waits. */
export async function takeJob(data: Data, kind: JobKind, now: Date, id?: number): Promise<Job | undefined> {
  const { table, key } = names(kind);
  const token = randomUUID();
  const taken = await data.own((db) =>
    db.one<Omit<Job, 'token'>>(sql`
      update ${table} set state = 'running', attempts = attempts + 1, error = null, retry_at = null, taken_by = ${token},
        started_at = clock_timestamp(), heartbeat_at = clock_timestamp()
      where ${key} = (select ${key} from ${table} where state = 'waiting' and ${id === undefined ? sql`true` : sql`${key} = ${id}`}
        and (retry_at is null or retry_at <= ${now.toISOString()}::timestamptz) order by ${key} limit 1 for update skip locked)
      returning ${key} as id, attempts`),
  );
  return taken && { ...taken, token };
}

/** Says that the process of a job lives; false where the job is no longer its own. */
export const heartbeat = (data: Data, kind: JobKind, job: Job): Promise<boolean> =>
  data.control(async (db) => {
    const { table, key } = names(kind);
    return !!(await db.one(
      sql`update ${table} set heartbeat_at = clock_timestamp() where ${mine(kind, job)} returning ${key}`,
    ));
  });

/** Ends a job as done. Throws `TakenOver`, which undoes the transaction, where another process has it. */
export async function endJob(db: Database, kind: JobKind, job: Job): Promise<void> {
  const { table, key } = names(kind);
  const ended = await db.one(sql`
    update ${table} set state = 'done', error = null, finished_at = clock_timestamp() where ${mine(kind, job)} returning ${key}`);
  if (!ended) throw new TakenOver();
}

/** Ends a job as failed. */
export const failJob = (data: Data, kind: JobKind, job: Job, reason: string): Promise<void> =>
  data.own(async (db) => {
    const { table, key } = names(kind);
    const ended = await db.one(sql`
      update ${table} set state = 'failed', error = ${reason}, finished_at = clock_timestamp() where ${mine(kind, job)} returning ${key}`);
    if (ended) await kind.failed?.(db, job.id, reason);
  });

/** An accident: the job waits for its next attempt. */
export const retryJob = (data: Data, kind: JobKind, job: Job, now: Date): Promise<unknown> =>
  data.own((db) =>
    db.rows(sql`
      update ${names(kind).table} set state = 'waiting', error = ${kind.says.again},
        retry_at = ${now.toISOString()}::timestamptz + make_interval(mins => ${retryMinutes[job.attempts - 1] ?? 5})
      where ${mine(kind, job)}`),
  );

/** Gives a job back without counting the attempt: the process stops, or the database was away (`pause`). */
export const releaseJob = (data: Data, kind: JobKind, job: Job, pause?: Date): Promise<unknown> =>
  data.own((db) =>
    db.rows(sql`
      update ${names(kind).table} set state = 'waiting', attempts = attempts - 1, started_at = null, heartbeat_at = null,
        retry_at = ${pause ? sql`${pause.toISOString()}::timestamptz + make_interval(secs => ${outageSeconds})` : sql`null`}
      where ${mine(kind, job)}`),
  );

/** Running jobs with their heartbeat in the database. */
export const runningJobs = (data: Data, kind: JobKind): Promise<{ id: number; token: string; sign: string }[]> => {
  const { table, key } = names(kind);
  return data.control((db) =>
    db.rows(
      sql`select ${key} as id, taken_by as token, coalesce(heartbeat_at::text, '') as sign from ${table} where state = 'running'`,
    ),
  );
};

/** Jobs whose process has died wait again, or have failed after the last attempt; all running ones where none is named. */
export const takeFromDead = (data: Data, kind: JobKind, tokens?: readonly string[]): Promise<void> =>
  data.own(async (db) => {
    const { table, key } = names(kind);
    const { stopped } = kind.says;
    const dead = tokens
      ? sql`taken_by in (select jsonb_array_elements_text(${JSON.stringify(tokens)}::jsonb))`
      : sql`true`;
    const found = await db.rows<{ id: number; state: string }>(sql`
      update ${table} set state = case when attempts < ${mostAttempts} then 'waiting' else 'failed' end, error = ${stopped},
        finished_at = case when attempts < ${mostAttempts} then null else clock_timestamp() end
      where ${key} in (select ${key} from ${table} where state = 'running' and ${dead} for update skip locked) returning ${key} as id, state`);
    for (const { id, state } of found)
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one line of statements
      if (state === 'failed') await kind.failed?.(db, id, stopped);
  });
