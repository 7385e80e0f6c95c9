import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#tools/index.ts';
import { fieldOf, type Field } from '#tools/fields.ts';
import { refinable } from '#tools/refine/read.ts';
import { translate } from '#tools/texts/index.ts';
import { languages, type Language } from '#tools/texts/languages.ts';
import type { LastCall, Proposed, Situation } from '#server/assistant/arguments/situation.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import type { Decision } from '#server/assistant/choose/decision.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { findNames } from './names.ts';

const catalogue = catalogueOf(contracts);
const situation: Situation = { role: 'admin', today: '2026-11-18', language: 'en', findNames };
const decided = (text: string, more: Partial<Situation>): Decision =>
  decide(readMessage(text, catalogue, { ...situation, before: 'show it', ...more }));
const shown = (path: string, args: Record<string, unknown>, row: Record<string, unknown> = {}): LastCall => ({ path, args, assumed: [], rows: [row] }); // prettier-ignore

/** How a column of one row is asked for, and two of them at once. */
const asks: Record<Language, (label: string, other: string) => string> = {
  en: (label, other) => `what is its ${label} and the ${other}?`,
  es: (label, other) => `cuál es su ${label} y ${other}?`,
  pt: (label, other) => `qual é o ${label} e ${other}?`,
};
const plain = new Set<Field['kind']>(['money', 'weight', 'percent', 'instant', 'day', 'email', 'phone', 'airline', 'person']); // prettier-ignore

test('of one row of any list two columns are told by their labels, in three languages', () => {
  let count = 0;
  const wrong = catalogue.entries.flatMap(({ contract, private: kept }, turn) => {
    const { output, effect, access } = contract;
    if (kept || effect !== 'read' || output.kind !== 'rows' || !access.includes('admin')) return [];
    const fields = refinable(output.row).map((key) => [key, fieldOf(output.row[key] as z.ZodType)] as const);
    const [own, ...others] = fields.filter(([, { hidden }]) => !hidden);
    const [a, b] = others.filter(([, { kind }]) => plain.has(kind));
    if (!own || !a || !b) return [];
    const language = languages[turn % languages.length]!;
    const label = ({ label: name, of }: Field): string => translate(language, name, { measured: translate(language, of ?? '') }).toLowerCase(); // prettier-ignore
    const text = asks[language](label(a[1]), label(b[1]));
    const decision = decided(text, { language, last: shown(contract.path, {}, { [own[0]]: own[1].kind === 'country' ? 'BR' : 'X1', [a[0]]: 1, [b[0]]: 2 }) }); // prettier-ignore
    const question = decision.do === 'call' && decision.path === contract.path ? decision.question : undefined;
    count += 1;
    const isRight = question?.columns?.includes(a[0]) && question.columns.includes(b[0]);
    return isRight ? [] : [`${contract.path}: ${text} → ${JSON.stringify(question ?? decision.do)}`];
  });
  expect(count).toBeGreaterThan(40);
  expect(wrong.length / count, wrong.join('\n')).toBeLessThan(0.1);
});

const master = shown('report/get-mstr-summary-info', { mawb: '72912301656' }, { mawb: '72912301656', arrived_at: '2026-11-17', state: 'arrived' }); // prettier-ignore
const period = shown('finance/get-period-invoices', {}, { invoice_period: '2026-10B', state: 'closed', open: 3 });
const alert = shown('manifest/get-pre-alert', { pre_manifest_header_code: 'PA-205776' }, { pre_manifest_header_code: 'PA-205776' }); // prettier-ignore
test.each<[string, LastCall, string[]]>([
  ['did it land? when', master, ['arrived_at']],
  ['já pousou? quando foi', master, ['arrived_at']],
  ['how many packages does it carry and how heavy is that', master, ['parcels', 'weight_kg']],
  ['cuantos bultitos lleva y que aerolinea es', master, ['parcels', 'airline_name']],
  ['how much of that is still open', period, ['open']],
  ['cuanto falta por cobrar', period, ['open']],
  ['e quanto já foi pago', period, ['paid']],
  ['whose is it', alert, ['copa_name']],
  ['cuántas líneas trae y cuántas llegaron', alert, ['lines', 'received_lines']],
])('of the one thing on screen: %s', (text, last, columns) => {
  const decision = decided(text, { last, record: last });
  expect(decision, text).toMatchObject({ do: 'call', path: last.path, args: last.args });
  const { question = {} } = decision as Extract<Decision, { do: 'call' }>;
  const parts = [question.of, ...(question.also ?? [])].flatMap((part) => part?.field ?? []);
  expect(question.columns ?? (question.column ? [question.column] : parts), text).toEqual(columns);
});

test('a record that was refused is asked of the list that opens it', () => {
  const last = { ...shown('partner/get-partner', { copa_id: 136 }), rows: [], failed: true as const };
  for (const [text, column] of [
    ['what is their e-mail', 'contact_email'],
    ['desde cuándo trabajamos con ellos', 'since'],
    ['de que país são', 'ctry_iso_code'],
  ] as const)
    // prettier-ignore
    expect(decided(text, { last }), text).toMatchObject({
      path: 'partner/partner-get-list',
      args: { refine: { where: [{ column: 'copa_id', op: '=', value: 136 }] } },
      question: { column },
    });
});

const card = shown('bank/copa-extension-get', { extension_code: 'PLAT-BR' }, { copa_bank_extension_id: 2, extension_code: 'PLAT-BR', branch_days: 15, attempts: 3 }); // prettier-ignore
test.each<[string, Record<string, unknown>]>([
  ['make that 14 days', { branch_days: 14 }],
  ['bájalo a 9 días', { branch_days: 9 }],
  ['muda pra 25', { branch_days: 25 }],
  ['set the attempts to 4', { attempts: 4 }],
  ['sube los intentos a 5', { attempts: 5 }],
])('a change of the row on screen: %s', (text, values) => {
  expect(decided(text, { last: card, record: card, asked: { column: 'branch_days' } }), text).toMatchObject({
    do: 'call',
    path: 'bank/copa-extension-update',
    args: { copa_bank_extension_id: 2, ...values },
  });
});

test('of a list that is not one row nothing is changed', () => {
  const list = { ...card, args: {}, rows: [{ copa_bank_extension_id: 2 }, { copa_bank_extension_id: 3 }] };
  const decision = decided('make that 14 days', { last: list, asked: { column: 'branch_days' } });
  expect(decision.do).not.toBe('call');
});

const order: Proposed = { path: 'shipment/update-shipment-info', args: { trck_nmr_fol: 'LX473077369US', order_label: 'NF-8841' } }; // prettier-ignore
const flag: Proposed = { path: 'operations/flag-as-ars', args: { tracking_number: ['LX473082315US'], reason: 'box open' } }; // prettier-ignore
const renamed = { ...order, args: { ...order.args, order_label: 'NF-8814' } };
test.each<[string, Proposed[]]>([
  ['oops, the order is NF-8814', [renamed, flag]],
  ['perdón, el pedido era NF-8814', [renamed, flag]],
  ['the reason should be torn label', [order, { ...flag, args: { ...flag.args, reason: 'torn label' } }]],
  ['leave only the order one', [order]],
  ['drop the flag, the box is fine', [order]],
  ['quita la bandera', [order]],
  ['deixa só o do pedido', [order]],
  ['forget the order, just the ARS flag', [flag]],
  ['esquece o pedido', [flag]],
])('two changes that wait: %s', (text, [first, ...more]) => {
  const last = { ...flag, assumed: [], rows: [] };
  expect(decided(text, { proposed: [order, flag], last }), text).toMatchObject({ do: 'call', ...first, more });
});

test.each<[string, string]>([
  ['flag LX473077369US as ARS bc the label cannot be read', 'the label cannot be read'],
  ['flag LX473077369US as ARS since the tape came off', 'the tape came off'],
  ['marca el LX473077369US como ARS porq la etiqueta no se lee', 'la etiqueta no se lee'],
  ['marca o pacote LX473077369US como ARS pq não dá pra ler', 'não dá pra ler'],
  ['sinaliza o LX473077369US como ARS, já que vazou tudo', 'vazou tudo'],
])('the reason of a change is what follows the word for it: %s', (text, reason) => {
  expect(decided(text, {}), text).toMatchObject({
    path: flag.path,
    args: { tracking_number: ['LX473077369US'], reason },
  });
});

test.each<[string, string]>([
  ['leave a note on PA-205776: partner called, rest comes monday', 'partner called, rest comes monday'],
  ['anota en la prealerta PA-205776: faltan dos cajas', 'faltan dos cajas'],
  ['escreve uma observação no PA-205776 que o caminhão quebrou', 'o caminhão quebrou'],
  ['put a comment on it: two of 12 are wet', 'two of 12 are wet'],
])('a note is what stands behind the colon: %s', (text, observation) => {
  expect(decided(text, { last: alert, record: alert }), text).toMatchObject({
    path: 'manifest/pre-manifest-observation-insert',
    args: { pre_manifest_header_code: 'PA-205776', observation },
  });
});

test.each([
  'what can you do for me here',
  'so what are you good for',
  'which questions can I ask',
  'how could you help us',
  'para qué servís',
  'en qué me podés ayudar',
  'qué sabés hacer',
  'o que vc consegue fazer pra mim aqui',
  'em que você me ajuda',
])('what the assistant is for: %s', (text) => {
  expect(decided(text, { before: undefined })).toMatchObject({ do: 'say', text: expect.stringMatching(/parcels|envíos|envios/) }); // prettier-ignore
});

test.each(['what can you do about the late parcels of Chile', 'how many parcels do you have', 'cuántos paquetes pueden hacer hoy', 'tell me a joke'])('no question about the assistant: %s', (text) => {
  expect(JSON.stringify(decided(text, { before: undefined }))).not.toContain('approval. Try one');
}); // prettier-ignore

const number = { trck_nmr_fol: 'LX473066794US' };
const one = shown('shipment/get-shipment-tracking-only', number, number);
test.each<[string, object[]]>([
  ['which awb did it fly on', [{ section: 'master', where: { kind: 'mawb' } }]],
  ['en qué guía viajó', [{ section: 'master', where: { kind: 'mawb' } }]],
  ['que hub manifest trouxe ele', [{ section: 'master', where: { kind: 'hub' } }]],
  ['when exactly and who took it', [{ where: { chck_cdg: ['DLV'] } }, { field: 'pod_name' }]],
  ['cuándo exactamente y quién lo recibió', [{ where: { chck_cdg: ['DLV'] } }, { field: 'pod_name' }]],
  ['whose parcel is that anyway', [{ field: 'copa_name' }]],
  ['until when will it arrive', [{ field: 'promised_at' }]],
  ['hasta cuándo tienen para entregarlo', [{ field: 'promised_at' }]],
  ['chega até quando', [{ field: 'promised_at' }]],
  ['he says it never showed up, what do we have', [{ field: '@newest' }]],
  ['el cliente dice que nunca le llegó', [{ field: '@newest' }]],
  ['who handled it last', [{ section: 'detail', newest: true }]],
  ['landing time?', [{ where: { chck_cdg: ['ARR'] } }]],
  ['fecha del último intento', [{ where: { chck_cdg: ['ATT'] } }]],
  ['e a saída de lá foi em que data', [{ where: { chck_cdg: ['DEP'] } }]],
  ['qual era a data limite pra chegar', [{ field: 'promised_at' }]],
  ['y por cuánto viene declarado', [{ field: 'declared_value' }]],
  ['demorou quanto até chegar', [{ field: '@took' }]],
  ['foi entregue na mão de quem', [{ field: 'pod_name' }]],
  ['whereabouts?', [{ field: '@newest' }]],
  ['who is it addressed to', [{ section: 'parties', where: { role: 'consignee' } }]],
])('of the parcel on screen: %s', (text, [of, ...also]) => {
  expect(decided(text, { last: one, record: one }), text).toMatchObject({
    do: 'call',
    path: one.path,
    args: number,
    question: { of, ...(also.length && { also }) },
  });
});

const heaviest: LastCall = {
  ...shown('shipment/all', { refine: { order: [{ column: 'weight_kg', desc: true }] } }),
  rows: [{ trck_nmr_fol: 'LX473066794US', weight_kg: 9 }, { trck_nmr_fol: 'LX473066803US', weight_kg: 2 }],
}; // prettier-ignore
test.each<[string, boolean]>([
  ['flag it as ARS', true],
  ['márcalo como ARS', true],
  ['marca ele como ARS', true],
  // The rows of the list together.
  ['flag those as ARS', false],
])('after the heaviest parcel: %s', (text, isOne) => {
  const decision = JSON.stringify(decided(text, { last: heaviest, asked: { desc: true } }));
  expect(decision, text).toContain('flag');
  expect(
    heaviest.rows.map(({ trck_nmr_fol: number }) => decision.includes(String(number))),
    text,
  ).toEqual([true, !isOne]);
});

test.each([
  ['LX473066794US, who is the carrier', { field: 'service_provider_name' }],
  ['LX473066794US se fue con cuál máster', { section: 'master', where: { kind: 'mawb' } }],
  ['what is the reason LX473066794US was not delivered', { field: 'why' }],
  ['de que sócio é o LX473066794US', { field: 'copa_name' }],
])('a field beside the number of a parcel: %s', (text, of) => {
  expect(decided(text, { before: undefined }), text).toMatchObject({ do: 'call', path: one.path, args: number, question: { of } }); // prettier-ignore
});

test.each([
  ['a ver el 2do, ábrelo', 'LX473066803US'],
  ['me abre o 1º da lista', 'LX473066794US'],
  ['el de arriba, ábrelo', 'LX473066794US'],
  ['open the top one', 'LX473066794US'],
  ['abre pra mim', 'LX473066794US'],
])('the row that is opened: %s', (text, trck_nmr_fol) => {
  expect(decided(text, { last: heaviest, asked: { desc: true } }), text).toMatchObject({ path: one.path, args: { trck_nmr_fol } }); // prettier-ignore
});

test.each([
  ['what is the procedure to lift a flag', /ARS/],
  ['qué pasos sigo para agregar un checkpoint a un paquete', /checkpoint/],
  ['quero marcar um pacote como ARS, qual o caminho', /ARS/],
  ['i want a new password, where do i change it', /password|contraseña|senha/],
  ['MAWB qué viene siendo', /MAWB/],
  ['what steps do i take to export a table', /Excel/],
  ['me explicas el linehaul', /linehaul|tramo/i],
  ['o que muda do MAWB pro HAWB', /HAWB/],
])('explained, and nothing is called: %s', (text, words) => {
  expect(decided(text, { before: undefined }), text).toMatchObject({ do: 'say', text: expect.stringMatching(words) });
});
