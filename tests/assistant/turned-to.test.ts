import { expect, test } from 'vitest';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { call, catalogue, situation, where, type Row } from './said.ts';

const absent = call(
  'operations/get-attendance-summary',
  { date_from: '2026-11-09', date_to: '2026-11-15', refine: { where: where(['absent', '>', 0]) } },
  [
    { user_name: 'Ana Molina', absent: 2, late: 0, worked: 30 },
    { user_name: 'Rafael Mora', absent: 1, late: 0, worked: 35 },
  ],
);
const heaviest = call(
  'report/get-mstr-summary-info',
  { start_date: '2026-11-09', end_date: '2026-11-15', refine: { order: [{ column: 'weight_kg', desc: true }] } },
  [
    { mawb: '04512303815', airline_name: 'LATAM Cargo', weight_kg: 30, parcels: 20, route: 'JFK → GRU' },
    { mawb: '23012303723', airline_name: 'Copa Airlines Cargo', weight_kg: 20, parcels: 15, route: 'JFK → BOG' },
  ],
);
const reasons = call(
  'report/rpt-get-flagged-shipments-by-type',
  {
    flag_type_id: 3,
    refine: { group: ['reason'], measures: [{ fn: 'count' }], order: [{ column: 'count', desc: true }] },
  },
  [
    { reason: 'Wet parcel', count: 9 },
    { reason: 'Box crushed', count: 7 },
  ],
);
const unpaid = call('invoice/get-invoice-list-by-date-and-copa', { unpaid: true }, [
  { invoice_number: '2026-000029', total: 20, open: 5, currency: 'USD' },
  { invoice_number: '2026-000030', total: 10, open: 10, currency: 'USD' },
]);
const wide = (refine: Row, rows: Row[]) =>
  call(
    'report/explore-parcels',
    { start_date: '2026-11-09', end_date: '2026-11-15', period_of: 'received', refine },
    rows,
  );
const parcels = [
  { trck_nmr_fol: 'LX473066794US', late: true, dest_city: 'Lima', entry_point: 'JFK', delivered_day: '2026-11-14' },
  { trck_nmr_fol: 'LX473066795US', late: false, dest_city: 'Lima', entry_point: 'JFK', delivered_day: null },
];
const fromLima = wide({ where: where(['dest_city', '=', 'Lima']) }, parcels);
const lateOnes = wide(
  { where: where(['late', '=', true]) },
  parcels.map((one) => ({ ...one, late: true })),
);
const ofJfk = wide({ where: where(['entry_point', '=', 'JFK']) }, parcels);
const received = wide({}, parcels);
const duties = call('finance/rpt-duties-status-header', { from_date: '2026-10-01', to_date: '2026-10-31' }, [
  { pch_code: 'PCH-3119', status: 'billed', estimate: 10, assessed: 12, currency: 'USD' },
  { pch_code: 'PCH-3113', status: 'disputed', estimate: 10, assessed: 11, currency: 'USD' },
]);
const overdue = call(
  'invoice/get-invoice-list-by-date-and-copa',
  { unpaid: true, refine: { order: [{ column: 'overdue_days', desc: true }] } },
  [
    { invoice_number: '2026-000029', overdue_days: 149, open: 5, currency: 'USD' },
    { invoice_number: '2026-000030', overdue_days: 88, open: 10, currency: 'USD' },
  ],
);
const manifest = call('report/rpt-get-manifest-details', { mnfs_id: 57860 }, [
  { bag_id: 1, trck_nmr_fol: 'LX473066794US' },
  { bag_id: 1, trck_nmr_fol: 'LX473066803US' },
]);
const flagged = call(
  'report/get-xray-info',
  { start_date: '2026-11-09', end_date: '2026-11-15', refine: { where: where(['verdict', '=', 'flagged']) } },
  [{ trck_nmr_fol: 'LX473066794US', verdict: 'flagged' }],
);
const mean = call(
  'report/explore-parcels',
  {
    start_date: '2026-11-09',
    end_date: '2026-11-15',
    period_of: 'delivered',
    refine: { measures: [{ fn: 'avg', column: 'sla' }] },
  },
  [{ 'avg:sla': 91 }],
);
const toBrazil = call(
  'report/get-mstr-summary-info',
  { start_date: '2026-11-09', end_date: '2026-11-15', refine: { where: where(['destination', '=', 'GRU']) } },
  [
    { mawb: '04512303815', route: 'MIA → GRU' },
    { mawb: '04512303826', route: 'JFK → GRU' },
  ],
);
const weighed = call('operations/bags-not-assigned-mnfs', {
  startDate: '2026-10-19',
  endDate: '2026-11-18',
  refine: { measures: [{ fn: 'sum', column: 'bag_system_weight' }] },
});
const first = { desc: true } as const;

test.each<[string, ReturnType<typeof call>, Row, Row, Row?]>([
  // None of those who were absent was late: the question is about all of them.
  ['how many came in late', absent, {}, { refine: { where: where(['late', '>', 0]) } }],
  ['and late?', absent, {}, { refine: { where: where(['late', '>', 0]) } }],
  // Of the one that was singled out.
  ['whats the airline', heaviest, first, heaviest.args, { column: 'airline_name', place: 0 }],
  ['quantos pacotes tinha', heaviest, first, heaviest.args, { column: 'parcels', place: 0 }],
  ['cuánto pesa', heaviest, first, heaviest.args, { column: 'weight_kg', place: 0 }],
  // The group that had most is opened.
  ['how many have that', reasons, first, { refine: { where: where(['reason', '=', 'Wet parcel']) } }, { ask: 'count' }],
  ['mostra os de lá', reasons, first, { refine: { where: where(['reason', '=', 'Wet parcel']) } }, { ask: 'list' }],
  ['show the wet ones', reasons, {}, { refine: { where: where(['reason', '=', 'Wet parcel']) } }],
  // What is still open of them, not what they once came to.
  ['total?', unpaid, {}, { unpaid: true, refine: { measures: [{ fn: 'sum', column: 'open' }] } }, { column: 'open' }],
  ['how many bags is that', manifest, {}, { refine: { measures: [{ fn: 'count_distinct', column: 'bag_id' }] } }],
  ['how many bags and parcels', manifest, {}, { refine: { measures: [{ fn: 'count_distinct', column: 'bag_id' }, { fn: 'count' }] } }],
  ['quantas sacas são', manifest, {}, { refine: { measures: [{ fn: 'count_distinct', column: 'bag_id' }] } }],
  // Words of regret deny nothing.
  ['no wait i meant prohibited', flagged, {}, { refine: { where: where(['verdict', '=', 'prohibited']) } }],
  ['lista os atrasados', mean, {}, { refine: { where: where(['late', '=', true]) } }],
  // Both ends of a way hold.
  ['desses só os que saíram de MIA', toBrazil, {}, { refine: { where: where(['destination', '=', 'GRU'], ['origin', '=', 'MIA']) } }],
  ['count them by provider', weighed, {}, { refine: { group: ['service_provider_name'] } }],
  // The group that had most is taken away.
  ['take those out', reasons, first, { refine: { where: where(['reason', '!=', 'Wet parcel']) } }],
  // "Any" of a flag asks for those of which it holds, and the other side of it takes its place.
  ['any late?', fromLima, {}, { refine: { where: where(['dest_city', '=', 'Lima'], ['late', '=', true]) } }, { ask: 'whether' }],
  ['and on time', lateOnes, {}, { refine: { where: where(['late', '=', false]) } }],
  // What is left to be delivered is open: it was neither returned nor lost.
  ['cuántos faltan por entregar', received, {}, { refine: { where: where(['open', '=', true]) } }],
  ['quantos faltam entregar', received, {}, { refine: { where: where(['open', '=', true]) } }],
  // A figure that a state is called like is added up; money of a country is no name of a partner.
  ['sum of what was assessed', duties, {}, { refine: { measures: [{ fn: 'sum', column: 'assessed' }], group: ['currency'] } }],
  ['how many days', overdue, first, { refine: overdue.args.refine }, { column: 'overdue_days', place: 0 }],
  ['quantos % do total dá isso', ofJfk, {}, { refine: { group: ['entry_point'], measures: [{ fn: 'count' }, { fn: 'share' }] } }, { ask: 'share', row: { column: 'entry_point', value: 'JFK' } }],
])('what a follow-up turns to: %s', (text, last, asked, args, question) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last, asked }));
  expect(decision, text).toMatchObject({ do: 'call', path: last.path, args, ...(question && { question }) });
  const { refine } = (decision as unknown as { args: { refine: Row } }).args;
  if (last !== weighed && (args.refine as Row | undefined)?.where) expect(refine.measures ?? []).toEqual([]);
}); // prettier-ignore

test('of the manifest that a parcel is on a question of its own is asked; a total after none was left is of the list before', () => {
  const header = { trck_nmr_fol: 'LX473066794US' };
  const parcel = {
    ...call('shipment/get-shipment-tracking-only', header, [header]),
    answer: { header, master: [{ kind: 'manifest', number: '57856' }] },
  };
  const onIt = decide(
    readMessage('y cuántos paquetes tiene ese manifiesto', catalogue, { ...situation, last: parcel }),
  );
  expect(onIt).toMatchObject({ do: 'call', path: 'report/rpt-get-manifest-details', args: { mnfs_id: 57856 } });
  const days = { start_date: '2026-11-09', end_date: '2026-11-15' };
  const earlier = call('report/get-mstr-summary-info', days, [{ mawb: '04512303815', weight_kg: 30 }]);
  const last = call('report/get-mstr-summary-info', { ...days, refine: { where: where(['arrived_at', 'empty']) } });
  const total = decide(readMessage('peso total', catalogue, { ...situation, last, earlier }));
  expect(total).toMatchObject({ args: { refine: { where: [], measures: [{ fn: 'sum', column: 'weight_kg' }] } } });
});

test.each<[string, string, Row]>([
  ['masters of latam and avianca last week', 'report/get-mstr-summary-info', { refine: { where: where(['airline_name', 'in', ['LATAM Cargo', 'Avianca Cargo']]) } }],
  ['calculate the invoice period of 2026-10A', 'finance/calculate-period', { invoice_period: '2026-10A' }],
  ['cota uma caixa de 40 x 30 x 25 cm, 3 kg, para Chile', 'bible/simulate-lane', { dimensions: '40x30x25', weight: '3' }],
  ['qué másters están volando ahora', 'report/get-mstr-summary-info', { refine: { where: where(['state', '=', 'departed']) } }],
  ['open invoices of Andes Express', 'invoice/get-invoices-of-partner', { copa_id: 101, refine: { where: where(['open', '>', 0]) } }],
  ['were we flown as booked last week', 'manifest/master-performance', { refine: { measures: [{ fn: 'avg', column: 'flown_as_booked' }] } }],
  ['no news parcels over the limit', 'report/no-news-parcels', { over_limit: true }],
  // What goes somewhere, or came, is parcels.
  ['how many went to Peru in October', 'report/explore-parcels', { ctry_iso_code_list: ['PE'], period_of: 'received' }],
  ['quantos vão pro brasil', 'report/explore-parcels', { ctry_iso_code_list: ['BR'] }],
  ['how many were received yesterday?', 'report/explore-parcels', { start_date: '2026-11-17', period_of: 'received' }],
  ['paquetes detenidos', 'shipment/all', { status_list: ['stopped'] }],
  ['x ray flagged parcels this month', 'report/get-xray-info', { refine: { where: where(['verdict', '=', 'flagged']) } }],
  // Two airports at one end of the way; one at each.
  ['masters da semana passada pra GRU e BOG, quantas em cada', 'report/get-mstr-summary-info', { refine: { where: where(['destination', 'in', ['GRU', 'BOG']]), group: ['destination'] } }],
  ['masters from MIA to GRU this month', 'manifest/master-performance', { refine: { where: where(['iata_code_origin', '=', 'MIA'], ['port_iata', '=', 'GRU']) } }],
])('a first question keeps every name and reverses nothing: %s', (text, path, args) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, before: undefined }));
  expect(decision, text).toMatchObject({ do: 'call', path, args });
}); // prettier-ignore

const openBags = call(
  'report/explore-bags',
  { status: 'open', refine: { where: where(['bag_status', '=', 'open']) } },
  [
    { bag_id: 95390, bag_status: 'open', bag_sorting: 'CO-BOG-SERVIENTR-C', entry_point: 'MIA' },
    { bag_id: 95409, bag_status: 'open', bag_sorting: 'BR-GRU-LOGGI-C', entry_point: 'MIA' },
  ],
);

test.each([
  'open a bag for BR-GRU-LOGGI-C at MIA',
  'abre una saca para BR-GRU-LOGGI-C en MIA',
  'abre um saco para BR-GRU-LOGGI-C em MIA',
])('what is opened anew is made, though the list on screen has such: %s', (text) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, last: openBags }));
  expect(decision, text).toMatchObject({ do: 'call', path: 'floor/open-bag', args: { bag_sorting: 'BR-GRU-LOGGI-C' } });
});

test.each([
  ['void bag 95397', 'void bag 95396', 'floor/void-bag', { bag_id_list: [95396] }],
  ['cierra el manifiesto de hub HM-1644', 'cierra el manifiesto de hub HM-1646', 'manifest/move-hub-manifest', { hub_manifest_code: ['HM-1646'] }],
  ['fecha o manifesto de hub HM-1644', 'fecha o manifesto de hub HM-1646', 'manifest/move-hub-manifest', { hub_manifest_code: ['HM-1646'] }],
])('a command after one that was refused names all that it is done to: %s', (before, text, path, args) => {
  const refused = decide(readMessage(before, catalogue, { ...situation, before: undefined }));
  if (refused.do !== 'call') throw new Error(refused.do);
  const proposed = [{ path: refused.path, args: refused.args }];
  const decision = decide(readMessage(text, catalogue, { ...situation, before, proposed }));
  expect(decision, text).toMatchObject({ do: 'call', path, args });
}); // prettier-ignore
