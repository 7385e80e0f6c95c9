import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { demoWorld } from '#tests/support/demo.ts';
import { engines, preparedIn } from '#tests/support/engines.ts';
import { root, runProgram, type Finished } from '#tests/support/programs.ts';
import { newDir } from '#tests/support/scratch.ts';

let house: string;
const inHouse = (path: string) => join(house, path);
const scaffold = (...args: string[]) => runProgram(inHouse('server/cli/new.ts'), args, {});
const filesOf = ({ out }: Finished) =>
  out
    .trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.trim());
/** The checks with their verdicts, and what they say. */
async function check() {
  const { code, out } = await runProgram(inHouse('server/cli/check.ts'), [], {});
  const verdicts = [...out.matchAll(/^(ok|failed) +(\w+)/gm)].map(([, state, name]) => `${name} ${state}`);
  return { code, verdicts, said: out.split('\n').filter((line) => line.startsWith('  ')) };
}

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

test('a scaffolded report and a scaffolded change work; only their translations are missing', async () => {
  const report = await scaffold('report/parcels-by-gateway');
  expect(filesOf(report)).toEqual([
    'tools/report/parcels-by-gateway.ts',
    'server/report/parcels-by-gateway.ts',
    'tests/report/parcels-by-gateway.test.ts',
    'tools/report/index.ts',
    'server/report/index.ts',
    'web/menu/reports.ts',
    'tools/texts/contracts.json',
  ]);
  const change = await scaffold('--write', 'operations/set-order-number');
  expect(filesOf(change)).toEqual([
    'tools/operations/set-order-number.ts',
    'server/operations/set-order-number.ts',
    'tests/support/tries.ts',
    'tools/operations/index.ts',
    'server/operations/index.ts',
    'web/menu/process.ts',
    'tools/texts/contracts.json',
  ]);
  const again = await scaffold('report/parcels-by-gateway');
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining('There is a file tools/report/parcels-by-gateway.ts already'),
  ]);
  const unknown = await scaffold('--delete', 'report/parcels-by-gateway');
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('Usage')]);

  const untranslated = await check();
  expect(untranslated.code).toBe(1);
  expect(untranslated.verdicts).toEqual(['format ok', 'lint ok', 'types ok', 'structure failed']);
  expect(untranslated.said).toEqual([
    expect.stringContaining('every key has its languages'),
    "  tools/texts/contracts.json: 'Parcels by gateway' has no Spanish and no Portuguese text yet",
    "  tools/texts/contracts.json: 'Set order number' has no Spanish and no Portuguese text yet",
  ]);

  translate();
  expect(await check()).toEqual({
    code: 0,
    verdicts: ['format ok', 'lint ok', 'types ok', 'structure ok'],
    said: [],
  });

  const place = await engines[0]!.place(demoWorld);
  const tested = await runProgram(
    inHouse('node_modules/vitest/vitest.mjs'),
    [
      'run',
      '--config',
      inHouse('tests/vitest.config.ts'),
      '-t',
      'parcels by gateway|every change is tried|embedded.*operations/set-order-number',
      'tests/report/parcels-by-gateway.test.ts',
      'tests/changes.test.ts',
    ],
    { NO_COLOR: '1', [preparedIn(demoWorld)]: place.dir },
  );
  expect(tested.out, tested.err).toContain('Test Files  2 passed');
  expect(tested.out).toMatch(/Tests +4 passed/);
  await place.drop();
}, 600_000);

/** Changes a file of the house; every piece to be replaced must be there. */
function edit(path: string, ...changes: [from: string, to: string][]): void {
  const before = readFileSync(inHouse(path), 'utf8');
  for (const [from] of changes) expect(before).toContain(from);
  writeFileSync(
    inHouse(path),
    changes.reduce((text, [from, to]) => text.replace(from, to), before),
  );
}

/** Fills in the contract of a scaffolded report, its handler and its texts, and nothing else. */
async function fillIn(
  name: string,
  {
    about,
    input,
    columns,
    select,
    texts,
  }: Record<'about' | 'input' | 'columns' | 'select', string> & { texts: object },
): Promise<void> {
  expect(filesOf(await scaffold(`report/${name}`))).toContain(`tools/report/${name}.ts`);
  edit(
    `tools/report/${name}.ts`,
    [', by date.', ` ${about}`],
    ['  }),\n  output', `    ${input}\n  }),\n  output`],
    ["weight_kg: field.weight('Weight', { total: true }),", columns],
  );
  edit(`server/report/${name}.ts`, ['s.weight_kg from', `${select} from`]);
  const path = inHouse('tools/texts/contracts.json');
  const known = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...known, ...texts }));
}

test('nine of eleven questions find a scaffolded report with only its contract filled in', async () => {
  await fillIn('packaging-materials', {
    about: 'used for parcels and what they cost, by date, partner and country.',
    input: "copa_list: field.partners('Partner').optional(),",
    columns:
      "ctry_iso_code: field.country('Country'), cost: field.money('Packaging cost', { total: true, currency: 'USD' }),",
    select: 's.dest_iso2 as ctry_iso_code, round(s.weight_kg * 0.4, 2) as cost',
    texts: {
      'Packaging materials': ['Materiales de empaque', 'Materiais de embalagem'],
      'Packaging cost': ['Costo de empaque', 'Custo de embalagem'],
    },
  });
  await fillIn('fuel-vouchers', {
    about: 'that drivers of providers used, with litres and cost, by date, provider and city.',
    input: "provider_list: field.providers('Provider').optional(),",
    columns:
      "driver: field.person('Driver'), city: field.place('City'), litres: field.count('Litres', { total: true }), cost: field.money('Fuel cost', { total: true, currency: 'USD' }),",
    select: "'Ana' as driver, s.dest_city as city, 3 as litres, round(s.weight_kg * 0.4, 2) as cost",
    texts: {
      'Fuel vouchers': ['Vales de combustible', 'Vales de combustível'],
      Driver: ['Conductor', 'Motorista'],
      Litres: ['Litros', 'Litros'],
      'Fuel cost': ['Costo del combustible', 'Custo do combustível'],
    },
  });
  await fillIn('pallet-returns', {
    about: 'from airlines, their condition and the deposit paid for them, by date, airport and airline.',
    input: "condition: field.choice('Condition', { broken: 'Broken', sound: 'Sound' }).optional(),",
    columns:
      "airport: field.iata('Airport'), airline: field.airline('Airline'), pallets: field.count('Pallets', { total: true }), deposit: field.money('Deposit', { total: true, currency: 'USD' }),",
    select: 's.entry_point as airport, null as airline, 2 as pallets, round(s.weight_kg * 0.4, 2) as deposit',
    texts: {
      'Pallet returns': ['Devoluciones de tarimas', 'Devoluções de paletes'],
      Broken: ['Rota', 'Quebrado'],
      Sound: ['Sana', 'Inteiro'],
      Deposit: ['Depósito', 'Caução'],
    },
  });
  const questions = ['packaging-materials', 'fuel-vouchers', 'pallet-returns'].map(
    (name) => new URL(`${name}.jsonl`, import.meta.url).pathname,
  );
  const asked = await runProgram(inHouse('server/cli/eval.ts'), ['--shipments', '40', '--show', ...questions], {
    NO_COLOR: '1',
  });
  const found = Object.fromEntries(
    [...asked.out.matchAll(/^([a-z]+-[a-z]+) +11 +([\d.]+) %/gm)].map(([, name, share]) => [
      name,
      Math.round((11 * Number(share)) / 100),
    ]),
  );
  expect(Object.keys(found), asked.err).toHaveLength(3);
  expect(Math.min(...Object.values<number>(found)), asked.out).toBeGreaterThanOrEqual(9);
}, 600_000);
