import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { nameFinder } from '#server/assistant/understanding/names.ts';
import { names } from './names.ts';

const catalogue = catalogueOf(contracts);
const situation = {
  role: 'admin',
  today: '2026-11-18',
  language: 'en',
  findNames: nameFinder(names),
  before: 'the list',
} as const;

type Row = Record<string, unknown>;
const call = (path: string, args: Row, rows: Row[] = []) => ({
  path,
  args,
  assumed: [],
  rows,
  answer: { data: rows, total: rows.length },
});
const where = (...conditions: [string, string, unknown?][]) =>
  conditions.map(([column, op, value]) => ({ column, op, ...(value !== undefined && { value }) }));

const unpaid = call('invoice/get-invoice-list-by-date-and-copa', { unpaid: true }, [
  { invoice_number: '2026-000029', total: 20, open: 5, currency: 'USD' },
  { invoice_number: '2026-000030', total: 10, open: 10, currency: 'USD' },
]);
const parcels = [
  { trck_nmr_fol: 'LX473066794US', late: true },
  { trck_nmr_fol: 'LX473066795US', late: false },
];
const openAmount = call(
  'finance/get-period-invoices',
  { refine: { group: ['currency'], measures: [{ fn: 'sum', column: 'open' }] } },
  [{ currency: 'USD', 'sum:open': 900 }],
);
const declared = call(
  'report/rpt-get-manifest-details',
  { mnfs_id: 57860, refine: { group: ['currency'], measures: [{ fn: 'sum', column: 'declared_value' }] } },
  [{ currency: 'USD', 'sum:declared_value': 900 }],
);
const partnersOwing = call('invoice/get-invoice-list-by-date-and-copa', {
  unpaid: true,
  refine: { measures: [{ fn: 'count_distinct', column: 'copa_name' }] },
});

const days = { start_date: '2026-10-01', end_date: '2026-10-31' };
const byRevenue = { order: [{ column: 'revenue', desc: true }], limit: 3 };
const bestThree = call(
  'report/avg-weight-revenue-performance-cost',
  { ...days, refine: byRevenue },
  ['Andes Express', 'NovaBank Cards', 'Sol Caribe Courier'].map((copa_name) => ({ copa_name, revenue: 10 })),
);
const three = where(['copa_name', 'in', ['Andes Express', 'NovaBank Cards', 'Sol Caribe Courier']]);
const sumOfThree = call(
  bestThree.path,
  { ...days, refine: { where: three, measures: [{ fn: 'sum', column: 'revenue' }] } },
  [{ 'sum:revenue': 30 }],
);
const shareOfRevenue = {
  group: ['copa_name'],
  measures: [{ fn: 'sum', column: 'revenue' }, { fn: 'share', column: 'revenue' }],
  order: [{ column: 'sum:revenue', desc: true }],
}; // prettier-ignore
const ofTwo = call(
  'report/explore-parcels',
  { refine: { group: ['service_provider_name'], measures: [{ fn: 'count' }], limit: 2 } },
  [
    { service_provider_name: 'Loggi', count: 5 },
    { service_provider_name: 'Correios', count: 4 },
  ],
);

const rates = call(
  'report/explore-parcels',
  {
    ...days,
    period_of: 'received',
    ctry_iso_code_list: ['CO', 'PE'],
    refine: {
      group: ['ctry_iso_code'],
      measures: [{ fn: 'avg', column: 'sla' }],
      order: [{ column: 'avg:sla', desc: true }],
    },
  },
  [
    { ctry_iso_code: 'CO', 'avg:sla': 90 },
    { ctry_iso_code: 'PE', 'avg:sla': 80 },
  ],
);
const preAlerts = call('report/rpt-pre-alert-customer-report', days, [
  { pre_manifest_header_code: 'PA-205586', copa_name: 'Andes Express', missing_lines: 7 },
  { pre_manifest_header_code: 'PA-205587', copa_name: 'MercaLinda', missing_lines: 2 },
]);
const mostMissing = {
  group: ['copa_name'],
  measures: [{ fn: 'sum', column: 'missing_lines' }],
  order: [{ column: 'sum:missing_lines', desc: true }],
};
const silentByProvider = call(
  'report/no-news-parcels',
  { over_limit: true, refine: { group: ['service_provider_name'] } },
  [
    { service_provider_name: 'Loggi', count: 4 },
    { service_provider_name: 'UPS', count: 3 },
  ],
);
const ofLate = call(
  'report/explore-parcels',
  { ...days, period_of: 'received', refine: { where: where(['late', '=', true]) } },
  parcels.map((one) => ({ ...one, late: true })),
);
const onePartner = call('partner/partner-get-list', { copaIdList: [101] }, [
  { copa_name: 'Andes Express', copa_id: 101, is_reseller: false },
]);
const people = call(
  'operations/get-attendance-summary',
  { refine: { where: where(['late', '>', 0]), measures: [{ fn: 'count_distinct', column: 'user_name' }] } },
  [{ 'count_distinct:user_name': 8 }],
);

test.each<[string, ReturnType<typeof call>, Row]>([
  // The rows that were told, and neither one nor all: what they come to, their share of the whole, and one of them.
  ['cuánto dan los tres juntos', bestThree, { where: three, measures: [{ fn: 'sum', column: 'revenue' }] }],
  ['what do those add up to', bestThree, { where: three, measures: [{ fn: 'sum', column: 'revenue' }] }],
  ['e o custo dos três somado', bestThree, { where: three, measures: [{ fn: 'sum', column: 'cost' }] }],
  ['average of the three', bestThree, { where: three, measures: [{ fn: 'avg', column: 'revenue' }] }],
  ['qué porcentaje del total es eso', sumOfThree, shareOfRevenue],
  ['what share of all revenue is that', bestThree, shareOfRevenue],
  ['and the cost of the second', sumOfThree, { where: where(['copa_name', '=', 'NovaBank Cards']) }],
  ['os dois juntos', ofTwo, { where: where(['service_provider_name', 'in', ['Loggi', 'Correios']]), measures: [{ fn: 'count' }] }],
  // Of all of them, where nobody says otherwise.
  ['receita total de todos', bestThree, { measures: [{ fn: 'sum', column: 'revenue' }] }],
  ['quién tiene el mayor costo', call(bestThree.path, { ...days, refine: { where: where(['copa_name', '=', 'NovaBank Cards']) } }, [{ copa_name: 'NovaBank Cards', cost: 4 }]), { order: [{ column: 'cost', desc: true }] }],
  ['the 4 biggest', unpaid, { order: [{ column: 'total', desc: true }], limit: 4 }],
  // As many of each, whatever was measured of them; one of a list of things by a rate of its parcels.
  ['how many are still open in each', rates, { where: where(['open', '=', true]), group: ['ctry_iso_code'] }],
  ['quantos seguem em aberto em cada um', rates, { where: where(['open', '=', true]), group: ['ctry_iso_code'] }],
  // Whoever has most of what lists count; single ones of what the words say themselves.
  ['quién tiene más faltantes', preAlerts, mostMissing],
  ['who has most missing', preAlerts, mostMissing],
  ['top 4 longest without news', silentByProvider, { order: [{ column: 'age_hours', desc: true }], limit: 4 }],
  ['peor retraso', ofLate, { where: where(['late', '=', true]), order: [{ column: 'days_late', desc: true }] }],
  ['quais parceiros são revendedores', onePartner, { where: where(['is_reseller', '=', true]) }],
  ['and who was absent', people, { where: where(['absent', '>', 0]) }],
  ['typical days to deliver', ofLate, { where: where(['late', '=', true]), measures: [{ fn: 'p50', column: 'transit_days' }] }],
  // Groups by currency go with the amount that they came with, and come with another.
  ['quantas faturas estão em disputa', openAmount, { measures: [{ fn: 'sum', column: 'disputed' }] }],
  ['how many drafts are left', openAmount, { measures: [{ fn: 'sum', column: 'drafts' }] }],
  ['y cuánto se pagó', openAmount, { group: ['currency'], measures: [{ fn: 'sum', column: 'paid' }] }],
  ['quanto se faturou', openAmount, { group: ['currency'], measures: [{ fn: 'sum', column: 'total' }] }],
  ['cuántas sacas son', declared, { measures: [{ fn: 'count_distinct', column: 'bag_id' }] }],
  // Each of what was counted apart is one.
  ['by partner', partnersOwing, { group: ['copa_name'] }],
])('just this is asked of the rows: %s', (text, last, refine) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last }));
  expect(decision, text).toMatchObject({ do: 'call', path: last.path });
  expect(Object.fromEntries(Object.entries((decision as unknown as { args: { refine: Row } }).args.refine).filter(([, value]) => (value as unknown[]).length !== 0))).toEqual(refine);
}); // prettier-ignore

const byEntry = call('report/explore-parcels', { ...days, period_of: 'received', refine: { group: ['entry_point'] } }, [
  { entry_point: 'MIA', count: 5 },
  { entry_point: 'LAX', count: 4 },
]);
const entryShares = { group: ['entry_point'], measures: [{ fn: 'count' }, { fn: 'share' }], order: [{ column: 'count', desc: true }] }; // prettier-ignore

test.each<[string, ReturnType<typeof call>, Row, string]>([
  ['what slice is LAX', byEntry, entryShares, 'LAX'],
  ['qué tajada le toca a MIA', byEntry, entryShares, 'MIA'],
  ['e que fatia é de LAX', byEntry, entryShares, 'LAX'],
  ['qué parte es de LAX', byEntry, entryShares, 'LAX'],
  ['how much of it is MIA', byEntry, entryShares, 'MIA'],
  ["what is NovaBank Cards' share", bestThree, shareOfRevenue, 'NovaBank Cards'],
  ['qual a fatia da Sol Caribe Courier', bestThree, shareOfRevenue, 'Sol Caribe Courier'],
])('what one of them has of the whole: %s', (text, last, refine, value) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last }));
  expect(decision, text).toMatchObject({ do: 'call', path: last.path, args: { refine } });
  expect(decision).toMatchObject({
    question: { ask: 'share', row: { column: Array.isArray(refine.group) && refine.group[0], value } },
  });
  expect((decision as { unused?: string[] }).unused).toBeUndefined();
});

test('one thing is not kept where all are asked for, nor a column taken for a list; a period is set against that before', () => {
  const read = (text: string, last: ReturnType<typeof call>): Row =>
    decide(readMessage(text, catalogue, { ...situation, last, before: 'balance of MercaLinda' })) as unknown as Row;
  expect((read('which partners are resellers', onePartner).args as Row).copaIdList).toBeUndefined();
  const balance = call('manifest/manifest-copa-get-currently-balance', { copa_id: 110 }, [{ copa_id: 110, copa_name: 'MercaLinda', balance: 5 }]); // prettier-ignore
  for (const text of ['all their invoices', 'todas las facturas de ellos', 'todas as faturas deles']) {
    const { path, args } = read(text, balance);
    expect(path, text).toMatch(/^invoice\//);
    expect(Object.values(args as Row), text).toContain(110);
  }
  const revenue = call('report/revenue-cost-and-total-items', days, [{ margin: 20 }]);
  for (const text of [
    'better or worse than in september',
    'mejor o peor que en septiembre',
    'melhor ou pior que em setembro',
  ])
    expect(read(text, revenue), text).toMatchObject({
      args: { start_date: '2026-09-01' },
      more: [{ args: days }],
      question: { ask: 'compare' },
    });
  const weekly = call('report/parcel_count_by_date', { start_date: '2026-11-09', end_date: '2026-11-15' }, [
    { parcels: 4 },
  ]);
  const before = decide(readMessage('e na retrasada?', catalogue, { ...situation, language: 'pt', last: weekly }));
  expect(before).toMatchObject({ path: weekly.path, args: { start_date: '2026-11-02', end_date: '2026-11-08' } });
});

test.each([
  ['both together', 2],
  ['suma de los dos meses', 2],
  ['os três juntos', 3],
])('the last answers of one tool are added up: %s', (text, count) => {
  const ofMonth = (month: string): ReturnType<typeof call> =>
    call('shipment/all', { start_date: `2026-${month}-01`, end_date: `2026-${month}-28` }, parcels);
  const [last, ...trail] = ['08', '09', '10'].map(ofMonth);
  const decision = decide(readMessage(text, catalogue, { ...situation, last, earlier: trail[0], trail }));
  const called = [last, ...trail].slice(0, count).map((one) => one!.args);
  const { args, more, question } = decision as unknown as { args: Row; more: { args: Row }[]; question: Row };
  expect([args, ...more.map((one) => one.args)]).toEqual(called);
  expect(question).toMatchObject({ ask: 'sum', calls: count });
});
