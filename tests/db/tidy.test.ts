import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startJobs } from '#server/jobs/runner.ts';
import { engines } from '#tests/support/engines.ts';

test('a table of the embedded engine that is updated again and again does not grow without bound', async () => {
  const { data, close } = await engines[0]!.open();
  const rows = (text: string) => data.own((db) => db.rows(sql.raw(text)));
  const pages = async () => Number((await rows(`select pg_relation_size('setting') / 8192 as n`))[0]!.n);
  await rows(
    `insert into setting (key, value) select 'key ' || n, '"aaaaaaaaaaaaaaaaaaaaaaaa"' from generate_series(1, 5000) n`,
  );
  const first = await pages();
  const updateAll = () =>
    rows(`update setting set value = to_jsonb(md5(key || random()::text)) where key like 'key %'`);
  for (let round = 0; round < 20; round += 1) {
    await updateAll();
    await expect.poll(() => data.tidy()).toBe('setting');
  }
  expect(await pages()).toBeLessThan(4 * first);
  expect(await data.tidy()).toBeUndefined();

  await updateAll();
  const jobs = startJobs(data, [], { lookMs: 50, silentMs: 60_000 });
  const dead = async () =>
    Number((await rows(`select n_dead_tup as n from pg_stat_user_tables where relname = 'setting'`))[0]!.n);
  await expect.poll(dead).toBeLessThan(1_000);
  await jobs.stop();
  await close();
}, 120_000);
