import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { now } from '#server/clock.ts';
import type { Data } from '#server/db/open.ts';
import { failJob, takeJob } from '#server/jobs/queue.ts';
import { runJob } from '#server/jobs/runner.ts';
import { oneJob } from '#server/pre-alert-import/import-jobs.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { queued, written } from '#tests/support/imports.ts';

const lists = 60;
const each = 50;
const lines = lists * each;

const rows = Array.from({ length: lines }, (_, i) => `PART-${i},L-${Math.floor(i / each)},Peru,Shirt ${i},20,0.5`);
const head = 'Tracking,Pre-alert,Country,Contents,Value,Weight kg';

/** Begins an import and stops it between two of its portions; answers how many lines it has written. */
async function stopped(data: Data, id: number): Promise<number> {
  const stopping = new AbortController();
  const running = runJob(data, preAlertImports(data), { id, signal: stopping.signal });
  const arrived = () => written(data).then(({ pre_manifest_line: count }) => count ?? 0);
  await expect.poll(arrived, { interval: 5, timeout: 60_000 }).toBeGreaterThan(each);
  stopping.abort();
  await running;
  const { shipment, pre_manifest_line: count = 0 } = await written(data);
  expect(count).toBeLessThan(lines);
  expect(shipment).toBe(count);
  expect(await data.own((db) => oneJob(db, id))).toMatchObject({ state: 'waiting' });
  return count;
}

const listsOf = (data: Data) =>
  data.own((db) =>
    db.rows<{ state: string; lines: number; lists: number }>(
      sql`select state, lines, count(*)::int as lists from pre_manifest_header group by 1, 2 order by 2`,
    ),
  );

test('a long file on the embedded engine lets others in, and goes on where it was stopped', async () => {
  const { data, close } = await engines[0]!.open(demoLists);
  // One line is refused, by a list of its own.
  const id = await queued(data, [head, ...rows, 'PART-X,L-X,Peru,Shirt,20,-1'].join('\n'));
  await stopped(data, id);
  await runJob(data, preAlertImports(data), { id });
  expect(await data.own((db) => oneJob(db, id))).toMatchObject({
    state: 'done',
    rows_total: lines + 1,
    rows_accepted: lines,
    rows_refused: 1,
    rows_repeated: 0,
  });
  expect(await listsOf(data)).toEqual([
    { state: 'rejected', lines: 0, lists: 1 },
    { state: 'accepted', lines: each, lists },
  ]);
  await close();
}, 120_000);

test('one that ends as failed leaves lists that count what is in them; the file again brings the rest', async () => {
  const { data, close } = await engines[0]!.open(demoLists);
  const imports = preAlertImports(data);
  const text = [head, ...rows].join('\n');
  const id = await queued(data, text);
  const count = await stopped(data, id);
  const job = (await takeJob(data, imports, now(), id))!;
  await failJob(data, imports, job, imports.says.accident);
  const part = await listsOf(data);
  expect(part.reduce((sum, one) => sum + one.lines * one.lists, 0)).toBe(count);
  expect(new Set(part.map(({ state }) => state))).toEqual(new Set(['accepted']));
  const again = await queued(data, text);
  await runJob(data, imports, { id: again });
  expect(await data.own((db) => oneJob(db, again))).toMatchObject({
    state: 'done',
    rows_accepted: lines - count,
    rows_repeated: count,
  });
  expect(await listsOf(data)).toEqual([{ state: 'accepted', lines: each, lists }]);
  await close();
}, 120_000);
