import { expect, test } from 'vitest';
import { talk, where, type Row } from './said.ts';

const explore = 'report/explore-parcels';
const currency = 'geographic/get-currency';
const flags = 'operations/flag-as-ars';
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const lastWeek = { start_date: '2026-11-09', end_date: '2026-11-15' };
const thisWeek = { start_date: '2026-11-16', end_date: '2026-11-18' };
const partners = 'report/avg-weight-revenue-performance-cost';

test.each([
  [['how many did we deliver last week', 'which was the best day'], explore, { ...lastWeek, period_of: 'delivered', refine: { group: ['delivered_day'], order: [{ column: 'count', desc: true }] } }, {}],
  [['what % of the parcels of october came thru MIA'], explore, { ...october, refine: { where: where(['entry_point', '=', 'MIA']) } }, { ask: 'share' }],
  [['a cuánto está el peso chileno', 'y el colombiano'], currency, {}, { exchange: { amount: 1, from: 'USD', to: 'COP' } }],
  [['a cuánto está el peso chileno', 'al revés?'], currency, {}, { exchange: { amount: 1, from: 'CLP', to: 'USD' } }],
  [['quantos pesos mexicanos por dólar?'], currency, {}, { exchange: { amount: 1, from: 'USD', to: 'MXN' } }],
  [['a cuánto está el dólar en pesos mexicanos', 'cuanto son 1500 usd en colombianos'], currency, {}, { exchange: { amount: 1500, from: 'USD', to: 'COP' } }],
  [['duties assessed for mexico in october'], 'finance/rpt-duties-status-header', { ctry_iso_code: 'MX', refine: { measures: [{ fn: 'sum', column: 'assessed' }] } }, {}],
  [['partners with revenue over 1000 usd last month'], explore, { ...october, refine: { group: ['copa_name'], where: where(['sum:revenue', '>', 1000]) } }, {}],
  [['which partner had the highest margin in october', 'and the lowest?'], partners, { ...october, refine: { order: [{ column: 'margin', desc: false }] } }, {}],
  [['parcels to brazil over 3kg recieved last month'], explore, { ...october, ctry_iso_code_list: ['BR'], refine: { where: where(['weight_kg', '>', 3]) } }, {}],
  // What the words name of the list that is there stays; what they take back does not.
  [['ars flags still open', 'and the oldest of all the open ones?'], 'report/rpt-get-flagged-shipments-by-type', { refine: { where: where(['lifted_at', 'empty']), order: [{ column: 'raised_at', desc: false }] } }, {}],
  [['bags without a manifest', 'only the ones from HKG', 'group all by country'], 'operations/bags-not-assigned-mnfs', { refine: { group: ['ctry_iso_code'] } }, {}],
  [["yesterday's numbers: received and delivered"], explore, { period_of: 'received', start_date: '2026-11-17' }, {}],
  [['chilexpress vs starken, delivered last week'], explore, { ...lastWeek, period_of: 'delivered', refine: { group: ['service_provider_name'] } }, { ask: 'compare' }],
  [['total kg received at MIA last week', 'avg per parcel?'], explore, { ...lastWeek, refine: { where: where(['entry_point', '=', 'MIA']), measures: [{ fn: 'avg', column: 'weight_kg' }] } }, {}],
  [['brazil vs mexico, parcels delivered last week', 'now peru vs colombia'], explore, { ...lastWeek, period_of: 'delivered', ctry_iso_code_list: ['PE', 'CO'] }, { ask: 'compare' }],
  [['lost parcels'], explore, { refine: { where: where(['state', '=', 'lost']) } }, {}],
  [['short landed parcels'], explore, { refine: { where: where(['state', '=', 'short_landed']) } }, {}],
  [['en México qué ciudad tuvo más entregas la semana pasada'], explore, { ...lastWeek, period_of: 'delivered', refine: { group: ['dest_city'] } }, {}],
  [['which partner sent most last week'], explore, { ...lastWeek, refine: { group: ['copa_name'], order: [{ column: 'count', desc: true }] } }, {}],
  [['cuantos paquetes recibimos ayer', 'no, entregados'], explore, { start_date: '2026-11-17', period_of: 'delivered' }, {}],
  [['who owes us the most', 'how much in total is more than 90 days overdue'], 'manifest/manifest-copa-get-currently-balance', { refine: { measures: [{ fn: 'sum', column: 'days_more' }] } }, {}],
  [['who owes us the most', 'how much overdue for all partners together'], 'manifest/manifest-copa-get-currently-balance', { refine: { measures: [{ fn: 'sum', column: 'overdue' }] } }, {}],
  [['are all carrier connections up?'], 'report/get-service-monitor-report', { refine: { where: where(['kind', '=', 'provider'], ['health', '!=', 'well']) } }, { ask: 'whether', all: true }],
  [['quem chegou atrasado mais vezes no mês passado?'], 'operations/get-attendance-summary', { refine: { group: ['user_name'], measures: [{ fn: 'sum', column: 'late' }] } }, {}],
  [['masters presentados a aduana en México la semana pasada', 'en cuáles hay paquetes retenidos'], 'report/customs-sent-by-mawb', { ...lastWeek, refine: { where: where(['held', '>', 0]) } }, {}],
  [['total facturado del periodo 2026-10B', 'q porcentaje ya está pagado'], 'finance/get-period-invoices', { refine: { measures: [{ fn: 'sum', column: 'paid' }] } }, { ask: 'share' }],
  [['tracking externo de LX473069915US'], 'shipment/get-shipment-tracking-only', { trck_nmr_fol: 'LX473069915US' }, { of: { field: 'external_tracking' } }],
  [['how heavy is LX473069915US', 'who processed it'], 'shipment/get-shipment-tracking-only', { trck_nmr_fol: 'LX473069915US' }, { of: { where: { chck_cdg: ['PRO'] } } }],
  [['cuánto pesa LX473069915US', 'quién lo embolsó'], 'shipment/get-shipment-tracking-only', { trck_nmr_fol: 'LX473069915US' }, { of: { where: { chck_cdg: ['BAG'] } } }],
  [['parcels delivered in Peru last week', 'sorry, I meant received', 'how many of those entered through MIA'], 'shipment/all', { ...lastWeek, ctry_iso_code_list: ['PE'], entry_point_list: ['MIA'] }, {}],
  [['avg cost per parcel in october', 'how much of it is last mile'], 'report/revenue-cost-and-total-items', october, { of: { where: { name: 'delivery' } } }],
] as [string[], string, Row, Row][])('what is said next goes on with what was asked: %j', (turns, path, args, question) => {
  const decision = talk(turns);
  expect(decision).toMatchObject({ do: 'call', path, args });
  if (Object.keys(question).length) expect(decision).toMatchObject({ question });
}); // prettier-ignore

test.each([
  [['qtos pacotes recebemos essa semana e na passada'], [thisWeek, lastWeek]],
  [['how many parcels did we get this week and last', 'and for chile'], [{ ...thisWeek, country_list: ['CL'] }, { ...lastWeek, country_list: ['CL'] }]],
  [['cuánto pesaron los recibidos esta semana y la pasada'], [{ ...thisWeek, period_of: 'received' }, { ...lastWeek, period_of: 'received' }]],
  [['margen de agosto', 'y el de septiembre', 'en cuál facturamos más y cuánto'], [{ start_date: '2026-08-01' }, { start_date: '2026-09-01' }]],
  [['compara setembro com outubro no Peru, pacotes recebidos', 'qual dos dois teve mais atraso?'], [{ start_date: '2026-09-01', refine: { where: where(['late', '=', true]) } }, { ...october, refine: { where: where(['late', '=', true]) } }]],
  [['how many parcels did we receive last week', 'whats the diff in % to the week before'], [lastWeek, { start_date: '2026-11-02', end_date: '2026-11-08' }]],
  [['how many delivered in mexico in oct, and how many of them late?', 'no, i meant received'], [{ period_of: 'received', ctry_iso_code_list: ['MX'] }, { period_of: 'received', refine: { where: where(['late', '=', true]) } }]],
] as [string[], Row[]][])('two periods and two wishes stand beside each other: %j', (turns, sides) => {
  const decision = talk(turns);
  const calls = decision.do === 'call' ? [decision, ...(decision.more ?? [])] : [];
  expect(calls).toHaveLength(sides.length);
  for (const args of sides) expect(calls).toContainEqual(expect.objectContaining({ args: expect.objectContaining(args) })); // prettier-ignore
}); // prettier-ignore

test('whoever an order put first is spoken of by a pronoun, and the second by its place', () => {
  const rows = [{ airline_name: 'LATAM Cargo', count: 68 }, { airline_name: 'UPS Airlines', count: 36 }];
  const led = ['qué aerolínea llevó más masters en octubre', 'cuántas masters fueron con ellos'];
  expect(talk(led, {}, rows)).toMatchObject({ args: { refine: { where: where(['airline_name', '=', 'LATAM Cargo']) } } });
  const countries = [{ ctry_iso_code: 'CR', sla: 70.4 }, { ctry_iso_code: 'DO', sla: 74.4 }];
  const second = talk(['country with the worst sla last month', 'and second worst'], {}, countries);
  expect(second).toMatchObject({ question: { place: 1, column: 'sla' } });
}); // prettier-ignore

test('a reason is asked for in any language, whoever wrote it', () => {
  const rows = ['Box crushed', 'Label unreadable', 'Wet parcel'].map((reason) => ({ trck_nmr_fol: 'LX473069915US', reason, lifted_at: null })); // prettier-ignore
  for (const [text, reason] of [['quantos são caixa amassada', 'Box crushed'], ['cuántos por etiqueta ilegible', 'Label unreadable'], ['cuántos por paquete mojado', 'Wet parcel']] as const) // prettier-ignore
    expect(talk(['ARS shipments this month', text], {}, rows)).toMatchObject({ args: { refine: { where: expect.arrayContaining(where(['reason', '=', reason])) } } }); // prettier-ignore
});

const first = { path: flags, args: { tracking_number: ['LX473079869US'], reason: 'empaque abierto' } };
const second = { path: flags, args: { tracking_number: ['LX473080646US'], reason: 'empaque abierto' } };
test('one more parcel whose number is nearly the first one is no spelling of it', () => {
  const near = { path: flags, args: { tracking_number: ['LX473085232US'], reason: 'caja mojada' } };
  const waits = talk(['flag ARS a LX473085039US, motivo caja mojada', 'y tambien a LX473085232US']);
  expect(waits).toMatchObject({ args: { tracking_number: ['LX473085039US'] }, more: [near] });
});

test('of the changes that wait the one of the named parcel has another reason', () => {
  const proposed = [first, second];
  const reworded = talk(['para LX473079869US cambia el motivo a caja mojada'], { proposed, waits: true });
  expect(reworded).toMatchObject({ ...first, args: { reason: 'caja mojada' }, more: [second] });
});

test('what was said is the value of another field, and a remark is kept where the words name the checkpoint twice', () => {
  const moved = talk(['set external tracking of LX473082369US to SO-40518822', 'oops no, thats the order label']);
  expect(moved).toMatchObject({ args: { trck_nmr_fol: 'LX473082369US', order_label: 'SO-40518822' } });
  expect(moved).not.toMatchObject({ args: { external_tracking: expect.anything() } });
  for (const text of ['add a delivery attempt to LX473089322US, nobody home', 'LX473089322US delivery attempted, nobody home, pls add']) // prettier-ignore
    expect(talk([text])).toMatchObject({ path: 'shipment/add_checkpoint', args: { chck_cdg: 'ATT', trde_obs: 'nobody home' } }); // prettier-ignore
});

test('a card product that is called by its code is changed in the field that was asked about', () => {
  const rows = [{ copa_bank_extension_id: 4, extension_code: 'BLACK-BR', discount: 12 }];
  const raised = talk(['qual o desconto da BLACK-BR', 'sobe a GOLD-BR pra 7%'], { role: 'partner' }, rows);
  expect(raised).toMatchObject({
    path: 'bank/copa-extension-update',
    args: { extension_code: 'GOLD-BR', discount: 7 },
  });
});
