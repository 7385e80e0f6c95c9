import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadReference } from '#server/reference-import/load-references.ts';
import type { ReferenceKind } from '#server/reference-import/load-references.ts';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { runProgram } from '#tests/support/programs.ts';
import { newDir } from '#tests/support/scratch.ts';
import { sharedData } from '#tests/support/shared-data.ts';

test('reference lists are added and brought up to date, with their source; wrong rows are refused', async () => {
  const { data, close } = await engines[0]!.open(demoLists);
  const load = (kind: ReferenceKind, text: string) =>
    data.own((db) => loadReference(db, kind, { name: 'list.csv', bytes: Buffer.from(text) }));
  const first = await load(
    'airports',
    'code,name,country,time_zone\nQQA,Somewhere,BR,UTC\nMIA,Miami International,US,\nX1,Bad,BR,\nQQB,Nowhere,ZZ,\n',
  );
  expect(first).toMatchObject({ rows: 4, written: 2 });
  expect(first.refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [4, 'code', 'Is not an airport code of three letters'],
    [5, 'country', 'Is not a country code that we know'],
  ]);
  expect(await data.own((db) => db.one(sql`select name, tz, is_entry_point, source from iata_location where iata = 'MIA'`))).toEqual({
    name: 'Miami International', tz: 'America/New_York', is_entry_point: true, source: 'list.csv',
  }); // prettier-ignore
  await load(
    'zip-codes',
    'country_code,zipcode,place,state,state_code\nBR,99999-000,Aqui,São Paulo,27\nAR,9999,Allá,Salta,A\n',
  );
  const zips = sql`select zip, state from zip_code where place in ('Aqui', 'Allá') order by zip`;
  expect(await data.own((db) => db.rows(zips))).toEqual([{ zip: '9999', state: 'AR-A' }, { zip: '99999-000', state: 'BR-SP' }]); // prettier-ignore
  await load('hs-codes', 'section,hscode,description,parent,level\nI,01,Animals,TOTAL,2\nI,0101,Horses,01,4\n');
  await load('hs-codes', 'hscode,description\n0101,Horses and asses\n');
  expect(await data.own((db) => db.rows(sql`select hs_code, description from hs_code order by 1`))).toEqual([
    { hs_code: '01', description: 'Animals' }, { hs_code: '0101', description: 'Horses and asses' },
  ]); // prettier-ignore
  await expect(load('airports', 'name,country\nA,BR\n')).rejects.toThrow('The file has no column for iata');
  await close();
});

test.skipIf(!sharedData)(
  'the real lists come in',
  async () => {
    const { data, close } = await engines.at(-1)!.open(demoLists);
    const load = async (kind: ReferenceKind, name: string) => {
      const { rows, refused } = await data.own((db) =>
        loadReference(db, kind, { name, bytes: sharedData!.read(name) }),
      );
      return [rows, refused.length];
    };
    expect(await load('airports', 'air/airports.csv')).toEqual([9_248, 3]);
    expect(await load('hs-codes', 'hs/harmonized-system.csv')).toEqual([6_940, 1]);
    expect(await load('zip-codes', 'postal/zipcodes.br.csv')).toEqual([5_525, 0]);
    const states = await data.own((db) =>
      db.one<{ known: number }>(
        sql`select count(state)::int as known from zip_code where iso2 = 'BR' and source = 'postal/zipcodes.br.csv'`,
      ),
    );
    expect(states!.known).toBeGreaterThan(5_400);
    await close();
  },
  120_000,
);

test('the command line says what it did and ends with 0, 1 or 2', async () => {
  const place = await engines[0]!.place(demoLists);
  const folder = newDir();
  const run = (...args: string[]) => runProgram('server/cli/import.ts', args, { ...place.env, INIT_CWD: folder });
  writeFileSync(`${folder}/good.csv`, 'Tracking,Country,Kilos\nCLI-1,Peru,1\n');
  writeFileSync(`${folder}/mixed.csv`, 'Tracking,Country,Kilos\nCLI-2,Peru,1\nCLI-3,Atlantis,1\n');
  const dry = await run(
    'pre-alerts',
    'good.csv',
    '--partner',
    'Andes Express',
    '--map',
    'Kilos=weight:lb',
    '--dry-run',
  );
  expect([dry.code, dry.err]).toEqual([0, '']);
  expect(dry.out).toContain('Kilos → weight (given) Weights in lb, where the cell does not say otherwise.');
  expect(dry.out).toContain('Nothing was written: this was a dry run.');
  const mixed = await run('pre-alerts', 'mixed.csv', '--partner', 'andes express');
  expect(mixed.code).toBe(1);
  expect(mixed.out).toContain('2 lines: 1 accepted, 1 refused, 0 already there');
  expect(mixed.out).toContain(`The refused lines are in ${folder}/mixed-refused.csv`);
  expect(await run('pre-alerts', 'good.csv', '--partner', 'Nobody')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Partner Nobody not found.'),
  });
  expect((await run('parcels', 'good.csv')).code).toBe(2);
  expect((await run('pre-alerts', 'none.csv', '--partner', '101')).err).toContain('The file none.csv cannot be read.');
  await place.drop();
});
