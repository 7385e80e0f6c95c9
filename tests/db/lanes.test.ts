import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Busy } from '#server/db/fault.ts';
import { engines } from '#tests/support/engines.ts';
import { admin, twoPartners } from '#tests/support/world.ts';

const server = engines[1];
const slow = sql`select pg_sleep(2)`;
const short = sql`select count(*) from shipment`;
const report = { kind: 'report' } as const;

test.skipIf(!server)(
  'slow reports, stalled downloads and callers who have left keep no connection from others',
  async () => {
    const { data, close } = await server!.open(twoPartners);
    const call = async () => {
      const began = performance.now();
      await data.as(admin, (db) => db.rows(short));
      return performance.now() - began;
    };
    await Promise.all(Array.from({ length: 5 }, call));

    const left = new AbortController();
    let ran = 0;
    const reports = Array.from({ length: 100 }, (_, index) => {
      const signal = index % 2 ? left.signal : undefined;
      const work = data.as(admin, (db) => db.rows(slow).then(() => ran++), { ...report, signal });
      return work.then(
        () => 'done',
        (error: unknown) => (error instanceof Busy ? 'busy' : 'left'),
      );
    });
    await sleep(100);
    const times: number[] = [];
    for (let turn = 0; turn < 50; turn++) times.push(await call());
    times.sort((a, b) => a - b);
    expect(times[47]).toBeLessThan(50);
    expect(await data.ready()).toMatchObject({ database: true });

    // Four run and 24 wait; half of them leave, two of those while they run, and what they left is not begun.
    left.abort();
    const ends = await Promise.all(reports);
    const count = (end: string) => ends.filter((one) => one === end).length;
    expect([count('busy'), count('left'), count('done'), ran]).toEqual([72, 14, 14, 14]);

    const all = sql`select * from generate_series(1, 5000) n`;
    const stalled = Array.from({ length: 4 }, () => data.stream(admin, all, { idleMs: 200 })[Symbol.asyncIterator]());
    for (const reader of stalled) expect((await reader.next()).value).toHaveLength(200);
    let rows = 0;
    for await (const batch of data.stream(admin, all)) rows += batch.length;
    expect(rows).toBe(5_000);
    await expect(stalled[0]!.next()).rejects.toThrow('stopped taking its rows');
    await close();
  },
  60_000,
);
