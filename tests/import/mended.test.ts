import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { check, linesOf } from '#tests/support/imports.ts';
import type { Opened } from '#tests/support/engines.ts';

let opened: Opened;
beforeAll(async () => {
  opened = await engines[0]!.open(demoLists);
});
afterAll(() => opened.close());
const one = (change: Record<string, string>) => check(opened.data, linesOf(change));

test.each<[Record<string, string>, string, string]>([
  [{ CPF: '123456797' }, 'CPF', '00123456797'],
  [{ Country: 'EC', CPF: '926687856' }, 'CPF', '0926687856'],
  [{ Country: 'PE', CPF: '7654321' }, 'CPF', '07654321'],
  [{ Country: 'ES', CPF: '1234567L' }, 'CPF', '01234567L'],
  [{ NCM: '9012100' }, 'NCM', '09012100'],
  [{ MAWB: '4512345675' }, 'MAWB', '045-12345675'],
  [{ MAWB: '45-12345675' }, 'MAWB', '045-12345675'],
])('a line with %o gets its zeros back', async (change, column, after) => {
  const { refused, repairs } = await one({ Zip: '', ...change });
  expect(refused.flatMap(({ reasons }) => reasons)).toEqual([]);
  expect(repairs.filter((each) => each.column === column)).toMatchObject([{ repair: 'Lost zeros put back', after }]);
});

test.each<[Record<string, string>, string]>([
  [{ CPF: '390533447' }, 'CPF'],
  [{ NCM: '6109100' }, 'NCM'],
  [{ MAWB: '9912345675' }, 'MAWB'],
])('a line with %o misses something else', async (change, column) => {
  const { refused } = await one(change);
  expect(refused[0]!.reasons.map((each) => each.column)).toContain(column);
});

test('codes of Namibia, Senegal, Sudan and South Dakota are not empty where a column holds codes', async () => {
  const { accepted } = await one({ CPF: '', Country: 'US', State: 'SD', Zip: '57104' });
  expect(accepted[0]!.state).toBe('US-SD');
  const file = (countries: string[]) =>
    ['Guia,Pais,Contenido,Peso', ...countries.map((country, line) => `AB-${line},${country},Zapatos,1`)].join('\n');
  const codes = await check(opened.data, file(['NA', 'SN', 'SD', 'PE']));
  expect(codes.accepted.map(({ iso2 }) => iso2)).toEqual(['NA', 'SN', 'SD', 'PE']);
  const names = await check(opened.data, file(['Brasil', 'Chile', 'NA']));
  expect(names.refused[0]!.reasons[0]!.reason).toBe('Is missing');
});

test.each<[Record<string, string>, string]>([
  [{ State: 'M. Gerais', Zip: '' }, 'BR-MG'],
  [{ Country: 'CO', City: 'Bogotá D.C.', State: 'Cundinamarca', Zip: '110111' }, 'CO-DC'],
  [{ Country: 'CO', City: 'Soacha', State: 'Cundinamarca', Zip: '' }, 'CO-CUN'],
  [{ Country: 'PE', City: 'Lima', State: 'Lima', Zip: '15001' }, 'PE-LMA'],
  [{ Country: 'PE', City: 'Huacho', State: 'Lima', Zip: '' }, 'PE-LIM'],
])('a line with %o is in %s', async (change, state) => {
  const { accepted, refused } = await one({ CPF: '', ...change });
  expect(refused).toEqual([]);
  expect(accepted[0]!.state).toBe(state);
});
