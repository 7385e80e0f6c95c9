import { chmodSync, chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { lockDirectory } from '#server/db/lock.ts';
import { openData } from '#server/db/open.ts';
import { badServerStarts, badStarts, spoiltCopy, type BadStart } from '#server/drill/bad-starts.ts';
import { engines, type Place } from '#tests/support/engines.ts';
import { runProgram } from '#tests/support/programs.ts';
import { newDir } from '#tests/support/scratch.ts';

/** Root may write everywhere, which is not what is tried. */
function asOrdinaryUser<T>(work: () => T): T {
  if (process.getuid!() !== 0) return work();
  process.seteuid!(65_534);
  try {
    return work();
  } finally {
    process.seteuid!(0);
  }
}

describe('a start', () => {
  const [embedded, server] = engines;
  let sound: Place;
  beforeAll(async () => {
    sound = await embedded!.place();
    readConfig(sound.env);
  });
  afterAll(() => sound.drop());

  const refused = async (start: BadStart) => {
    const dir = join(newDir(), 'data');
    spoiltCopy(start, sound.dir, dir);
    const open = async () => {
      const config = readConfig({ DATA_DIR: dir, ...start.env });
      await openData({ url: config.databaseUrl, dir: config.dataDir });
    };
    await expect(open()).rejects.toThrow(start.says);
  };

  test.each(badStarts)('is refused in a sentence: $about', refused);
  test('is refused in a sentence by a server', async ({ skip }) => {
    if (!server) return skip('there is no PostgreSQL');
    const place = await server.place(null);
    for (const start of badServerStarts(place.url!)) await refused(start);
    await place.drop();
  });

  test('does not happen without a lock: not beside a lock file or in a folder that may not be written', () => {
    const dir = newDir();
    const lock = join(dir, 'waybill.lock');
    writeFileSync(lock, '');
    if (process.getuid!() === 0) for (const path of [join(dir, '..'), dir, lock]) chownSync(path, 65_534, 65_534);
    chmodSync(lock, 0o444);
    const locked = () => asOrdinaryUser(() => lockDirectory(dir));
    expect(locked).toThrow('cannot be used: this user may not write there');
    rmSync(lock);
    chmodSync(dir, 0o555);
    expect(locked).toThrow('cannot be used: this user may not write there');
    expect(readdirSync(dir)).toEqual([]);
    chmodSync(dir, 0o755);
    locked()();
  });

  test('ends the program with 1 and the sentence alone', async () => {
    const ended = await runProgram('server/main.ts', [], { ...sound.env, LOG_LEVEL: 'loud' });
    expect(ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The configuration is not right:\n {2}LOG_LEVEL must/),
    });
  });
});
