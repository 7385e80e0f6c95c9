import { describe, expect, test } from 'vitest';
import { countryFinder } from '#tools/rules/places/country-names.ts';
import { countryRows } from '#server/db/seed/reference/countries.ts';
import { guessColumns } from '#server/pre-alert-import/columns/guess-columns.ts';
import { chooseColumns, chosenText } from '#server/pre-alert-import/columns/choose-columns.ts';
import { readColumns } from '#server/pre-alert-import/columns/read-columns.ts';
import { readTable } from '#server/pre-alert-import/reading/read-table.ts';
import { readNumber, readQuantity } from '#server/pre-alert-import/columns/quantities.ts';
import { readDate, readReference } from '#server/pre-alert-import/columns/values.ts';
import { sharedData } from '#tests/support/shared-data.ts';

const findCountry = countryFinder([...countryRows()]);
const guessed = async (text: string | Buffer, name = '') => {
  const table = await readTable(Buffer.from(text));
  const guesses = guessColumns(table, findCountry, name);
  return { table, guesses, specs: Object.fromEntries(guesses.map(({ column, spec }) => [column, spec])) };
};

test('a Spanish file is understood by its header and its values', async () => {
  const { specs } = await guessed(
    'Guía;Pedido;Nombre destinatario;RUT;Correo electrónico;Celular;Dirección;Comuna;Ciudad;Región;País destino;Descripción;Cantidad;Valor total (USD);Peso (g);Fecha entrega;Fecha prometida\n' +
      'RB473124829US;P-1;Ana Ríos;12.531.909-2;ana@example.com;+56 9 5555 0142;Av. Uno 1;Ñuñoa;Santiago;RM;Chile;Zapatos;1;30,50;850;31/01/2026;02/02/2026\n',
  );
  expect(specs).toEqual({
    Guía: 'tracking', Pedido: 'order_label', 'Nombre destinatario': 'consignee_name', RUT: 'id_number', 'Correo electrónico': 'email',
    Celular: 'phone', Dirección: 'address_1', Comuna: 'district', Ciudad: 'city', Región: 'state', 'País destino': 'country',
    Descripción: 'contents', Cantidad: 'quantity', 'Valor total (USD)': 'declared_value:USD', 'Peso (g)': 'weight:g',
    'Fecha entrega': 'checkpoint:DLV', 'Fecha prometida': 'promised_at',
  }); // prettier-ignore
});

test('a Portuguese file too, and numbers and mails under any header', async () => {
  const { specs } = await guessed(
    'Código de rastreio,Nome do cliente,CPF,CEP,Cidade,UF,País,Conteúdo,Valor declarado,Peso bruto kg,Contato,Volume\n' +
      'LX123456785US,Ana,390.533.447-05,01310-100,São Paulo,SP,Brasil,Livro,10.00,0.350,ana@example.com,xyz\n',
  );
  expect(specs).toMatchObject({
    'Código de rastreio': 'tracking', 'Nome do cliente': 'consignee_name', CPF: 'id_number', CEP: 'zip', Cidade: 'city', UF: 'state',
    País: 'country', Conteúdo: 'contents', 'Valor declarado': 'declared_value', 'Peso bruto kg': 'weight:kg', Contato: 'email', Volume: 'ignore',
  }); // prettier-ignore
});

test('of two prices the one is taken that agrees with quantity and value; bare numbers get a prefix', async () => {
  const { specs } = await guessed(
    'ID,Order,Country,Qty,Unit price,Pack price,Value\n1,AB-7,Peru,10,0.5,5,50\n2,AB-8,Peru,4,0.25,2.5,10\n',
  );
  expect(specs).toMatchObject({ ID: 'external_tracking:ID-', 'Unit price': 'ignore', 'Pack price': 'unit_value' });
  expect((await guessed('ID,Country\n1,Peru\n2,Chile\n', 'acme-2026.csv')).specs.ID).toBe('external_tracking:ACME-');
});

describe('what a person says of the columns', () => {
  const text = 'Guia,Pais,Peso,Fecha\nA100001,Peru,1.5,03/04/2026\nA100002,Peru,2,05/06/2026\n';
  test('goes before the guess, takes a field away from a guessed column, and is checked', async () => {
    const { guesses, table } = await guessed(text);
    const chosen = chooseColumns(guesses, { peso: 'weight:lb', Fecha: 'checkpoint:DLV:dmy' });
    expect(chosen.get('Peso')).toEqual({ field: 'weight', weightUnit: 'lb' });
    expect((await readColumns(table, chosen)).find(({ name }) => name === 'Fecha')).toMatchObject({
      order: 'dmy',
      said: 'Dates are read day first, as given.',
    });
    expect(chooseColumns(guesses, { Fecha: 'weight' }).get('Peso')).toEqual({ field: 'ignore' });
    expect(() => chooseColumns(guesses, { Precio: 'weight' })).toThrow('The file has no column "Precio"');
    expect(() => chooseColumns(guesses, { Peso: 'weight:stone' })).toThrow('weight does not take the option stone');
    expect(() => chooseColumns(guesses, { Peso: 'mass' })).toThrow('There is no field mass');
    expect(() => chooseColumns(guesses, { Fecha: 'checkpoint' })).toThrow('needs its checkpoint');
    expect(() => chooseColumns(guesses, { Pais: 'ignore' })).toThrow('No column holds the destination country');
    const all = chooseColumns(guesses, { Pais: 'ignore', '=country': 'Peru' });
    expect([all.get('=country'), chosenText(all)['=country']]).toEqual([
      { field: 'country', constant: 'Peru' },
      'Peru',
    ]);
    expect(() => chooseColumns(guesses, { '=weight': '1' })).toThrow('weight cannot be given once for all lines');
    expect(() => chooseColumns(guesses, { Guia: 'ignore' })).toThrow('No column holds a tracking number');
    expect(() => chooseColumns(guesses, { Peso: 'city', Fecha: 'city' })).toThrow('Two columns are mapped to City');
  });

  test.each([
    ['31/01/2026 01/02/2026', 'dmy', false, 'day first: 1 of them'],
    ['01/31/2026 01/02/2026', 'mdy', false, 'month first: 1 of them'],
    ['31/01/2026 01/31/2026', 'mdy', true, 'both orders'],
    ['01/02/2026 03/04/2026', 'mdy', true, 'No date says'],
  ])('the order of %s is said', async (values, order, unsure, said) => {
    const [one, two] = values.split(' ');
    const { table, guesses } = await guessed(`Guia,Pais,Entrega\nA100001,Peru,${one}\nA100002,Peru,${two}\n`);
    const column = (await readColumns(table, chooseColumns(guesses, { Entrega: 'checkpoint:DLV' }))).find(
      ({ name }) => name === 'Entrega',
    )!;
    expect(column).toMatchObject({ order, unsure });
    expect(column.said).toContain(said);
  });
});

test.each([
  ['2-Jun-06', '2006-06-02'], ['11/13/06', '2006-11-13'], ['2026-01-31', '2026-01-31'], ['20260131', '2026-01-31'], ['31 de enero de 2026', '2026-01-31'],
  ['15-dez-2025', '2025-12-15'], ['Jan 31, 2026', '2026-01-31'], ['46053', '2026-01-31'], ['1/31/2026 9:05 PM', '2026-01-31'], ['02/30/2026', null],
  ['Pre-PQ Process', null], ['31-Foo-2026', null],
])('the date %s', (value, day) => expect(readDate(value, 'mdy')?.day ?? null).toBe(day)); // prettier-ignore

test('times keep their offset, days lie at noon', () => {
  expect(readDate('2026-01-31T21:05:00-03:00', 'mdy')?.at).toBe('2026-02-01T00:05:00.000Z');
  expect(readDate('31/01/2026 09:05', 'dmy')?.at).toBe('2026-01-31T09:05:00.000Z');
  expect(readDate('31/01/2026 22:05', 'dmy', 'America/Santiago')?.at).toBe('2026-02-01T01:05:00.000Z');
  expect(readDate('2026-01-31', 'mdy')?.at).toBe('2026-01-31T12:00:00.000Z');
  expect(readReference('See ASN-93 (ID#:1281)')).toEqual({ group: 'ASN-93', id: '1281' });
});

test.each([
  ['1.234,56', 1234.56, null], ['1,234.56', 1234.56, null], ['US$ 12.50', 12.5, 'USD'], ['R$ 1.299,00', 1299, 'BRL'], ['S/. 12,50', 12.5, 'PEN'],
  ['MXN 450', 450, 'MXN'], ['20 g', 20, 'g'], ['2 lb.', 2, 'lb'], ['0,350 kg', 0.35, 'kg'], ['1 299,00', 1299, null], ['$ 12', 12, null],
  ['USD 5 USD', 5, 'USD'],
])('the quantity %s', (value, number, unit) => {
  expect([readNumber(value), readQuantity(value)?.unit]).toEqual([number, unit]);
}); // prettier-ignore
test.each(['abc', '12a', '1,23,4', '5 USD kg', 'ZZZ 4', '-'])('%s is no quantity', (value) => {
  expect(readNumber(value)).toBe(null);
});

describe('the mark that divides decimals', () => {
  test.each([
    ['Valor (CLP)', '12.990 8.500', ',', false, '12.990 → 12990'],
    ['Valor (BRL)', '1.299 45', ',', false, '1.299 → 1299'],
    ['Value (USD)', '1,299 45', '.', false, '1,299 → 1299'],
    ['Value (USD)', '1.299 45', '.', true, '1.299 → ?'],
    ['Value (USD)', '1.299 45.5', '.', false, '1.299 → 1.299'],
    ['Value (USD)', '1.299 45,5', ',', false, '1.299 → 1299'],
    ['Peso (kg)', '1.250 0.5', '.', false, '1.250 → 1.25'],
    ['Peso (kg)', '1,250 2,300', ',', false, '1,250 → 1.25'],
    ['Peso (g)', '1.250 850', ',', false, '1.250 → 1250'],
  ])('of %s with %s', async (name, values, mark, unsure, example) => {
    const [one, two] = values.split(' ');
    const { table, guesses } = await guessed(`Guia;Pais;${name}\nA100001;Peru;${one}\nA100002;Peru;${two}\n`);
    const column = (await readColumns(table, chooseColumns(guesses))).find((each) => each.name === name)!;
    expect([column.mark, column.unsure, column.examples]).toEqual([mark, unsure, expect.arrayContaining([example])]);
  });
});

test('of two columns with one name neither is taken without a word', async () => {
  const text = 'Guia,Country,City,City\nA100001,Peru,Miami,Lima\nA100002,Peru,Miami,Cusco\n';
  expect((await guessed(text)).specs).toMatchObject({ City: 'ignore', 'City (2)': 'ignore' });
  expect(
    (await guessed(text.replaceAll('Miami,Lima', 'Lima,Lima').replaceAll('Miami,Cusco', 'Cusco,Cusco'))).specs,
  ).toMatchObject({
    City: 'city',
    'City (2)': 'ignore',
  });
});

test.skipIf(!sharedData)('the delivery history is understood without help', async () => {
  const { specs } = await guessed(
    sharedData!.read('scms-delivery-history-as-published.csv'),
    'scms-delivery-history-as-published.csv',
  );
  const used = Object.fromEntries(Object.entries(specs).filter(([, spec]) => spec !== 'ignore'));
  expect(used).toEqual({
    ID: 'external_tracking:SCMS-', 'PO / SO #': 'order_label', 'ASN/DN #': 'pre_alert_code', Country: 'country', 'Vendor INCO Term': 'incoterm',
    'Shipment Mode': 'transport_mode', 'PQ First Sent to Client Date': 'checkpoint:CRE', 'PO Sent to Vendor Date': 'checkpoint:PRE',
    'Scheduled Delivery Date': 'promised_at', 'Delivered to Client Date': 'checkpoint:DLV', 'Delivery Recorded Date': 'checkpoint:POD',
    Vendor: 'shipper_name', 'Item Description': 'contents', 'Line Item Quantity': 'quantity', 'Line Item Value': 'declared_value',
    'Pack Price': 'unit_value', 'Weight (Kilograms)': 'weight:kg', 'Freight Cost (USD)': 'freight:USD', 'Line Item Insurance (USD)': 'insurance:USD',
  }); // prettier-ignore
});
