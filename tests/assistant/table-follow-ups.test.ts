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

const call = (path: string, args: Record<string, unknown>, rows: Record<string, unknown>[] = []) => ({
  path,
  args,
  assumed: [],
  rows,
});
const transfers = call('manifest/get-hub-manifests', { to: 'MIA' }, [
  { hub_manifest_code: 'HM-1' },
  { hub_manifest_code: 'HM-2' },
]);
const masters = call(
  'report/get-mstr-summary-info',
  {
    start_date: '2026-11-01',
    end_date: '2026-11-15',
    refine: { group: ['airline_name'], measures: [{ fn: 'count' }] },
  },
  [{ airline_name: 'Copa', count: 3 }],
);
const payments = call('finance/rpt-duties-status-header', { status: 'paid' }, [
  { pch_code: 'PCH-1' },
  { pch_code: 'PCH-2' },
]);
const flags = call(
  'report/rpt-get-flagged-shipments-by-type',
  { flag_type_id: 3, refine: { where: [{ column: 'reason', op: 'contains', value: 'crushed' }] } },
  [{ trck_nmr_fol: 'LX473066794US' }],
);
test.each<[string, ReturnType<typeof call>, Partial<Refine>]>([
  // A column alone asks for all of it; what leaves or arrives first stands in the order of that moment.
  ['weight?', transfers, { measures: [{ fn: 'sum', column: 'weight_kg' }] }],
  ['y los kilos', transfers, { measures: [{ fn: 'sum', column: 'weight_kg' }] }],
  ['which one departed first', transfers, { order: [{ column: 'departed_at', desc: false }] }],
  ['qual saiu por ultimo', transfers, { order: [{ column: 'departed_at', desc: true }] }],
  // What rows in that state are an amount of.
  ['how much does it come to', payments, { measures: [{ fn: 'sum', column: 'paid' }] }],
  // The heaviest is a master, not an airline.
  ['and the heaviest one', masters, { order: [{ column: 'weight_kg', desc: true }] }],
  ['o mais pesado', masters, { order: [{ column: 'weight_kg', desc: true }] }],
  // A condition is dropped, and the rest is asked.
  ['olvida el motivo. agrupa por socio', flags, { group: ['copa_name'], where: [] }],
])('an ellipsis edits the last table: %s', (text, last, { where, ...refine }) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last, before: 'the list' }));
  expect(decision, text).toMatchObject({ do: 'call', path: last.path, args: { refine } });
  const made = (decision as unknown as { args: { refine: Partial<Refine> } }).args.refine;
  if (!refine.group) expect(made.group ?? []).not.toContain('airline_name');
  if (where) expect(made.where ?? []).toEqual(where);
}); // prettier-ignore

test('the things of the last answers are compared, not those of the last alone', () => {
  const of = (...countries: string[]) => call('test/performance-ops', { country_iso_code_list: countries });
  const decided = (text: string, last: ReturnType<typeof call>, ...trail: ReturnType<typeof call>[]) =>
    decide(readMessage(text, catalogue, { ...situation, last, earlier: trail[0], trail, before: 'and Peru' }));
  expect(decided('best of the three', of('PE'), of('CL'), of('MX'))).toMatchObject({
    args: { country_iso_code_list: ['MX', 'CL', 'PE'] },
  });
  const parcel = (number: string) => call('shipment/get-shipment-tracking-only', { trck_nmr_fol: number }, [{}]);
  expect(decided('which of the two is lighter', parcel('LX473066794US'), parcel('LX473084489US'))).toMatchObject({
    path: 'report/explore-parcels',
    args: { refine: { where: [{ column: 'trck_nmr_fol', op: 'in', value: ['LX473084489US', 'LX473066794US'] }], order: [{ column: 'weight_kg', desc: false }] } },
  }); // prettier-ignore
});

test('a change that waits: the number of its remark, and the same for another parcel', () => {
  const change = { path: 'shipment/add_checkpoint', args: { trck_nmr_fol: ['LX473066794US'], chck_cdg: 'OFD', trde_obs: 'door 12, ring twice' } };
  const amended = (text: string) =>
    decide(readMessage(text, catalogue, { ...situation, proposed: [change], last: { ...change, assumed: [], rows: [] } }));
  expect(amended('sorry, the door is 21')).toMatchObject({ path: change.path, args: { ...change.args, trde_obs: 'door 21, ring twice' } });
  expect(amended('lo mismo con LX473084489US')).toMatchObject({ ...change, more: [{ path: change.path, args: { trck_nmr_fol: ['LX473084489US'] } }] });
}); // prettier-ignore
