import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import type { Decision } from '#server/assistant/choose/decision.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { shiftOf } from '#server/assistant/parcels/shift.ts';
import { partOf } from '#server/assistant/record/parts.ts';
import type { Entity } from '#server/assistant/understanding/entity.ts';
import { understand } from '#server/assistant/understanding/understand.ts';
import { findNames } from './names.ts';

const catalogue = catalogueOf(contracts);
/** A Sunday. */
const today = '2026-11-22';
const situation = { role: 'admin', today, language: 'en', findNames } as const;
const wide = 'report/explore-parcels';

type Call = Extract<Decision, { do: 'call' }>;
function asked(text: string, last?: { path: string; args: Record<string, unknown> }): Call {
  const before = last && { last: { ...last, assumed: [], rows: [] }, before: 'parcels' };
  const decision = decide(readMessage(text, catalogue, { ...situation, ...before }));
  if (decision.do !== 'call') throw new Error(`${text}: ${decision.do}`);
  return decision;
}

/** What no report of sums can take is asked of the parcels themselves. */
test.each<[string, Record<string, unknown>]>([
  ['received last week and lighter than 100 grams', { start_date: '2026-11-09', end_date: '2026-11-15', period_of: 'received', refine: { where: [{ column: 'weight_kg', op: '<', value: 0.1 }] } }],
  ['entregas no Brasil em outubro que levaram mais de 20 dias', { start_date: '2026-10-01', end_date: '2026-10-31', period_of: 'delivered', ctry_iso_code_list: ['BR'], refine: { where: [{ column: 'transit_days', op: '>', value: 20 }] } }],
  ['del 1 al 15 de octubre cuántas entregas hicimos en Chile', { start_date: '2026-10-01', end_date: '2026-10-15', period_of: 'delivered', ctry_iso_code_list: ['CL'] }],
  ['past 10 days, how many drops in Argentina', { start_date: '2026-11-13', end_date: '2026-11-22', period_of: 'delivered', ctry_iso_code_list: ['AR'] }],
  ['la semana pasada cuántos paquetes nos llegaron (recibidos)', { start_date: '2026-11-09', end_date: '2026-11-15', period_of: 'received' }],
  ['me mostra os pacotes não entregues que já passaram do prazo', { refine: { where: [{ column: 'late', op: '=', value: true }, { column: 'delivered_day', op: 'empty' }] } }],
  ['lista os pacotes com tentativa de entrega que não deu certo', { refine: { where: [{ column: 'state', op: '=', value: 'attempted' }] } }],
  ['devoluções de outubro', { start_date: '2026-10-01', end_date: '2026-10-31', refine: { where: [{ column: 'state', op: 'in', value: ['returned', 'returning', 'return_origin'] }] } }],
])('a question about parcels: %s', (text, args) => {
  expect(asked(text)).toMatchObject({ path: wide, args });
}); // prettier-ignore

const shown = { path: wide, args: { start_date: '2026-10-01', end_date: '2026-10-31', period_of: 'delivered', ctry_iso_code_list: ['BR'] } }; // prettier-ignore

/** One part of the scope changes, the rest holds. */
test.each<[string, Record<string, unknown>]>([
  ['and the month before?', { start_date: '2026-09-01', end_date: '2026-09-30' }],
  ['e o mês seguinte', { start_date: '2026-11-01', end_date: '2026-11-30' }],
  ['ahora las de México', { ctry_iso_code_list: ['MX'] }],
  ['skip the lost ones', { refine: { where: [{ column: 'state', op: '!=', value: 'lost' }] } }],
  ['menos as da Andes Express', { refine: { where: [{ column: 'copa_id', op: '!=', value: 101 }] } }],
  ['only the late ones', { refine: { where: [{ column: 'late', op: '=', value: true }] } }],
  ['cuántos kilos fueron', { refine: { measures: [{ fn: 'sum', column: 'weight_kg' }] } }],
  ['top 3 cities', { refine: { group: ['dest_city'], measures: [{ fn: 'count' }], order: [{ column: 'count', desc: true }], limit: 3 } }],
])('the same parcels: %s', (text, args) => {
  const { path, args: now } = asked(text, shown);
  expect({ path, args: now }).toMatchObject({ path: wide, args: { ...shown.args, ...args } });
}); // prettier-ignore

test('two periods are answered one beside the other', () => {
  const { args, more } = asked('vs the first ten days of September', shown);
  expect(args).toMatchObject({ start_date: '2026-09-01', end_date: '2026-09-10', ctry_iso_code_list: ['BR'] });
  expect(more).toMatchObject([{ path: wide, args: shown.args }]);
});

test('what leans on an answer and fits nothing of it is said, not answered by another tool', () => {
  const situated = { ...situation, last: { ...shown, assumed: [], rows: [] }, before: 'parcels' };
  expect(decide(readMessage('and the purple frobnicators', catalogue, situated)).do).toBe('say');
});

test.each([
  ['the week before', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['el mes anterior', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['the period before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['e no dia seguinte', '2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21'],
  ['the one before', '2026-10-05', '2026-10-12', '2026-09-27', '2026-10-04'],
])('%s', (text, from, to, first, last) => {
  expect(shiftOf(text, { from, to })).toEqual({ from: first, to: last });
});

/** What is asked of a parcel, in words of everyday. */
const parcel = catalogue.byPath.get('shipment/get-shipment-tracking-only')!.contract;
test.each<[string, Record<string, unknown>]>([
  ['when should she have it?', { field: 'promised_at' }],
  ['para qué día cae entonces', { field: 'promised_at' }],
  ["who's supposed to bring it", { field: 'service_provider_name' }],
  ['tá na mão de quem', { field: 'service_provider_name' }],
  ['last time anybody scanned it?', { field: '@newest' }],
  ['whats in the box', { section: 'content' }],
  ['dentro de lo prometido o no', { field: '@on-time' }],
  ['va atrasado?', { field: '@late' }],
  ['cuántas veces han ido', { field: 'attempts' }],
  ['quem lançou isso', { section: 'detail', newest: true }],
  ['ya se lo dieron al cliente?', { section: 'detail', where: { chck_cdg: ['DLV'] }, whether: true }],
])('of a parcel: %s', (text, part) => {
  const none = (): Entity[] => [];
  expect(partOf(understand(text, { today, language: 'en', findNames: none }), parcel)).toMatchObject(part);
});
