import { sql, type SQL } from 'drizzle-orm';
import { now } from '#server/clock.ts';
import type { Ages, Config } from '#server/config.ts';
import type { Data } from '#server/db/open.ts';
import { endJob, type Job, type JobKind } from './queue.ts';

/** Rows of one transaction, so that nobody waits long for it. */
const batch = 2_000;

interface Rule {
  what: keyof Ages;
  table: string;
  /** Of a row `t` that has reached its age on `day`. */
  old: (day: SQL) => SQL;
}

/** In this order: a file goes once neither an import nor a run shows it any more, or by its own age. */
const rules: Rule[] = [
  { what: 'audit', table: 'audit_log', old: (day) => sql`t.at < ${day}` },
  { what: 'chat', table: 'chat_session', old: (day) => sql`t.updated_at < ${day}` },
  { what: 'chat', table: 'chat_question', old: (day) => sql`t.at < ${day}` },
  { what: 'imports', table: 'import_job', old: (day) => sql`t.finished_at < ${day}` },
  { what: 'notifications', table: 'notification', old: (day) => sql`t.at < ${day}` },
  {
    what: 'reportRuns',
    table: 'file_object',
    old: (day) => sql`exists (select from report_run r where r.file_id = t.file_id and r.finished_at < ${day})`,
  },
  { what: 'reportRuns', table: 'report_run', old: (day) => sql`t.finished_at < ${day}` },
  {
    what: 'files',
    table: 'file_object',
    old: (day) =>
      sql`t.created_at < ${day} and coalesce(t.retain_until, '-infinity') < current_date
        and not exists (select from import_job j where t.file_id in (j.file_id, j.refused_file_id) and j.finished_at is null)`,
  },
  { what: 'kyc', table: 'kyc_image', old: (day) => sql`t.created_at < ${day}` },
  { what: 'photos', table: 'parcel_image', old: (day) => sql`t.created_at < ${day}` },
  { what: 'sessions', table: 'session', old: (day) => sql`least(t.expires_at, t.revoked_at) < ${day}` },
  { what: 'sessions', table: 'verification_token', old: (day) => sql`t.expires_at < ${day}` },
  { what: 'idempotencyKeys', table: 'idempotency_key', old: (day) => sql`t.created_at < ${day}` },
];

/** Deletes once a day what has reached its age, batch by batch. */
export function cleaning(data: Data, { keepDays }: Pick<Config, 'keepDays'>): JobKind {
  const kind: JobKind = {
    table: 'cleaning_run',
    name: 'Cleaning',
    says: {
      accident: 'The cleaning could not be finished.',
      again: 'The cleaning was interrupted. It goes on later.',
      stopped: 'The server stopped during the cleaning.',
    },
    due: async () => {
      await data.own((db) =>
        db.rows(sql`insert into cleaning_run (day) select ${now().toISOString().slice(0, 10)}::date
          where not exists (select from cleaning_run where day >= ${now().toISOString().slice(0, 10)}::date) on conflict do nothing`),
      );
    },
    run: (job, signal) => clean(data, kind, job, keepDays, signal),
  };
  return kind;
}

async function clean(data: Data, kind: JobKind, job: Job, keepDays: Ages, signal: AbortSignal): Promise<void> {
  const deleted: Record<string, number> = {};
  for (const rule of rules) {
    const days = keepDays[rule.what];
    if (days === 0) continue;
    const before = sql`${now().toISOString()}::timestamptz - make_interval(days => ${days})`;
    const rows = await deleteOld(data, rule, before, signal);
    if (rows > 0) deleted[rule.table] = (deleted[rule.table] ?? 0) + rows;
  }
  await data.own(async (db) => {
    await db.rows(
      sql`update cleaning_run set deleted = ${JSON.stringify(deleted)}::jsonb where cleaning_run_id = ${job.id}`,
    );
    await endJob(db, kind, job);
    await db.rows(sql`delete from cleaning_run where day < ${now().toISOString()}::date - 90`);
  });
}

async function deleteOld(data: Data, { table, old }: Rule, before: SQL, signal: AbortSignal): Promise<number> {
  const name = sql.identifier(table);
  for (let all = 0; ;) {
    signal.throwIfAborted();
    const gone = await data.own((db) =>
      db.rows(
        sql`delete from ${name} where ctid in (select t.ctid from ${name} t where ${old(before)} limit ${batch}) returning 1`,
      ),
    );
    all += gone.length;
    if (gone.length < batch) return all;
  }
}
