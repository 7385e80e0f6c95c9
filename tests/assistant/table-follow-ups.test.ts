import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { findNames } from './names.ts';

const catalogue = catalogueOf(contracts);
/** A Wednesday. */
const today = '2026-11-18';
const situation = { role: 'admin', today, language: 'en', findNames } as const;
const parcels = {
  path: 'shipment/all',
  args: { start_date: '2026-10-01', end_date: '2026-10-31', ctry_iso_code_list: ['BR'] },
  assumed: [],
  rows: [],
};

const refinedBy = (text: string, last?: typeof parcels): Partial<Refine> | undefined => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last, before: last && 'parcels to Brazil' }));
  if (decision.do !== 'call') throw new Error(`${text}: ${decision.do}`);
  if (last) expect([decision.path, decision.args], text).toMatchObject([last.path, last.args]);
  return decision.args.refine as Partial<Refine> | undefined;
};

test.each<[string, Partial<Refine>]>([
  ['only those over 5 kg', { where: [{ column: 'weight_kg', op: '>', value: 5 }] }],
  ['solo los de más de 5 kg', { where: [{ column: 'weight_kg', op: '>', value: 5 }] }],
  ['só os de menos de 2 kg', { where: [{ column: 'weight_kg', op: '<', value: 2 }] }],
  ['sort by weight', { order: [{ column: 'weight_kg', desc: true }] }],
  ['the 5 heaviest', { order: [{ column: 'weight_kg', desc: true }], limit: 5 }],
  ['los 5 más pesados', { order: [{ column: 'weight_kg', desc: true }], limit: 5 }],
  ['os 3 mais pesados', { order: [{ column: 'weight_kg', desc: true }], limit: 3 }],
  ['group by partner', { group: ['copa_name'] }],
  ['agrupa por socio', { group: ['copa_name'] }],
])('about the table on screen: %s', (text, refine) => {
  expect(refinedBy(text, parcels)).toMatchObject(refine);
});

test.each<[string, Partial<Refine>]>([
  ['parcels to Brazil over 5 kg in October', { where: [{ column: 'weight_kg', op: '>', value: 5 }] }],
  ['envíos a Brasil de menos de 2 kg en octubre', { where: [{ column: 'weight_kg', op: '<', value: 2 }] }],
])('a first question keeps its threshold: %s', (text, refine) => {
  expect(refinedBy(text)).toMatchObject(refine);
});

const explored = (refine: Partial<Refine>, args: Record<string, unknown> = {}) => ({
  path: 'report/explore-parcels',
  args: { start_date: '2026-10-01', end_date: '2026-10-31', period_of: 'received', ...args, refine },
  assumed: [],
  rows: [{ ctry_iso_code: 'BR', count: 4 }],
});
const byCountry = explored({ group: ['ctry_iso_code'], measures: [{ fn: 'count' }] });
const ofTwo = explored({ where: [{ column: 'entry_point', op: 'in', value: ['LAX', 'JFK'] }], group: ['entry_point'] });

test.each<[string, ReturnType<typeof explored>, Record<string, unknown>, Partial<Refine> | undefined]>([
  // One of the groups is asked for: its rows.
  ['only Brazil', byCountry, { ctry_iso_code_list: ['BR'] }, undefined],
  ['so os do brasil', byCountry, { ctry_iso_code_list: ['BR'] }, undefined],
  // The same two by another figure, the better end first.
  ['which does better on time', ofTwo, {}, { group: ['entry_point'], measures: [{ fn: 'avg', column: 'sla' }], order: [{ column: 'avg:sla', desc: true }] }],
  ['cual anda peor de sla', ofTwo, {}, { group: ['entry_point'], measures: [{ fn: 'avg', column: 'sla' }], order: [{ column: 'avg:sla', desc: false }] }],
  ['who has more late ones', ofTwo, {}, { group: ['entry_point'], measures: [{ fn: 'count' }], order: [{ column: 'count', desc: true }] }],
])('groups that are followed up: %s', (text, last, args, refine) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last, before: 'parcels of October by country' }));
  expect(decision).toMatchObject({ do: 'call', path: last.path, args });
  const { refine: made } = (decision as { args: { refine?: Partial<Refine> } }).args;
  if (refine) expect(made).toMatchObject(refine);
  else expect(made?.group).toBeUndefined();
}); // prettier-ignore
