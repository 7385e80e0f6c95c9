import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runJob } from '#server/jobs/runner.ts';
import { oneJob } from '#server/pre-alert-import/import-jobs.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { queued, written } from '#tests/support/imports.ts';

const lists = 60;
const each = 50;
const lines = lists * each;

test('a long file on the embedded engine lets others in, and goes on where it was stopped', async () => {
  const { data, close } = await engines[0]!.open(demoLists);
  const rows = Array.from({ length: lines }, (_, i) => `PART-${i},L-${Math.floor(i / each)},Peru,Shirt ${i},20,0.5`);
  // One line is refused, by a list of its own.
  const text = ['Tracking,Pre-alert,Country,Contents,Value,Weight kg', ...rows, 'PART-X,L-X,Peru,Shirt,20,-1'].join(
    '\n',
  );
  const id = await queued(data, text);
  const stopping = new AbortController();
  const running = runJob(data, preAlertImports(data), { id, signal: stopping.signal });
  const arrived = () => written(data).then(({ pre_manifest_line: count }) => count ?? 0);
  await expect.poll(arrived, { interval: 5, timeout: 60_000 }).toBeGreaterThan(each);
  stopping.abort();
  await running;
  const part = await written(data);
  expect(part.pre_manifest_line).toBeLessThan(lines);
  expect(part.shipment).toBe(part.pre_manifest_line);
  expect(await data.own((db) => oneJob(db, id))).toMatchObject({ state: 'waiting' });

  await runJob(data, preAlertImports(data), { id });
  expect(await data.own((db) => oneJob(db, id))).toMatchObject({
    state: 'done',
    rows_total: lines + 1,
    rows_accepted: lines,
    rows_refused: 1,
    rows_repeated: 0,
  });
  const headers = await data.own((db) =>
    db.rows(sql`select state, lines, count(*)::int as lists from pre_manifest_header group by 1, 2 order by 2`),
  );
  expect(headers).toEqual([
    { state: 'rejected', lines: 0, lists: 1 },
    { state: 'accepted', lines: each, lists },
  ]);
  await close();
}, 120_000);
