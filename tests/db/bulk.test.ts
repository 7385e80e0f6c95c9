import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { admin, merchantOf, providerOf, twoPartners } from '#tests/support/world.ts';

function* places(from: number, to: number) {
  for (let n = from; n <= to; n++)
    yield [
      'BR',
      String(n).padStart(8, '0'),
      `Tab\there, \\ "quoted"\nline ${n}`,
      n % 2 ? null : 'BR-SP',
      n / 100,
      null,
    ];
}
const columns = ['iso2', 'zip', 'place', 'state', 'lat', 'lng'];

describe.each(engines)('bulk on $name', (engine) => {
  const opened = engine.open(twoPartners);
  afterAll(async () => (await opened).close());

  test('copy loads any text, and nothing of it when a row is wrong', async () => {
    const { data } = await opened;
    expect(await data.copy('zip_code', columns, places(1, 5_000))).toBe(5_000);
    const row = await data.as(admin, (db) =>
      db.one(sql`select place, state, lat from zip_code where zip = '00000003'`),
    );
    expect(row).toEqual({ place: 'Tab\there, \\ "quoted"\nline 3', state: null, lat: 0.03 });
    await expect(data.copy('zip_code', columns, places(4_990, 5_010))).rejects.toMatchObject({ code: '23505' });
    const failing = (async function* () {
      yield ['BR', '99999999', 'x', null, null, null];
      throw new Error('The source failed');
    })();
    await expect(data.copy('zip_code', columns, failing)).rejects.toThrow();
    expect(await data.as(admin, (db) => db.one(sql`select count(*) as n from zip_code`))).toEqual({ n: 5_000 });
  });

  test('copy of more than the engine takes at once', async () => {
    const { data } = await opened;
    const wide = 'x'.repeat(2_000);
    const rows = (function* () {
      for (let n = 0; n < 40_000; n++) yield [`long-${n}`, JSON.stringify(wide)];
    })();
    expect(await data.copy('setting', ['key', 'value'], rows)).toBe(40_000);
    await data.own((db) => db.rows(sql`delete from setting`));
  });

  test('copies within one transaction, with arrays, objects, bytes and times', async () => {
    const { data } = await opened;
    await data.own(async (db) => {
      await db.copy(
        'country',
        ['iso2', 'name', 'aliases'],
        [['CI', "Côte d'Ivoire", ['Ivory "Coast"', 'a\\b', 'x,y']]],
      );
      await db.copy(
        'file_object',
        ['file_id', 'name', 'size', 'hash', 'content', 'created_at'],
        [['f', 'n', 2, 'h', Buffer.from([0, 92]), new Date(0)]],
      );
      await db.copy('setting', ['key', 'value'], [['k', { a: ['\t'] }]]);
    });
    const row = await data.own((db) =>
      db.one(
        sql`select aliases, content, f.created_at, value from country, file_object f, setting where iso2 = 'CI' and key = 'k'`,
      ),
    );
    expect(row).toEqual({
      aliases: ['Ivory "Coast"', 'a\\b', 'x,y'],
      content: Buffer.from([0, 92]),
      created_at: '1970-01-01T00:00:00.000Z',
      value: { a: ['\t'] },
    });
  });

  test('a stream gives every row, as of its start, with the rights of its reader, and lets others in', async () => {
    const { data } = await opened;
    const query = sql`select zip from zip_code where iso2 = ${'BR'} order by zip`;
    const seen: unknown[] = [];
    for await (const batch of data.stream(admin, query)) {
      if (seen.length === 0) await data.as(admin, (db) => db.rows(sql`delete from zip_code where zip > '00004000'`));
      expect(batch.length).toBeLessThanOrEqual(2_000);
      seen.push(...batch.map(({ zip }) => zip));
    }
    expect(seen).toHaveLength(5_000);
    expect(seen[4_999]).toBe('00005000');
    const own: unknown[] = [];
    for await (const batch of data.stream(merchantOf(2), sql`select trck_nmr_fol from shipment order by 1`))
      own.push(...batch);
    expect(own).toEqual([{ trck_nmr_fol: 'LX000000003US' }, { trck_nmr_fol: 'LX000000004US' }]);
    for await (const batch of data.stream(providerOf(9), sql`select 1 from shipment`)) expect(batch).toEqual([]);
  });

  test('the first rows of a stream leave before the last are made, and a slow reader keeps nobody waiting', async () => {
    const { data } = await opened;
    // Each row costs a moment: all of them take seconds.
    const slow = sql`select n, (select count(*) from generate_series(1, 4000 + n * 0)) as work from generate_series(1, 6000) n`;
    const began = performance.now();
    const rows = data.stream(admin, slow)[Symbol.asyncIterator]();
    const { value: first } = (await rows.next()) as { value: { n: number }[] };
    const ahead = performance.now() - began;
    expect(await data.as(admin, (db) => db.one(sql`select 1 as one`))).toEqual({ one: 1 });
    const seen = first.map(({ n }) => n);
    for (let next = await rows.next(); !next.done; next = await rows.next())
      seen.push(...(next.value as { n: number }[]).map(({ n }) => n));
    expect(ahead).toBeLessThan((performance.now() - began) / 3);
    expect(seen).toEqual(Array.from({ length: 6_000 }, (_, at) => at + 1));
  });

  test('a stream may be left early or fail, and the connection serves on', async () => {
    const { data } = await opened;
    for (let n = 0; n < 6; n++) for await (const _ of data.stream(admin, sql`select * from zip_code`)) break;
    const wrong = (async () => {
      for await (const _ of data.stream(admin, sql`select 1 / (n - 2500) from generate_series(1, 9000) n`));
    })();
    await expect(wrong).rejects.toMatchObject({ code: '22012' });
    const unreadable = data.stream(admin, sql`select nothing from zip_code`)[Symbol.asyncIterator]();
    await expect(unreadable.next()).rejects.toMatchObject({ code: '42703' });
    expect(await data.as(admin, (db) => db.one(sql`select 1 as one`))).toEqual({ one: 1 });
  });
});
