import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root, runProgram } from '#tests/support/programs.ts';
import { newDir } from '#tests/support/scratch.ts';

let house: string;
const inHouse = (path: string) => join(house, path);
const vitest = (files: string[]) =>
  runProgram(
    inHouse('node_modules/vitest/vitest.mjs'),
    ['run', '--config', inHouse('tests/vitest.config.ts'), '--hookTimeout=600000', ...files],
    { NO_COLOR: '1' },
  );

/** A copy of the house: what a person clones, without what is installed or built. */
beforeAll(() => {
  house = newDir();
  const left = ['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report'];
  for (const name of readdirSync(root).filter((name) => !left.includes(name)))
    cpSync(join(root, name), inHouse(name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), inHouse('node_modules'));
});

/** Fills in the texts that a scaffold left empty. */
function translate(): void {
  const path = inHouse('tools/texts/contracts.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\["", ""\]/g, '["En español", "Em português"]'));
}

test('a scaffolded report is three files and its lines; only its translation is missing', async () => {
  const made = await runProgram(inHouse('server/cli/new.ts'), ['report/parcels-by-gateway'], {});
  expect(
    made.out
      .trim()
      .split('\n')
      .slice(0, -1)
      .map((line) => line.trim()),
  ).toEqual([
    'tools/report/parcels-by-gateway.ts',
    'server/report/parcels-by-gateway.ts',
    'tests/report/parcels-by-gateway.test.ts',
    'tools/report/index.ts',
    'server/report/index.ts',
    'web/menu/reports.ts',
    'tools/texts/contracts.json',
  ]);
  const again = await runProgram(inHouse('server/cli/new.ts'), ['report/parcels-by-gateway'], {});
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining('There is a file tools/report/parcels-by-gateway.ts already'),
  ]);

  const checked = await runProgram(inHouse('server/cli/check.ts'), [], {});
  expect(checked.code).toBe(1);
  expect([...checked.out.matchAll(/^(ok|failed) +(\w+)/gm)].map(([, state, name]) => `${name} ${state}`)).toEqual([
    'format ok',
    'lint ok',
    'types ok',
    'structure failed',
  ]);
  const said = checked.out.split('\n').filter((line) => line.startsWith('  '));
  expect(said).toEqual([
    expect.stringContaining('every key has its languages'),
    "  tools/texts/contracts.json: 'Parcels by gateway' has no Spanish and no Portuguese text yet",
  ]);

  translate();
  const tested = await vitest([
    'tests/texts.test.ts',
    'tests/structure.test.ts',
    'tests/report/parcels-by-gateway.test.ts',
  ]);
  expect(tested.out).toContain('Test Files  3 passed');
}, 900_000);
