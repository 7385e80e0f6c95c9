import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import type { Refine } from '#tools/refine/refine.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { isLeftOut } from '#server/assistant/understanding/negation.ts';
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

const rejected = call(
  'operations/rpt-merchant-carrier-labels-rejected',
  {
    date_from: '2026-11-01',
    date_to: '2026-11-15',
    refine: { group: ['reason_code'], measures: [{ fn: 'count' }], order: [{ column: 'count', desc: true }] },
  },
  [{ reason_code: 'phone', count: 9 }],
);
const summed = call(
  'report/get-mstr-summary-info',
  { start_date: '2026-11-01', end_date: '2026-11-15', refine: { measures: [{ fn: 'sum', column: 'weight_kg' }] } },
  [{ 'sum:weight_kg': 900 }],
);
test.each<[string, ReturnType<typeof call>, boolean]>([
  // The question that the groups answered is answered: what is narrowed now is the rows.
  ['without Andes Express', rejected, false],
  ['solo los de Andes Express', rejected, false],
  ['só os da Andes Express', rejected, false],
  ['just the ones over 5 kg', masters, false],
  // So it is after a total, where "and of Chile?" asks for another total.
  ['only Brazil', summed, false],
  ['cuales van a Chile', summed, false],
  ['e do Chile?', summed, true],
])('what narrows groups or a total asks for their rows: %s', (text, last, stays) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last, asked: {}, before: 'the list' }));
  expect(decision, text).toMatchObject({ do: 'call', path: last.path });
  const { refine } = (decision as { args: { refine?: Partial<Refine> } }).args;
  expect(Boolean(refine?.group?.length ?? 0) || Boolean(refine?.measures?.length), text).toBe(stays);
  if (last === summed && !stays) expect(decision).toMatchObject({ question: { column: 'weight_kg' } });
});

const bookings = call('manifest/master-get-data-bookings', { start_date: '2026-11-01', end_date: '2026-11-30' }, [
  { master_booking_id: 1, airline_name: null, pieces: 4 },
  { master_booking_id: 2, airline_name: 'Copa', pieces: 0 },
]);
test.each<[string, Refine['where'][number]]>([
  ['which of them have no airline yet', { column: 'airline_name', op: 'empty' }],
  ['las que no tienen aerolínea', { column: 'airline_name', op: 'empty' }],
  ['quais ainda nao tem companhia aerea', { column: 'airline_name', op: 'empty' }],
  ['the ones without pieces', { column: 'pieces', op: '=', value: 0 }],
])('rows that have none of a column: %s', (text, condition) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last: bookings, before: 'the bookings' }));
  expect(decision, text).toMatchObject({ do: 'call', path: bookings.path, args: { refine: { where: [condition] } } });
});

test.each(['all entry points, yesterday', 'todos los puntos de entrada, ayer', 'todos os pontos de entrada, ontem'])(
  'one of a kind is let go beside other days: %s',
  (text) => {
    const last = explored({ where: [{ column: 'entry_point', op: '=', value: 'LAX' }] });
    const decision = decide(readMessage(text, catalogue, { ...situation, last, before: 'parcels at LAX' }));
    expect(decision, text).toMatchObject({ do: 'call', path: last.path, args: { start_date: '2026-11-17' } });
    const { refine } = (decision as { args: { refine?: Partial<Refine> } }).args;
    expect(refine?.where ?? []).toEqual([]);
  },
);

test.each<[string, Refine['where']]>([
  ['which ones are held', [{ column: 'state', op: '=', value: 'customs_held' }]],
  ['los retenidos', [{ column: 'state', op: '=', value: 'customs_held' }]],
  [
    'held more than 4 days',
    [
      { column: 'state', op: '=', value: 'customs_held' },
      { column: 'days_waiting', op: '>', value: 4 },
    ],
  ],
])('held parcels stand so, whatever the customs answered: %s', (text, where) => {
  const last = { ...explored({ where: [{ column: 'status', op: '=', value: 'customs' }] }), rows: [{ customs_status: 'held' }, { customs_status: 'none' }] }; // prettier-ignore
  const decision = decide(readMessage(text, catalogue, { ...situation, last, before: 'parcels at customs' }));
  expect(decision, text).toMatchObject({ do: 'call', path: last.path, args: { refine: { where } } });
});

const mostLate = { where: [{ column: 'late', op: '=', value: true }], group: ['copa_name'], measures: [{ fn: 'count' }] } as const; // prettier-ignore
test.each<[string, string, Record<string, unknown>]>([
  // A list with a row for each: its figure of each, no group.
  ['SLA by country last month', 'test/performance-ops', { refine: undefined }],
  ['margin by partner last month', 'report/avg-weight-revenue-performance-cost', { refine: undefined }],
  ['weight by provider last month', 'report/get-shipments-arrive-to-country-providers', { refine: { group: ['service_provider_name'], measures: [{ fn: 'sum', column: 'weight_kg' }] } }],
  // Whoever has most of something.
  ['which partner has more late parcels this month', 'report/explore-parcels', { refine: mostLate }],
  ['partner with the fewest late parcels in october', 'report/explore-parcels', { refine: { ...mostLate, order: [{ column: 'count', desc: false }] } }],
  ['que socio mando menos paquetes ayer', 'report/explore-parcels', { refine: { group: ['copa_name'], order: [{ column: 'count', desc: false }] } }],
  ['which city gets the most parcels', 'report/explore-parcels', { refine: { group: ['dest_city'], order: [{ column: 'count', desc: true }] } }],
  ['qué socio nos dejó más ingresos en octubre', 'report/explore-parcels', { refine: { group: ['copa_name'], measures: [{ fn: 'sum', column: 'revenue' }] } }],
  ['en qué país estuvimos peor de SLA en octubre', 'test/performance-ops', { refine: { order: [{ column: 'sla', desc: false }] } }],
  ['cuál fue el mes con más paquetes este año', 'report/explore-parcels', { refine: { group: ['received_day:month'], order: [{ column: 'count', desc: true }] } }],
  ['the most delayed parcels', 'report/explore-parcels', { refine: { order: [{ column: 'days_late', desc: true }] } }],
  // Who counts some of what is said.
  ['which employees were absent last week', 'operations/get-attendance-summary', { refine: { where: [{ column: 'absent', op: '>', value: 0 }] } }],
  ['quem faltou semana passada', 'operations/get-attendance-summary', { refine: { where: [{ column: 'absent', op: '>', value: 0 }] } }],
  ['masters with parcels held at customs, sent in the last 30 days', 'report/customs-sent-by-mawb', { refine: { where: [{ column: 'held', op: '>', value: 0 }] } }],
  ['cuántos ARS siguen abiertos', 'report/rpt-get-flagged-shipments-by-type', { refine: { where: [{ column: 'lifted_at', op: 'empty' }] } }],
  ['the invoices in dispute', 'invoice/get-invoice-list-by-date-and-copa', { refine: { where: [{ column: 'state', op: '=', value: 'disputed' }] } }],
])('a first question of one figure or end: %s', (text, path, args) => {
  const decision = decide(readMessage(text, catalogue, situation));
  expect(decision).toMatchObject({ do: 'call', path });
  const { refine } = (decision as { args: { refine?: Partial<Refine> } }).args;
  if (args.refine) expect(refine).toMatchObject(args.refine);
  else expect(refine).toBeUndefined();
}); // prettier-ignore

test('in Portuguese "no" is where, and denies nothing', () => {
  expect(isLeftOut('no rio quantos atrasaram', 3, 'pt')).toBe(false);
  expect(isLeftOut('no, no brazil ones', 7, 'en')).toBe(true);
});

test('a figure that the person does not see is refused in the words of its column', () => {
  const asked = (role: 'merchant' | 'admin') =>
    decide(readMessage('average cost of my parcels last month', catalogue, { ...situation, role }));
  expect(asked('admin')).toMatchObject({ do: 'call' });
  expect(asked('merchant')).toMatchObject({ do: 'say', text: expect.stringContaining('"Cost"') });
});
