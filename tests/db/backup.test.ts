import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { backup } from '#server/db/backup.ts';
import { openData, type Data } from '#server/db/open.ts';
import { restore } from '#server/db/restore.ts';
import type { Filling } from '#tests/support/engines.ts';
import { engines } from '#tests/support/engines.ts';
import { runProgram } from '#tests/support/programs.ts';
import { newDir } from '#tests/support/scratch.ts';
import { admin, merchantOf, twoPartners } from '#tests/support/world.ts';

const [embedded, server] = engines;
const odd: Filling = {
  name: 'odd-values',
  fill: async (data) => {
    await twoPartners.fill(data);
    await data.own(async (db) => {
      await db.rows(
        sql`insert into setting (key, value) values ('tabs', ${JSON.stringify({ text: 'a\tb\\n\n"é"' })}::jsonb)`,
      );
      await db.rows(
        sql`insert into file_object (name, size, hash, content) values ('f', 3, 'h', ${Buffer.from([0, 10, 92])})`,
      );
      await db.rows(
        sql`update country set aliases = ${sql.param(['Brasil', 'a,"b"'])}, lat = -10.25 where iso2 = 'BR'`,
      );
    });
  },
};

const save = (env: Record<string, string>, file: string) => runProgram('server/cli/backup.ts', [file], env);
const load = (env: Record<string, string>, ...args: string[]) => runProgram('server/cli/restore.ts', args, env);
/** What a backup says, without the moment it was made. */
const contents = (file: string) => {
  const bytes = gunzipSync(readFileSync(file));
  return bytes.subarray(bytes.indexOf(0x0a));
};

describe('a backup', () => {
  test('goes from the embedded engine to a server and back without a difference', async ({ skip }) => {
    if (!server) return skip('there is no PostgreSQL');
    const dir = newDir();
    const [first, second, third] = [join(dir, '1.gz'), join(dir, '2.gz'), join(dir, '3.gz')];
    const [from, over, back] = [await embedded!.place(odd), await server.place(null), await embedded!.place(null)];
    expect(await save(from.env, first)).toMatchObject({ code: 0, err: '' });
    expect(await load(over.env, first)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored \d+ tables, \d+ rows\.\n$/),
    });
    expect(await save(over.env, second)).toMatchObject({ code: 0 });
    expect(await load(back.env, second)).toMatchObject({ code: 0 });
    expect(await save(back.env, third)).toMatchObject({ code: 0 });
    expect(contents(second).equals(contents(first))).toBe(true);
    expect(contents(third).equals(contents(first))).toBe(true);
    expect(await load(over.env, first)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database is not empty'),
    });
    const data = await openData(back);
    expect(await data.ready()).toEqual({ database: true, migrations: true, disk: true });
    expect(await data.as(merchantOf(1), (db) => db.rows(sql`select consignee_key from shipment order by 1`))).toEqual([
      { consignee_key: 'ana' },
      { consignee_key: 'beto' },
    ]);
    const added = sql`insert into shipment (trck_nmr_fol, copa_id) values ('LX000000005US', 1) returning shipment_id`;
    expect(await data.as(admin, (db) => db.one(added))).toEqual({ shipment_id: 101 });
    await data.close();
    await Promise.all([from, over, back].map((place) => place.drop()));
  }, 300_000);
});

describe.each(engines)('restore on $name', (engine) => {
  test('refuses a full database and a broken file, and leaves it as it was', async () => {
    const dir = newDir();
    const [file, cut, other, again] = ['b.gz', 'cut.gz', 'other', 'again.gz'].map((name) => join(dir, name)) as [
      string,
      string,
      string,
      string,
    ];
    const { data, close } = await engine.open(odd);
    await backup(data, file);
    expect(readdirSync(dir)).toEqual(['b.gz']);
    const whole = contents(file);
    await expect(restore(data, file)).rejects.toThrow('The database is not empty');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, 2_000);
    writeFileSync(other, 'no backup');
    for (const wrong of [cut, other])
      await expect(restore(data, wrong, { force: true })).rejects.toThrow('This is not a whole Waybill backup');
    await expect(restore(data, join(dir, 'absent'), { force: true })).rejects.toThrow(/^There is no file .*absent\.$/);
    await expect(backup(data, join(dir, 'absent/b.gz'))).rejects.toThrow(/^There is no folder .*absent for the backup/);
    // One byte, anywhere behind the head of gzip, down to its checksum: refused before the database is asked.
    const sound = readFileSync(file);
    const unasked = { own: () => Promise.reject(new Error('asked')) } as unknown as Data;
    for (let at = 10; at < sound.length - 4; at += Math.ceil(sound.length / 40)) {
      const flipped = Buffer.from(sound);
      flipped[at]! ^= 0x10;
      writeFileSync(cut, flipped);
      await expect(restore(unasked, cut), `byte ${at}`).rejects.toThrow('This is not a whole Waybill backup');
    }
    await backup(data, again);
    expect(contents(again).equals(whole)).toBe(true);
    await restore(data, file, { force: true });
    await backup(data, again);
    expect(contents(again).equals(whole)).toBe(true);
    await close();
  });
});
