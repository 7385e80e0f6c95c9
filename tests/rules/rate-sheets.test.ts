import { expect, test } from 'vitest';
import { headed, readRows } from '#tools/rates/read-block.ts';
import { rateTables } from '#tools/rates/tables.ts';
import { translate } from '#tools/texts/index.ts';
import { languages } from '#tools/texts/languages.ts';
import { readApart } from '#server/pre-alert-import/reading/read-apart.ts';

const labels = (label: string) => languages.map((language) => translate(language, label));
const whole = ['A 0..0.5 6.2', 'A 0.5..1 7.4', 'B 0..0.5 7', 'B 0.5..1 8'];

/** The rates of a sheet as `zone from..to price`, and its heads that are nothing. */
async function read(text: string): Promise<[string[], string[]]> {
  async function* pieces() {
    yield Buffer.from(text);
  }
  const table = await readApart(pieces());
  const standard = rateTables['standard-rate']!;
  const sheet = headed(standard, table.columns, table.lines.map(({ cells }) => cells), labels); // prettier-ignore
  const { lines, unknown } = readRows(standard, sheet.heads, sheet.rows, labels);
  return [lines.map((row) => `${row['zone']} ${row['weight_from']}..${row['weight_to']} ${row['base']}`), [...unknown]];
}

test.each([
  ['upper ends across', 'Zone,0.5,1\nA,6.2,7.4\nB,7,8\n'],
  ['upper ends with their unit', 'Zone,0.5kg,1.0kg\nA,6.2,7.4\nB,7,8\n'],
  ['upper ends with a decimal comma', 'Zone;0,5;1\nA;6,2;7,4\nB;7;8\n'],
  ['upper ends in words', 'Zone,Up to 0.5 kg,Up to 1 kg\nA,6.2,7.4\nB,7,8\n'],
  ['from and to', 'Zone,From,To,Price\nA,0,0.5,6.2\nA,0.5,1,7.4\nB,0,0.5,7\nB,0.5,1,8\n'],
  ['from_kg and to_kg', 'zone,from_kg,to_kg,price\nA,0,0.5,6.2\nA,0.5,1,7.4\nB,0,0.5,7\nB,0.5,1,8\n'],
  ['Spanish', 'Zona,Desde,Hasta,Precio\nA,0,0.5,6.2\nA,0.5,1,7.4\nB,0,0.5,7\nB,0.5,1,8\n'],
  ['Portuguese', 'Zona;De;Até;Preço\nA;0;0,5;6,2\nA;0,5;1;7,4\nB;0;0,5;7\nB;0,5;1;8\n'],
])('a sheet of rates with %s', async (_, text) => {
  expect(await read(text)).toEqual([whole, []]);
});

test('a head that is no column of the table is named', async () => {
  expect(await read('Zone,From,To,Tarifa plena\nA,0,0.5,6.2\n')).toEqual([['A 0..0.5 undefined'], ['Tarifa plena']]);
});
