import { expect, test } from 'vitest';
import type { Refine } from '#tools/refine/refine.ts';
import type { Decision } from '#server/assistant/choose/decision.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { nextPeriod } from '#server/assistant/table/billing-period.ts';
import { call, catalogue, situation, where, type Row } from './said.ts';

const decided = (text: string, more: object = {}) =>
  decide(readMessage(text, catalogue, { ...situation, before: '', ...more } as never));
const refineOf = (decision: Decision): Partial<Refine> => (decision.do === 'call' ? (decision.args.refine as Partial<Refine>) : {}); // prettier-ignore
const after = (path: string, args: Row, asked?: object, rows: Row[] = []) => ({
  last: call(path, args, rows),
  ...(asked && { asked }),
  before: 'the last one',
});
const balance = 'manifest/manifest-copa-get-currently-balance';
const ofPartner = 'invoice/get-invoices-of-partner';
const owes = after(balance, { copa_id: 101 }, { column: 'balance' }, [{ copa_name: 'Andes Express' }]);
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const costs = 'report/revenue-cost-and-total-items';
const part = (...name: string[]) => ({ section: 'revenueCostData', where: { name: name.length > 1 ? name : name[0] } });
const spent = after(costs, october, { of: { ...part('delivery'), columns: ['name', 'value'] } });
const rates = 'operations/get-linehaul-price';
const lane = { ailine: '134', iata_code_origin: 'MIA', port_iata: 'BOG' };
const counted = after('report/explore-parcels', { ...october, period_of: 'received' }, { ask: 'count' });

test.each([
  ['how much of that is more than 90 days overdue?', owes, balance, { copa_id: 101 }, { column: 'days_more' }],
  ['desse saldo, quanto já passou de 90 dias?', owes, balance, { copa_id: 101 }, { column: 'days_more' }],
  ['¿ya se pasaron de su límite de crédito?', owes, balance, { copa_id: 101 }, { ask: 'whether', column: 'credit_left' }],
  ['credit limit?', owes, balance, { copa_id: 101 }, { column: 'credit_limit' }],
  ['which invoices is that?', owes, ofPartner, { copa_id: 101, refine: { where: where(['open', '>', 0]) } }, {}],
  ['cuántos días lleva vencida la más vieja', owes, ofPartner, { refine: { order: [{ column: 'overdue_days', desc: true }] } }, { column: 'overdue_days' }],
  ['what do we owe you', { role: 'merchant' }, balance, {}, { column: 'balance' }],
  ['what cost us the most in October: linehaul, clearance or the last mile?', {}, costs, october, { of: { ...part('linehaul', 'clearance', 'delivery'), desc: true } }],
  ['o que custou mais em outubro: frete aéreo, desembaraço ou última milha?', {}, costs, october, { of: { ...part('linehaul', 'clearance', 'delivery'), desc: true } }],
  ['how much is that per parcel', spent, costs, october, { of: { ...part('delivery'), columns: ['name', 'per_parcel'] } }],
  ['isso dá quantos % da receita', spent, costs, october, { of: { ...part('delivery'), columns: ['name', 'share'] } }],
  ['linehaul the month before?', spent, costs, { start_date: '2026-09-01', end_date: '2026-09-30' }, { of: part('linehaul') }],
  ['e a margem?', spent, costs, october, { of: { field: 'margin' } }],
  ['linehaul price per kg under 100 kg, Avianca Cargo MIA to BOG', {}, rates, lane, { column: 'rate_under_100' }],
  ['y de 100 para arriba?', after(rates, lane), rates, lane, { column: 'rate_from_100' }],
  ['and the period before that?', after('finance/get-period-invoices', { invoice_period: '2026-10A' }, { column: 'total' }), 'finance/get-period-invoices', { invoice_period: '2026-09B' }, { column: 'total' }],
  ['y en el mismo mes del año pasado', counted, 'report/parcel-count', { start_year: 2025, refine: { where: where(['month', '=', '2026-10']) } }, { column: 'parcels_before' }],
  ['e no mesmo mês do ano passado', counted, 'report/parcel-count', { start_year: 2025 }, {}],
] as [string, object, string, Row, Row][])('money and months asked on: %s', (text, context, path, args, question) => {
  expect(decided(text, context), text).toMatchObject({ do: 'call', path, args, question });
}); // prettier-ignore

test.each([
  ['2026-10B', -1, '2026-10A'],
  ['2026-10A', -1, '2026-09B'],
  ['2026-01A', -1, '2025-12B'],
  ['2025-12B', 1, '2026-01A'],
] as const)('the half month of billing beside %s by %i is %s', (period, step, other) => {
  expect(nextPeriod(period, step)).toBe(other);
});

const flown = { column: 'airline_name', op: 'in', value: ['LATAM Cargo', 'UPS Airlines'] };
test.each([
  ['kilos flown with LATAM Cargo vs UPS Airlines in October', { measures: [{ fn: 'sum', column: 'weight_kg' }] }],
  ['quem levou mais peso em outubro, LATAM ou UPS?', { measures: [{ fn: 'sum', column: 'weight_kg' }] }],
])('two airlines are compared, though one is called like a provider: %s', (text, { measures }) => {
  const args = { ...october, period_of: 'departed', refine: { where: [flown], group: ['airline_name'] } };
  const decision = decided(text);
  expect(decision).toMatchObject({ path: 'report/explore-parcels', args });
  expect(refineOf(decision).measures).toEqual(expect.arrayContaining(measures));
});

test.each([
  ['top 5 destination countries this month', 'ctry_iso_code', 5],
  ['top 3 de transportistas por paquetes entregados la semana pasada', 'service_provider_name', 3],
])('the first of a kind are those with most parcels: %s', (text, column, limit) => {
  const refine = { group: [column], measures: [{ fn: 'count' }], order: [{ column: 'count', desc: true }], limit };
  expect(decided(text)).toMatchObject({ path: 'report/explore-parcels', args: { refine } });
});

test.each([
  ['pacotes do Brasil que estão parados em tentativa de entrega', ['state', '=', 'attempted']],
  ['parcels whose last checkpoint is arrived at destination', ['last_checkpoint', '=', 'Arrived at destination']],
  ['cuántos tenemos retenidos en aduana en México?', ['state', '=', 'customs_held']],
] as [string, [string, string, string]][])('where parcels stand is told by its checkpoint: %s', (text, condition) => {
  expect(decided(text)).toMatchObject({
    path: 'report/explore-parcels',
    args: { refine: { where: where(condition) } },
  });
});

const attendance = after(
  'operations/get-attendance-summary',
  { date_from: '2026-11-09', date_to: '2026-11-15', refine: { where: where(['late', '>', 0]) } },
  {},
  [{ user_name: 'Ana Molina', late: 2, worked: 40 }],
);
test('who did most is asked of everybody; the same person in other days is that person', () => {
  const most = decided('who did the most hours that week', attendance);
  const order = [{ column: 'worked', desc: true }];
  expect(most).toMatchObject({ args: { refine: { order } } });
  expect(refineOf(most).where).toBeUndefined();
  const days = { date_from: '2026-11-09', date_to: '2026-11-15' };
  const first = after('operations/get-attendance-summary', { ...days, refine: { order } }, { column: 'worked' }, [{ user_name: 'Ana Molina' }, { user_name: 'Hugo Reyes' }]); // prettier-ignore
  expect(decided('y esa misma persona la semana antes?', first)).toMatchObject({
    args: {
      date_from: '2026-11-02',
      date_to: '2026-11-08',
      refine: { where: where(['user_name', '=', 'Ana Molina']) },
    },
    question: { column: 'worked' },
  });
});

test.each(['can you give them a call for me', 'liga pro destinatário e avisa do atraso', 'llama al cliente'])(
  'nobody is called or written to: %s',
  (text) => {
    expect(decided(text)).toMatchObject({ do: 'say' });
    expect(JSON.stringify(decided(text))).toMatch(/cannot call|No puedo llamar|Não posso ligar/);
  },
);

const parcel = after('shipment/get-shipment-tracking-only', { trck_nmr_fol: 'LX473061386US' }, {}, [{ trck_nmr_fol: 'LX473061386US' }]); // prettier-ignore
test('why a thing is done says nothing of what is done; where it is held is its checkpoint; a remark goes to all', () => {
  expect(decided('márcalo como ARS, motivo: el cliente ya no lo quiere', parcel)).toMatchObject({
    path: 'operations/flag-as-ars',
    args: { reason: 'el cliente ya no lo quiere' },
  });
  for (const text of [
    'retén en origen el LX473084594US',
    'segura o LX473084594US na origem',
    'hold LX473084594US at origin',
  ])
    // prettier-ignore
    expect(decided(text), text).toMatchObject({ path: 'shipment/add_checkpoint', args: { chck_cdg: 'HLD' } });
  const held = ['LX473084594US', 'EE473084872GB'].map((number) => ({
    path: 'shipment/add_checkpoint',
    args: { trck_nmr_fol: [number], chck_cdg: 'HLD' },
  }));
  const noted = decided('y ponles de nota "falta documento"', { proposed: held, waits: true });
  expect(noted).toMatchObject({
    args: { ...held[0]!.args, trde_obs: 'falta documento' },
    more: [{ args: { ...held[1]!.args, trde_obs: 'falta documento' } }],
  });
});

const stopped = {
  ...parcel,
  proposed: [{ path: 'operations/stop-shipment', args: { tracking_number: ['LX473061386US'], remark: 'buyer cancelled' } }],
  waits: true,
}; // prettier-ignore
test.each(['forget it, leave the parcel as it is', 'olvídalo, deja el paquete como está', 'esquece, deixa o pacote como está'])(
  'what waits is dropped, and no reason is made of it: %s',
  (text) => expect(decided(text, stopped)).toMatchObject({ do: 'say' }),
); // prettier-ignore
test('a change that waits is mended: another checkpoint, the right reason, another thing, a change beside it', () => {
  expect(decided('no wait, only a hold (HLD), same reason', stopped)).toMatchObject({
    path: 'shipment/add_checkpoint',
    args: { trck_nmr_fol: ['LX473061386US'], chck_cdg: 'HLD', trde_obs: 'buyer cancelled' },
  });
  const flag = [{ path: 'operations/flag-as-ars', args: { tracking_number: ['LX473061386US'], reason: 'cinta rota' } }];
  for (const text of ['el motivo correcto es paquete mojado', 'errei, o motivo certo é paquete mojado'])
    expect(decided(text, { ...parcel, proposed: flag, waits: true }), text).toMatchObject({
      args: { reason: 'paquete mojado' },
    });
  const held = ['LX473084594US', 'EE473084872GB'].map((number) => ({
    path: 'shipment/add_checkpoint',
    args: { trck_nmr_fol: [number], chck_cdg: 'HLD' },
  }));
  expect(decided('perdón, el segundo no, era el RB473085095US', { proposed: held, waits: true })).toMatchObject({
    args: held[0]!.args,
    more: [{ args: { trck_nmr_fol: ['RB473085095US'], chck_cdg: 'HLD' } }],
  });
});

const lists = 'report/rpt-pre-alert-customer-report';
const list = after(lists, { pre_manifest_header_code_list: ['PA-205730'] }, {}, [{ pre_manifest_header_code: 'PA-205730' }]); // prettier-ignore
test.each([
  ['anota nele: parceiro cobrado por telefone', 'parceiro cobrado por telefone'],
  ['add a note to that pre-alert: rest comes on monday', 'rest comes on monday'],
  ['déjale una observación a su prealerta: "cliente avisado"', 'cliente avisado'],
])('a note goes to the pre-alert that was spoken of: %s', (text, observation) => {
  const args = { pre_manifest_header_code: 'PA-205730', observation };
  expect(decided(text, list)).toMatchObject({ path: 'manifest/pre-manifest-observation-insert', args });
});

const hours = (column: string, days: Row) =>
  after('operations/get-attendance-summary', { ...days, refine: { where: where([column, '>', 0]) } }, {}, [
    { user_name: 'Ana Molina', late: 1, absent: 0 },
    { user_name: 'Hugo Reyes', late: 2, absent: 1 },
  ]);
const ofMonth = { date_from: '2026-10-01', date_to: '2026-10-31' };
test.each([
  ['anyone absent?', hours('late', ofMonth), { ...ofMonth, refine: { where: where(['absent', '>', 0]) } }],
  ['qtas horas Hugo Reyes trabalhou nesse mês?', hours('late', ofMonth), ofMonth],
  ['y cuántas horas hizo Hugo Reyes ese mes', hours('late', ofMonth), ofMonth],
  ['y la antepasada?', after('report/explore-parcels', { start_date: '2026-11-09', end_date: '2026-11-15' }, { ask: 'count' }), { start_date: '2026-11-02', end_date: '2026-11-08' }],
  ['how much of it is still open?', after('finance/get-period-invoices', { invoice_period: '2026-10B' }), { refine: { measures: [{ fn: 'sum', column: 'open' }] } }],
  ['otra cosa: saldo de Andes Express', stopped, { copa_id: 101 }],
  ['guías de LATAM Cargo de esta semana', {}, { refine: { where: where(['airline_name', '=', 'LATAM Cargo']) } }],
  ['cuánto tiene vencido Andes Express', {}, { copa_id: 101 }],
] as [string, object, Row][])('days, people and subjects as they are meant: %s', (text, context, args) => {
  expect(decided(text, context), text).toMatchObject({ do: 'call', args });
}); // prettier-ignore

test('a part of a paper is compared between two months by its own figure', () => {
  const of = { ...part('linehaul'), columns: ['name', 'value'] };
  expect(decided('linehaul cost October vs September?')).toMatchObject({
    path: costs,
    question: { ask: 'compare', of },
    more: [{ path: costs, question: { ask: 'compare', of } }],
  });
});

const detail = (...codes: string[]) => ({ section: 'detail', where: { chck_cdg: codes } });
test.each([
  ['e que dia ele chegou no brasil', { of: detail('ARR') }],
  ['y ya llegó? qué día', { of: detail('ARR') }],
  ['when did we receive it and where?', { of: detail('RCV', 'COL') }],
  ['qual o prazo de entrega dele', { of: { field: 'promised_at' } }],
  ['era pra chegar qdo?', { of: { field: 'promised_at' } }],
  ['whats the reason for the hold', { of: { field: 'why' } }],
  ['o serviço dele é DDP ou DDU?', { of: { field: 'service_name' } }],
  ['de qué cliente es y cuánto vale lo declarado', { of: { field: 'copa_name' }, also: [{ field: 'declared_value' }] }],
])('a question about the parcel on screen is asked of it: %s', (text, question) => {
  expect(decided(text, parcel), text).toMatchObject({ path: 'shipment/get-shipment-tracking-only', question });
});
test.each(['how many parcels arrived today', 'which of our partners owes most', 'parcels to Brazil at customs'])(
  'what asks for many is no question about it: %s',
  (text) => expect(decided(text, parcel)).not.toMatchObject({ path: 'shipment/get-shipment-tracking-only' }),
);
test.each([
  ['which parcels are missing?', ['received_day', 'empty']],
  ['quais pacotes faltam?', ['received_day', 'empty']],
] as [string, [string, string]][])('what a pre-alert lacks is what nobody received of it: %s', (text, condition) => {
  const refine = { where: where(['pre_manifest_header_code', '=', 'PA-205730'], condition) };
  expect(decided(text, list)).toMatchObject({ path: 'report/explore-parcels', args: { refine } });
});

test('what is told of a parcel is no checkpoint to be put, and what should be done is no debt', () => {
  const told = decided('no, it was delivered yesterday', stopped);
  expect(told).not.toMatchObject({ path: 'shipment/add_checkpoint' });
  for (const text of ['o que devo fazer com isso?', '¿qué debo hacer?'])
    expect(decided(text, { role: 'merchant' }), text).not.toMatchObject({ path: balance });
});
