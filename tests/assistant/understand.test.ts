import { expect, test } from 'vitest';
import type { Language } from '#tools/texts/languages.ts';
import { spelledOut } from '#server/assistant/understanding/shorthand.ts';
import { trailingClause, understand } from '#server/assistant/understanding/understand.ts';
import { findNames } from './names.ts';

const today = '2026-11-18';
const read = (text: string) => understand(text, { today, language: 'en', findNames });
const values = (text: string, kind: string) =>
  read(text)
    .entities.filter((entity) => entity.kind === kind)
    .map(({ value }) => value);

test.each([
  ['where is LX123456785US', 'tracking', ['LX123456785US']],
  ['rb 473 124 829 us y 1Z999AA10123456784', 'tracking', ['RB473124829US', '1Z999AA10123456784']],
  ['is 045-76543213 in?', 'mawb', ['04576543213']],
  ['guia madre 04576543213', 'mawb', ['04576543213']],
  ['HM-20611 totals', 'hub-manifest', ['HM-20611']],
  ['pedido 702-4419835-1122334', 'order', ['702-4419835-1122334']],
  ['change the order to SO-998877', 'order', ['SO-998877']],
  ['extension NB-GOLD', 'code', ['NB-GOLD']],
  ['mail ana.lopez@example.com', 'email', ['ana.lopez@example.com']],
  ['call +55 11 98765-4321', 'phone', ['+55 11 98765-4321']],
  ['cpf 390.533.447-05', 'tax-id', ['390.533.447-05']],
  ['cédula 171430710-3', 'tax-id', ['171430710-3']],
  ['zip 33126', 'zip', ['33126']],
  ['CEP 01310-100', 'zip', ['01310-100']],
  ['it weighs 1.1 kg', 'weight', ['1.1']],
  ['it weighs 10 lb', 'weight', ['4.536']],
  ['worth USD 48.90', 'money', ['48.9']],
  ['put CPY on it', 'checkpoint', ['CPY']],
  ['salió a reparto', 'checkpoint', ['OFD']],
  ['saiu para entrega', 'checkpoint', ['OFD']],
  ['released by customs', 'checkpoint', ['COU']],
  ['detenidos en aduana', 'status', ['customs']],
  ['retidas na alfândega', 'status', ['customs']],
  ['in transit', 'status', ['moving']],
  ['brazilian and chilean parcels', 'country', ['BR', 'CL']],
  ['a Perú, no a Chile', 'country', ['PE']],
  ["it's Chile, not Peru", 'country', ['CL']],
  ['no Brasil', 'country', ['BR']],
  ['República Dominicana y EEUU', 'country', ['DO', 'US']],
  ['MX and CO volumes', 'country', ['MX', 'CO']],
  ['for Andes Express', 'partner', [101]],
  ['for andes expres', 'partner', [101]],
  ['lo de la Patagonia', 'partner', [103]],
  ['by Correios', 'provider', ['CORR']],
  ['arrived at GRU', 'iata', ['GRU']],
  ['in sao paulo', 'iata', ['GRU']],
  ['settle it in US dollars', 'currency', ['USD']],
  ['em reais', 'currency', ['BRL']],
  ['US dollars', 'country', []],
  ['a quien usa la cuenta', 'country', []],
  ['busca a Guadalupe Ortiz', 'country', []],
  ['file 20931', 'document', ['20931']],
  ['o arquivo f-20931', 'document', ['f-20931']],
  ['o 13015-904', 'zip', ['13015-904']],
  ['because the box is wet. Hurry up', 'reason', ['the box is wet']],
  ['because the box is wet', 'reason', ['the box is wet']],
  ['porque está mojada', 'reason', ['está mojada']],
  ['por motivo de daño', 'reason', ['de daño']],
  ['stops by reason in Brazil', 'country', ['BR']],
  ['retenciones por motivo en Brasil', 'country', ['BR']],
  ['retenções por motivo no Chile', 'country', ['CL']],
  ['the second one', 'ordinal', [1]],
  ['abre el tercero', 'ordinal', [2]],
  ['abre a última', 'ordinal', [-1]],
  ['manifests 58213, 58214 and 58220', 'number', [58213, 58214, 58220]],
  ['amazon concessions', 'partner', []],
  ['total of parcels', 'provider', []],
] as [string, string, (string | number)[]][])('%s: %s', (text, kind, expected) => {
  expect(values(text, kind)).toEqual(expected);
});

test.each([
  ['where are my parcels', 'en'],
  ['dónde están mis paquetes', 'es'],
  ['onde estão meus pacotes', 'pt'],
  ['envíos a Brasil', 'es'],
  ['pacotes pro Brasil', 'pt'],
  ['LX123456785US', 'en'],
] as [string, Language][])('the language of: %s', (text, language) => {
  expect(read(text).language).toBe(language);
});

test('a list of numbers carries the label of the first', () => {
  const numbers = read('manifests 58213 and 58214').entities.filter(({ kind }) => kind === 'number');
  expect(numbers.map(({ labels }) => labels)).toEqual([['#manifest'], ['#manifest']]);
});

test('a wrong check digit is found and told', () => {
  expect(read('track RB473124828US').entities[0]).toMatchObject({ kind: 'tracking', doubt: '9' });
});

test('a name that is only like one says what it was taken for', () => {
  expect(read('parcels of Andes Expres').entities[0]).toMatchObject({ said: 'Andes Expres', took: 'Andes Express' });
});

test('what follows the last comma is a reason unless it names something', () => {
  const clause = (text: string) => trailingClause(text, read(text).entities)?.value;
  expect(clause('flag LX123456785US, box is crushed')).toBe('box is crushed');
  expect(clause('flag these, LX123456785US')).toBeUndefined();
});

test.each<[Language, string, string]>([
  ['en', 'which partner owes us most n how much', 'which partner owes us most and how much'],
  ['es', 'q paquetes faltan x ensacar, c/u de 2 kg', 'que paquetes faltan por ensacar, cada uno de 2 kg'],
  ['es', 'informacion de rayos x de hoy', 'informacion de rayos x de hoy'],
  [
    'pt',
    'qtos p/ colombia semana passada x semana retrasada',
    'quantos para colombia semana passada vs semana retrasada',
  ],
  ['pt', 'poe na obs: q chegou p tarde', 'poe na obs: q chegou p tarde'],
  ['en', 'flag LX473068092US as ARS, remark: u r late', 'flag LX473068092US as ARS, remark: u r late'],
])('words shortened in a hurry are spelt out, what is to be recorded is not (%s): %s', (language, typed, meant) => {
  expect(spelledOut(typed, language)).toBe(meant);
});
