import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { now } from '#server/clock.ts';
import { openData, type Data } from '#server/db/open.ts';
import { handlers } from '#server/index.ts';
import { cleaning } from '#server/jobs/cleaning.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import { endJob, takeJob, type JobKind } from '#server/jobs/queue.ts';
import { runJob, startJobs } from '#server/jobs/runner.ts';
import { log } from '#server/log.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { demoLists, demoWorld } from '#tests/support/demo.ts';
import { engines, type Place } from '#tests/support/engines.ts';
import { queued, written } from '#tests/support/imports.ts';

const file = (lines: number) =>
  ['Tracking,Country,Contents,Value,Weight kg', ...Array.from({ length: lines }, (_, i) => `JOB-${i},Peru,Shirt ${i},20,0.5`)].join('\n'); // prettier-ignore
const fast = { lookMs: 200, silentMs: 1_500 };
const config = (more: Record<string, string> = {}) => readConfig({ SESSION_SECRET: 'x'.repeat(40), ...more });
const stateOf = (data: Data) =>
  data.own((db) => db.one<{ state: string; attempts: number }>(sql`select state, attempts from import_job order by import_job_id desc limit 1`)); // prettier-ignore
const ended = async (data: Data) =>
  expect.poll(async () => (await stateOf(data))?.state, { timeout: 60_000 }).toMatch(/done|failed/);

/** An import that takes as long as we want: it ends when `open` is called. */
function slow(data: Data) {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const kind: JobKind = {
    ...preAlertImports(data),
    run: async (job) => {
      started.resolve();
      await gate.promise;
      await data.own((db) => endJob(db, kind, job));
    },
  };
  return { kind, started: started.promise, open: gate.resolve };
}

async function killedHolder(place: Place): Promise<void> {
  const child = spawn(process.execPath, ['tests/support/claim-and-wait.ts', 'import_job'], {
    env: { ...process.env, ...place.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString().trim()).not.toBe('none');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe.each(engines)('jobs on $name', (engine) => {
  test('a killed process loses its job to the next one', async () => {
    const place = await engine.place(demoLists);
    const first = await openData(place);
    await queued(first, file(20));
    await first.close();
    await killedHolder(place);
    const data = await openData(place);
    const jobs = startJobs(data, [preAlertImports(data)], fast);
    await ended(data);
    expect(await stateOf(data)).toEqual({ state: 'done', attempts: 2 });
    expect((await written(data)).pre_manifest_line).toBe(20);
    await jobs.stop();
    await data.close();
    await place.drop();
  }, 120_000);

  test('an accident is tried again; whoever was taken over writes nothing any more', async () => {
    const { data, close } = await engine.open(demoLists);
    await queued(data, file(5));
    const imports = preAlertImports(data);
    const job = (await takeJob(data, imports, now()))!;
    await data.own((db) => db.rows(sql`update import_job set state = 'waiting' where state = 'running'`));
    expect(await runJob(data, imports)).toBe(true);
    await expect(data.own((db) => endJob(db, imports, job))).rejects.toThrow();
    expect(await stateOf(data)).toEqual({ state: 'done', attempts: 2 });
    await queued(data, file(5));
    const broken = { ...imports, run: () => Promise.reject(new Error('the disk is on fire')) };
    for (const state of ['waiting', 'waiting', 'failed']) {
      await runJob(data, broken);
      expect((await stateOf(data))!.state).toBe(state);
      await data.own((db) => db.rows(sql`update import_job set retry_at = null where state = 'waiting'`));
    }
    await close();
  }, 60_000);

  test('what is past its age is deleted, once a day, and nothing else', async () => {
    const { data, close } = await engine.open(demoWorld);
    const clean = cleaning(data, config({ KEEP_CHAT_DAYS: '10', KEEP_AUDIT_DAYS: '0' }));
    await data.own(async (db) => {
      for (const days of [1, 400]) {
        const at = sql`now() - make_interval(days => ${days})`;
        const name = `${days} days`;
        await db.rows(sql`insert into notification (user_code, text, at) values ('DEMO-ADMIN', ${name}, ${at})`);
        await db.rows(sql`insert into chat_session (chat_session_id, user_code, updated_at) values (${name}, 'DEMO-ADMIN', ${at})`);
        await db.rows(sql`insert into chat_message (chat_message_id, chat_session_id, user_code, position, role, parts) values (${name}, ${name}, 'DEMO-ADMIN', 0, 'user', '[]')`);
        await db.rows(sql`insert into idempotency_key (user_code, key, path, body_hash, created_at) values ('DEMO-ADMIN', ${name}, '', '', ${at})`);
        await db.rows(sql`insert into audit_log (user_code, role, path, through, input, changes, at) values (${name}, 'admin', '', 'api', '{}', '[]', ${at})`);
        await db.rows(sql`insert into file_object (file_id, name, size, hash, content, created_at) values (${name}, ${name}, 1, '', 'x', ${at})`);
        await db.rows(sql`insert into session (session_id, user_code, user_key_hash, expires_at) values (${name}, 'DEMO-ADMIN', ${name}, ${at})`);
        await db.rows(sql`insert into import_job (import_job_id, kind, file_id, file_name, file_hash, state, finished_at) values (${90_000 + days}, 'pre-alerts', ${name}, ${name}, '', 'done', ${at})`);
        await db.rows(sql`insert into import_refusal (import_job_id, line, reason, cells) values (${90_000 + days}, 1, ${name}, '[]')`);
      }
    }); // prettier-ignore
    const left = () =>
      data.own((db) =>
        db.one(sql`
          select (select string_agg(text, ' ') from notification where text like '% days') as notices,
            (select string_agg(chat_session_id, ' ') from chat_session where chat_session_id like '% days') as chats,
            (select count(*)::int from chat_message where chat_message_id like '% days') as messages,
            (select string_agg(key, ' ') from idempotency_key where key like '% days') as keys,
            (select count(*)::int from audit_log where user_code like '% days') as audits,
            (select string_agg(name, ' ') from file_object where name like '% days') as files,
            (select count(*)::int from session where session_id like '% days') as sessions,
            (select count(*)::int from import_job where import_job_id > 90000) as imports,
            (select string_agg(reason, ' ') from import_refusal where reason like '% days') as refusals`),
      );
    const parcels = async () => (await written(data)).shipment;
    const before = await parcels();
    await clean.due!();
    await clean.due!();
    expect([await runJob(data, clean), await runJob(data, clean)]).toEqual([true, false]);
    expect(await left()).toEqual({
      notices: '1 days', chats: '1 days', messages: 1, keys: '1 days', audits: 2, files: '1 days', sessions: 1, imports: 1, refusals: '1 days',
    }); // prettier-ignore
    expect(await parcels()).toBe(before);
    expect(await data.own((db) => db.one(sql`select state, deleted from cleaning_run`))).toMatchObject({
      state: 'done',
      deleted: { notification: 1, chat_session: 1, idempotency_key: 1, session: 1, import_job: 1 },
    });
    await close();
  }, 120_000);

  test('readiness says when nobody looks after jobs', async () => {
    const { data, close } = await engine.open(demoLists);
    const deps = { data, config: config(), log };
    let state: 'ok' | 'stopped' = 'ok';
    const app = createApp({ ...deps, jobs: { state: () => state, stop: async () => {} } });
    const ready = async () => {
      const response = await app.request('/readyz');
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([200, { status: 'ok', database: true, migrations: true, disk: true, jobs: true }]);
    state = 'stopped';
    expect(await ready()).toEqual([
      503,
      { status: 'not ready', database: true, migrations: true, disk: true, jobs: false },
    ]);
    await close();
  });
});

describe.each(engines.filter(({ name }) => name === 'server'))('a PostgreSQL server that goes away', (engine) => {
  /** Refuses the database to everybody and ends all connections; returns how to give it back. */
  async function outage(url: string): Promise<() => Promise<void>> {
    const at = new URL(url);
    const name = at.pathname.slice(1);
    at.pathname = '/postgres';
    const client = new pg.Client(at.href);
    await client.connect();
    await client.query(`alter database "${name}" with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    return async () => {
      await client.query(`alter database "${name}" with allow_connections true`);
      await client.end();
    };
  }

  test('the runner outlives it, says so meanwhile, and does every job once', async () => {
    const { data, place, close } = await engine.open(demoLists);
    const jobs = startJobs(data, jobKinds({ data, config: config(), log }, handlers), fast);
    const back = await outage(place.url!);
    await expect.poll(() => jobs.state(), { timeout: 20_000 }).toBe('stopped');
    await back();
    await expect.poll(() => jobs.state(), { timeout: 20_000 }).toBe('ok');
    await queued(data, file(4_000));
    await expect.poll(async () => (await stateOf(data))?.state, { timeout: 20_000 }).toBe('running');
    const again = await outage(place.url!);
    await setTimeout(2_000);
    await again();
    await ended(data);
    expect((await stateOf(data))!.state).toBe('done');
    expect((await written(data)).pre_manifest_line).toBe(4_000);
    await jobs.stop();
    await close();
  }, 180_000);

  test('a running job is not taken for dead: with every connection in use, and after an outage', async () => {
    const { data, place, close } = await engine.open(demoLists);
    const other = await openData(place);
    await queued(data, file(3));
    const { kind, started, open } = slow(data);
    const mine = startJobs(data, [kind], fast);
    await started;
    // Only now: it could have been the first to take the job.
    const watcher = startJobs(other, [preAlertImports(other)], fast);
    const busy = Array.from({ length: 10 }, () => data.own((db) => db.rows(sql`select pg_sleep(4)`)));
    await Promise.all(busy);
    expect(await stateOf(other)).toEqual({ state: 'running', attempts: 1 });
    const back = await outage(place.url!);
    await setTimeout(4_000);
    await back();
    await setTimeout(500);
    expect(await stateOf(other)).toEqual({ state: 'running', attempts: 1 });
    open();
    await ended(other);
    expect(await stateOf(other)).toEqual({ state: 'done', attempts: 1 });
    await Promise.all([mine.stop(), watcher.stop()]);
    await other.close();
    await close();
  }, 120_000);
});
