import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openData } from '#server/db/open.ts';
import type { Place } from '#tests/support/engines.ts';
import { engines } from '#tests/support/engines.ts';
import { runProgram, start } from '#tests/support/programs.ts';

const program = 'tests/support/writer.ts';
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts a writer and waits for its `lines`-th line; returns how to kill it and hear what it had said. */
async function writing(place: Place, lines: number) {
  const child = start(program, [], place.env);
  started.push(child);
  const said: string[] = [];
  const reader = createInterface({ input: child.stdout! });
  await new Promise<void>((resolve) => {
    reader.on('line', (line) => {
      said.push(line);
      if (said.length >= lines) resolve();
    });
    child.once('exit', () => resolve());
  });
  return {
    child,
    kill: async () => {
      const closed = once(reader, 'close');
      child.kill('SIGKILL');
      await closed;
      return said;
    },
  };
}

describe.each(engines)('a crash on $name', (engine) => {
  test('keeps what was acknowledged, whole, and nothing in halves', async () => {
    const place = await engine.place();
    for (const lines of [40, 90]) {
      const said = await (await writing(place, lines)).kill();
      const acknowledged = Number(said.at(-1));
      expect(acknowledged).toBeGreaterThan(10);
      const data = await openData(place);
      const rows = await data.own(async (db) => {
        const found = await db.rows<{ key: string }>(sql`select key from setting`);
        await db.rows(sql`delete from setting`);
        return new Set(found.map(({ key }) => key));
      });
      for (let n = 1; n <= acknowledged; n++) expect(rows.has(`a${n}`) && rows.has(`b${n}`)).toBe(true);
      for (const key of rows) expect(rows.has(`${key.startsWith('a') ? 'b' : 'a'}${key.slice(1)}`)).toBe(true);
      await data.close();
    }
    await place.drop();
  });
});

describe('a data directory', () => {
  test('serves one process, says which, and is free when that died', async () => {
    const place = await engines[0]!.place();
    const first = await writing(place, 1);
    const sentence = `The data directory ${place.dir} is in use by process ${first.child.pid} since `;
    const second = await runProgram(program, [], place.env);
    expect(second.code).toBe(1);
    expect(second.err).toContain(sentence);
    expect(second.err).toContain('; stop it or choose another DATA_DIR.');
    await expect(openData(place)).rejects.toThrow(sentence);
    await first.kill();
    const data = await openData(place);
    await expect(openData(place)).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await data.ready()).toEqual({ database: true, migrations: true, disk: true });
    await data.close();
    await (await openData(place)).close();
    await place.drop();
  });
});
