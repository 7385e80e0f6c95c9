import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countReasons } from '#server/pre-alert-import/checking/summaries.ts';
import { demoLists } from '#tests/support/demo.ts';
import { engines } from '#tests/support/engines.ts';
import { check, linesOf } from '#tests/support/imports.ts';
import type { Opened } from '#tests/support/engines.ts';

let opened: Opened;
beforeAll(async () => {
  opened = await engines[0]!.open(demoLists);
});
afterAll(() => opened.close());

const one = async (change: Record<string, string>) => check(opened.data, linesOf(change));
const reasons = async (change: Record<string, string>) =>
  (await one(change)).refused.flatMap((line) => line.reasons.map(({ column, reason }) => `${column}: ${reason}`));

describe('a line', () => {
  test('that is right is accepted in our words', async () => {
    const { accepted, refused } = await one({});
    expect(refused).toEqual([]);
    expect(accepted[0]).toMatchObject({
      line: 2, tracking: 'ACME-0001', own: null, iso2: 'BR', state: 'BR-SP', zip: '13010-001', id_type: 'CPF', id_number: '39053344705', quantity: 2,
      declared_value: 20, weight_kg: 0.5, weight_unit: 'kg', events: [{ chck_cdg: 'DLV', at: '2026-01-31T12:00:00.000Z' }],
    }); // prettier-ignore
  });

  test.each([
    [{ CPF: '390.533.447-15' }, 'CPF: The check digit of this CPF is wrong'],
    [{ Consignee: 'Comercial Prado Ltda' }, 'CPF: Is the CPF of a person, and the consignee is a firm'],
    [{ Zip: '131-0' }, 'Zip: Is not a postal code of BR'],
    [{ State: 'RJ', Zip: '13015904' }, 'Zip: Belongs to BR-SP, not to BR-RJ'],
    [{ Country: 'Atlantis' }, 'Country: Unknown country name'],
    [{ Country: '' }, 'Country: Is missing'],
    [{ Consignee: 'N/A' }, 'Consignee: Is missing'],
    [{ 'Weight (kg)': '0' }, 'Weight (kg): A weight of 0 is not possible'],
    [{ 'Weight (kg)': '450' }, 'Weight (kg): Is above the limit of 30 kg. If it is in grams, say so for the column'],
    [{ 'Weight (kg)': '1.2.3' }, 'Weight (kg): Is not a number'],
    [{ 'Weight (kg)': '-1' }, 'Weight (kg): Is negative'],
    [{ 'Weight (kg)': '' }, 'Weight (kg): Is missing'],
    [{ 'Weight (kg)': 'See PA-1 (ID#:77)' }, 'Weight (kg): Refers to the line 77, which is not in the file'],
    [{ Value: '0', 'Unit value': '0' }, 'Value: A declared value of 0 is not accepted by any customs'],
    [{ Value: '25' }, 'Value: Quantity times unit value is 20.00'],
    [{ 'Delivered date': '2026-02-30' }, 'Delivered date: Is not a date'],
    [
      { 'Delivered date': '2027-02-20' },
      'Delivered date: Is in the future: a checkpoint is something that has already happened',
    ],
    [{ 'Delivered date': '1956-02-20' }, 'Delivered date: Is not a likely date'],
    [{ Tracking: 'LX123456784US' }, 'Tracking: The check digit should be 5'],
    [
      { Tracking: '5.51199E+12' },
      'Tracking: The spreadsheet has cut this number: format the column as text and enter it again',
    ],
    [{ Tracking: '' }, 'Tracking: The tracking number is missing'],
    [{ 'HS code': '770100' }, 'HS code: Is not an HS code of 6, 8 or 10 digits'],
    [{ MAWB: '045-12345676' }, 'MAWB: The check digit should be 5'],
    [{ Service: '999' }, 'Service: There is no such service'],
  ])('with %o is refused', async (change, reason) => {
    expect(await reasons(change)).toContain(reason);
  });

  test('says its units and its currency in its cells, and the day of an event is that of the place', async () => {
    const { accepted, refused, notices } = await check(
      opened.data,
      linesOf(
        { 'Weight (kg)': '20 g', Value: 'R$ 1.299,00', 'Unit value': '649,50', 'Delivered date': '2026-01-31 23:30' },
        { 'Weight (kg)': '2 lb', Value: 'MXN 450', 'Unit value': 'MXN 225', Freight: 'US$ 12' },
        { Value: 'MXN 20', 'Unit value': 'USD 10' },
        { Currency: 'ZZZ' },
      ),
    );
    expect(accepted).toMatchObject([
      {
        weight_kg: 0.02,
        weight_unit: 'g',
        currency: 'BRL',
        declared_value: 1299,
        events: [{ at: '2026-02-01T02:30:00.000Z' }],
      },
      { weight_kg: 0.907, currency: 'MXN', declared_value: 450, freight: null, extra: { Freight: 'US$ 12' } },
    ]);
    expect(refused.map(({ reasons: [first] }) => first!.reason)).toEqual([
      'Is not in MXN, as the rest of the line',
      'Is not a currency code such as USD',
    ]);
    expect([...notices.keys()].join(' ')).toMatch(/taken as those of America\/Sao_Paulo.*kept as a note/s);
  });

  test('tells all its reasons at once, with line, column and value', async () => {
    const { refused } = await check(opened.data, linesOf({}, { CPF: '111.111.111-11', 'Weight (kg)': 'x1' }));
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reasons.map(({ line, column, value }) => [line, column, value])).toEqual([
      [3, 'CPF', '111.111.111-11'],
      [3, 'Weight (kg)', 'x1'],
    ]);
  });

  test('is repaired where that is certain, and says so', async () => {
    const { accepted, repairs } = await one({
      Zip: '1310100',
      Tracking: 'LXI23456785US',
      Consignee: '\u00a0Ana  RÃ­os ',
    });
    expect(accepted[0]).toMatchObject({ zip: '01310-100', tracking: 'LX123456785US', consignee_name: 'Ana Ríos' });
    expect(repairs.map(({ column, before, after }) => [column, before, after])).toEqual([
      ['Tracking', 'LXI23456785US', 'LX123456785US'],
      ['Zip', '1310100', '01310-100'],
    ]);
  });

  test('with words for a number or a date is accepted with a notice', async () => {
    const { accepted, notices } = await check(
      opened.data,
      linesOf({}, { 'Weight (kg)': 'Weight Captured Separately', 'Delivered date': 'Date Not Captured' }),
    );
    expect(accepted[1]).toMatchObject({
      weight_kg: null,
      events: [],
      extra: { 'Weight (kg)': 'Weight Captured Separately' },
    });
    expect([...notices.values()]).toEqual([1, 1]);
  });

  test('with a reference to another line keeps it', async () => {
    const { accepted } = await check(
      opened.data,
      linesOf({ Tracking: '10001' }, { Tracking: '10002', 'Weight (kg)': 'See PA-1 (ID#:10001)' }),
      { Tracking: 'tracking' },
    );
    expect(accepted[1]).toMatchObject({ weight_kg: null, extra: { 'Weight (kg)': 'See PA-1 (ID#:10001)' } });
  });

  test('that repeats a number, or has more cells than the header, is refused', async () => {
    const { accepted, refused } = await check(
      opened.data,
      linesOf({ Tracking: 'ACME-1001' }, { Tracking: 'acme-1001 ' }),
    );
    expect([accepted.length, refused[0]!.reasons[0]!.reason]).toEqual([1, 'The same number is in line 2']);
    const long = await check(opened.data, 'Tracking,Country,Weight\nACME-1,Peru,1\nACME-2,Peru,1\nACME-3,Peru,1,5\n');
    expect(long.refused[0]!.reasons[0]!.reason).toContain('4 cells and the header 3');
  });

  test('names its country in any of three languages', async () => {
    const names = [
      'Brasil',
      'EE.UU.',
      'Congo, DRC',
      'Costa de Marfil',
      'Burma',
      'Reino Unido',
      'Viet Nam',
      'South Africa',
      'Países Baixos',
      "Côte d'Ivoire",
    ];
    const text = `Tracking,Country\n${names.map((name, i) => `ACME-${i},"${name}"`).join('\n')}`;
    const { accepted } = await check(opened.data, text);
    expect(accepted.map(({ iso2 }) => iso2)).toEqual(['BR', 'US', 'CD', 'CI', 'MM', 'GB', 'VN', 'ZA', 'NL', 'CI']);
  });

  test('weighs what its unit says, and up to the limit of freight where the file has a transport mode', async () => {
    const grams = await check(opened.data, 'Tracking,Country,Peso,Unidad\nACME-1,Peru,850,g\nACME-2,Peru,2,lb\n');
    expect(grams.accepted.map(({ weight_kg }) => weight_kg)).toEqual([0.85, 0.907]);
    const freight = await check(
      opened.data,
      'Tracking,Country,Weight,Mode\nACME-1,Peru,12000,Ocean\nACME-2,Peru,2000000,N/A\n',
    );
    expect([freight.accepted.length, freight.refused.length]).toEqual([1, 1]);
  });
});

describe('one parcel over several lines', () => {
  const item = (change: Record<string, string>) => ({ Tracking: 'ACME-0001', ...change });
  const blank = { Consignee: '', CPF: '', Address: '', City: '', State: '', Zip: '', Country: '', 'Weight (kg)': '' };
  test('is one with its items: own values are added up, and what a line leaves empty is that of the first', async () => {
    const { accepted, joined, refused } = await check(
      opened.data,
      linesOf(
        item({}),
        item({ ...blank, Contents: 'Leather belt', Quantity: '1', 'Unit value': '7.50', Value: '7.50' }),
      ),
    );
    expect([accepted.length, joined, refused]).toEqual([1, 1, []]);
    expect(accepted[0]).toMatchObject({
      declared_value: 27.5, weight_kg: 0.5, quantity: 3, contents: 'Cotton shirt, Leather belt', consignee_name: 'Ana Ríos',
      items: [{ contents: 'Cotton shirt', quantity: 2, unit_value: 10 }, { contents: 'Leather belt', quantity: 1, unit_value: 7.5 }],
    }); // prettier-ignore
  });
  test('a whole value on every line counts once; different weights are added up', async () => {
    const { accepted } = await check(
      opened.data,
      linesOf(item({ Value: '27.50' }), item({ Contents: 'Leather belt', Quantity: '1', 'Unit value': '7.50', Value: '27.50', 'Weight (kg)': '0.2' })),
    ); // prettier-ignore
    expect(accepted[0]).toMatchObject({ declared_value: 27.5, weight_kg: 0.7 });
  });
  test.each([
    [{}, 'The same number is in line 2'],
    [{ Contents: 'Leather belt', Consignee: 'Luis Paz' }, 'The same number is in line 2'],
    [{ Contents: 'Leather belt', 'Unit value': '' }, 'Each line of the parcel says this value: say what one item is worth'],
    [{ Contents: 'Leather belt', Value: '0' }, 'A declared value of 0 is not accepted by any customs'],
  ])('%j is refused: %s', async (change, reason) => {
    const { accepted, refused, joined } = await check(opened.data, linesOf(item({}), item(change)));
    expect(refused.flatMap(({ reasons: each }) => each.map((one) => one.reason))).toContain(reason);
    expect(accepted.length + joined + refused.length).toBe(2);
  }); // prettier-ignore
});

test('reasons that differ in their figures alone are one', () => {
  const refused = (line: number, reason: string) => ({ line, column: 'Guia', value: null, reason });
  expect(
    countReasons([
      refused(3, 'The same number is in line 2'),
      refused(5, 'The same number is in line 4'),
      refused(6, 'Is not an HS code of 6, 8 or 10 digits'),
    ]).map(({ reason, lines, first_line }) => [reason, lines, first_line]),
  ).toEqual([
    ['The same number is in line …', 2, 3],
    ['Is not an HS code of 6, 8 or 10 digits', 1, 6],
  ]);
});
