import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openData, type Data } from '#server/db/open.ts';
import { takeFromDead } from '#server/jobs/queue.ts';
import { runJob } from '#server/jobs/runner.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { partner, written } from '#tests/support/imports.ts';
import { runProgram, start } from '#tests/support/programs.ts';
import { newDir } from '#tests/support/scratch.ts';

/** A file longer than what the embedded engine writes at once. */
const lines = 2_000;
const program = 'server/cli/import.ts';
const secret = { SESSION_SECRET: 'x'.repeat(40), INIT_CWD: '/' };

function bigFile(): string {
  const path = `${newDir()}/big.csv`;
  const rows = Array.from(
    { length: lines },
    (_, i) => `CRASH-${i},L-${Math.floor(i / 40)},Peru,Shirt ${i},20,0.5,2026-01-03,2026-01-09`,
  );
  writeFileSync(
    path,
    ['Tracking,Pre-alert,Country,Contents,Value,Weight kg,Received date,Delivered date', ...rows].join('\n'),
  );
  return path;
}

const counts = (data: Data) =>
  data.own((db) =>
    db.one(sql`select rows_accepted, rows_refused, rows_repeated from import_job order by import_job_id desc limit 1`),
  );

/** The pre-alerts by their state and lines. */
const accepted = (data: Data) =>
  data.own((db) => db.rows(sql`select state, lines, count(*)::int as lists from pre_manifest_header group by 1, 2`));

describe.each(engines)('kill -9 in the middle of an import on $name', (engine) => {
  test('leaves nothing of it on a server and whole parcels on the embedded engine; the next process ends it', async () => {
    const place = await engine.place(demoLists);
    const path = bigFile();
    const args = ['pre-alerts', path, '--partner', String(partner)];
    const child = start(program, args, { ...place.env, ...secret });
    let said = '';
    while (!said.includes('lines checked, writing')) said += String(await once(child.stdout!, 'data'));
    await setTimeout(150);
    child.kill('SIGKILL');
    await once(child, 'close');
    const after = await openData(place);
    const [imports, state] = [
      preAlertImports(after),
      () => after.own((db) => db.one(sql`select state, attempts from import_job order by import_job_id desc limit 1`)),
    ];
    const before = await state();
    // The server may hold the rows of the dead process for a moment yet, and locked rows are left to the next round.
    const isRunning = async () => (await takeFromDead(after, imports), (await state())?.state === 'running');
    await expect.poll(isRunning, { timeout: 10_000 }).toBe(false);
    if (before?.state === 'running') {
      const { shipment = 0, ...rest } = await written(after);
      if (engine.name === 'server') expect([shipment, ...Object.values(rest)].filter((rows) => rows > 0)).toEqual([]);
      else expect(rest).toMatchObject({ pre_manifest_line: shipment, checkpoint_event: 2 * shipment });
      expect(await state()).toEqual({ state: 'waiting', attempts: 1 });
      expect(await runJob(after, imports)).toBe(true);
      expect(await state()).toEqual({ state: 'done', attempts: 2 });
      expect(await accepted(after)).toEqual([{ state: expect.not.stringMatching('uploaded'), lines: 40, lists: 50 }]);
      expect(await counts(after)).toEqual({ rows_accepted: lines, rows_refused: 0, rows_repeated: 0 });
    }
    await after.close();
    const again = await runProgram(program, args, { ...place.env, ...secret });
    expect(again.err).toBe('');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('already there')]);
    const data = await openData(place);
    expect(await written(data)).toMatchObject({
      shipment: lines,
      pre_manifest_line: lines,
      checkpoint_event: 2 * lines,
      pre_manifest_header: 50,
    });
    await data.close();
    await place.drop();
  });
});
