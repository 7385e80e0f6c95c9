import { expect, test } from 'vitest';
import { reworded } from '#server/assistant/parcels/reworded.ts';
import { call, talk, where, type Row } from './said.ts';

const explore = 'report/explore-parcels';
const costs = 'report/revenue-cost-and-total-items';
const silent = 'report/no-news-parcels';
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const september = { start_date: '2026-09-01', end_date: '2026-09-30' };
const lastWeek = { start_date: '2026-11-09', end_date: '2026-11-15' };
const to = (country: string): Row => ({ ctry_iso_code_list: [country] });

test.each([
  [['how many parcels were delivered last week', 'sorry, i meant received'], explore, { ...lastWeek, period_of: 'received' }, { ask: 'count' }],
  [['cuántos paquetes entregamos el mes pasado', 'perdón, recibidos'], explore, { ...october, period_of: 'received' }, { ask: 'count' }],
  [['how many parcels did we receive in October', 'what % of those went to Brazil?'], explore, { ...october, refine: { group: ['ctry_iso_code'], measures: [{ fn: 'count' }, { fn: 'share' }] } }, { ask: 'share', row: { column: 'ctry_iso_code', value: 'BR' } }],
  [['how many parcels did we receive in October', 'and in November?', 'what about the same month last year'], 'report/parcel-count', { start_year: 2025, refine: { where: where(['month', '=', '2026-11']) } }, { column: 'parcels_before' }],
  [['cost breakdown for October', 'what % of cost is linehaul'], costs, october, { of: { where: { name: 'linehaul' }, columns: ['name', 'cost_share'] } }],
  [['what was the biggest cost in October', 'and in September'], costs, september, { of: { where: { name: ['linehaul', 'clearance', 'delivery'] }, desc: true } }],
  [['no news for more than 10 days', 'longest first'], silent, { refine: { where: where(['age_hours', '>', 240]), order: [{ column: 'age_hours', desc: true }] } }, { column: 'age_hours' }],
  [['custo por pacote em outubro', 'quanto do custo é linehaul'], costs, october, { of: { where: { name: 'linehaul' }, columns: ['name', 'value', 'cost_share'] } }],
  [['costo por paquete en octubre'], explore, { ...october, refine: { measures: [{ fn: 'avg', column: 'cost' }] } }, {}],
  [['how many parcels were delivered in Peru last week', 'no, I meant received last week'], explore, { ...lastWeek, period_of: 'received', ...to('PE') }, {}],
  [['facturas en disputa del periodo 2026-10B', 'y del 2026-10A?'], 'invoice/get-invoice-list-by-date-and-copa', { invoice_period: '2026-10A', refine: { where: where(['state', '=', 'disputed']) } }, {}],
  [['prealertas de MercaLinda de la semana pasada', 'cuántas líneas faltan por recibir de esas'], 'report/rpt-pre-alert-customer-report', { ...lastWeek, copa_id_list: [110], incomplete: true }, {}],
  [['sacas fechadas sem manifesto', 'ordena da mais pesada pra mais leve'], 'operations/bags-not-assigned-mnfs', { refine: { order: [{ desc: true }] } }, {}],
  [['how many parcels are in bag 95284'], 'report/rpt-get-manifest-details', { bag_id_list: [95284] }, {}],
  [['what was our profit in October', 'qual custo pesou mais nesse mes'], costs, october, { of: { where: { name: ['linehaul', 'clearance', 'delivery'] }, desc: true } }],
  [['which customer brought most revenue in October'], explore, { ...october, refine: { group: ['copa_name'], measures: [{ fn: 'sum', column: 'revenue' }] } }, {}],
  [['qué cliente dejó más ingresos en octubre'], explore, { ...october, refine: { group: ['copa_name'], measures: [{ fn: 'sum', column: 'revenue' }] } }, {}],
  [['entregamos mais no México ou na Colômbia semana passada?'], explore, { ...lastWeek, period_of: 'delivered', ctry_iso_code_list: ['MX', 'CO'] }, { ask: 'compare' }],
  [['invoices of MercaLinda issued in September', 'whats the total', 'any of these overdue?'], 'invoice/get-invoice-list-by-date-and-copa', { refine: { where: where(['overdue_days', '>', 0]) } }, { ask: 'whether' }],
  [['exchange rate mxn to usd', 'and colombian peso'], 'geographic/get-currency', {}, { exchange: { amount: 1, from: 'COP', to: 'USD' } }],
] as [string[], string, Row, Row][])('what is asked next is asked of the same: %j', (turns, path, args, question) => {
  const decision = talk(turns);
  expect(decision).toMatchObject({ do: 'call', path, args });
  if (Object.keys(question).length) expect(decision).toMatchObject({ question });
}); // prettier-ignore

test.each([
  [['how many parcels went to Brazil in October and how many to Mexico', 'and in September?'], [{ ...september, ...to('BR') }, { ...september, ...to('MX') }]],
  [['quantos pacotes recebemos ontem e quantos foram entregues?', 'dos recebidos, quantos entraram por MIA'], [{ period_of: 'received', refine: { where: where(['entry_point', '=', 'MIA']) } }]],
  [['qué % de lo recibido en octubre fue a México', 'y a Chile?'], [{ ...october, ...to('CL') }, { ...october, period_of: 'received' }]],
  [['how many parcels did we receive last week vs the week before'], [{ start_date: '2026-11-02', end_date: '2026-11-08' }, lastWeek]],
] as [string[], Row[]][])('both sides of two go on, and one of them is taken by its name: %j', (turns, sides) => {
  const decision = talk(turns);
  const calls = decision.do === 'call' ? [decision, ...(decision.more ?? [])] : [];
  expect(calls).toHaveLength(sides.length);
  for (const args of sides) expect(calls).toContainEqual(expect.objectContaining({ args: expect.objectContaining(args) })); // prettier-ignore
}); // prettier-ignore

const label = 'set the order label of LX473084943US to PO-55213';
const labelled = (order_label: string) => ({ path: 'shipment/update-shipment-info', args: { trck_nmr_fol: 'LX473084943US', order_label } }); // prettier-ignore
const flag = (reason: string) => ({ path: 'operations/flag-as-ars', args: { tracking_number: ['LX473084943US'], reason } }); // prettier-ignore
test.each([
  ['and flag it ARS too, label unreadable', 'label unreadable'],
  ['y márcalo ARS, motivo: cliente canceló', 'cliente canceló'],
  ['y a ese márcalo ARS, motivo: cliente canceló', 'cliente canceló'],
  ['e marca ele ARS também, motivo: etiqueta ilegível', 'etiqueta ilegível'],
])('another change of the same thing stands beside the one that waits, as it was put right: %s', (text, reason) => {
  const decision = talk([label, 'typo, PO-55231', text]);
  expect(decision).toMatchObject({ do: 'call', ...labelled('PO-55231'), more: [flag(reason)] });
});

test.each([
  ['and flag LX473070431US too, wet box', 'wet box'],
  ['y marca LX473070431US también, empaque roto', 'empaque roto'],
  ['e o LX473070431US também, etiqueta ilegível', 'etiqueta ilegível'],
  ['and LX473070431US too, same reason', 'wrong label'],
  ['and LX473070431US too, thanks', 'wrong label'],
])('the same change of one more thing has the reason that is said of it: %s', (text, reason) => {
  const decision = talk(['flag LX473084943US as ARS, wrong label', text]);
  const other = { path: 'operations/flag-as-ars', args: { tracking_number: ['LX473070431US'], reason } };
  expect(decision).toMatchObject({ ...flag('wrong label'), more: [other] });
});

test('of two changes that wait the one is put right that has the field', () => {
  const decision = talk([label, 'and flag it ARS too, label unreadable', 'no wait, the label is PO-7']);
  expect(decision).toMatchObject({ do: 'call', ...labelled('PO-7'), more: [flag('label unreadable')] });
});

test('what has happened to a parcel is entered as its checkpoint, whatever waits', () => {
  const text = 'LX473070431US is held at the delivery depot since yesterday 4pm, address not found. add it pls';
  expect(talk([label, text])).toMatchObject({ path: 'shipment/add_checkpoint', args: { trck_nmr_fol: ['LX473070431US'], chck_cdg: 'HDD', trde_obs: 'address not found' } }); // prettier-ignore
});

test.each([
  [['no news for more than 10 days', 'open LX473070431US', 'send me that list every monday 8am'], silent],
  [['paquetes sin novedad hace más de 10 días', 'mándame esto todos los lunes a las 8am'], silent],
])('a list is scheduled, and no parcel that was opened from it: %j', (turns, path) => {
  expect(talk(turns)).toMatchObject({ path: 'report/rpt-insert-report-schedule', args: { path } });
});

test('a schedule says what it cannot take of the list, and its days move along', () => {
  const numbers = where(['trck_nmr_fol', 'in', ['LX473070431US']], ['state', '!=', 'lost']);
  const since = where(['last_chck_at', '<', '2026-11-08']);
  const last = call(explore, { refine: { where: numbers } });
  const context = { last, earlier: call(silent, { refine: { where: since } }) };
  const decision = talk(['send me this every monday 8am'], context);
  const input = { refine: { where: where(['last_chck_at', '<', '@days_ago(10)']) } };
  expect(decision).toMatchObject({ args: { path: silent, input }, unused: ['State ≠ Lost'] });
});

test('what is asked of those keeps what narrowed them', () => {
  const refine = { where: where(['lines', '>', 20]) };
  const list = 'report/rpt-pre-alert-customer-report';
  const context = { last: call(list, { ...lastWeek, copa_id_list: [110], refine }) };
  expect(talk(['cuántas líneas faltan por recibir de esas'], context)).toMatchObject({ path: list, args: { ...lastWeek, copa_id_list: [110], incomplete: true, refine } }); // prettier-ignore
});

const parcel = { last: { ...call('shipment/get-shipment-tracking-only', { trck_nmr_fol: 'LX473067358US' }), answer: { header: {} } } }; // prettier-ignore
test.each([
  ['y la guia externa?', { of: { field: 'external_tracking' } }],
  ['a quién va dirigido?', { of: { section: 'parties', where: { role: 'consignee' } } }],
  ['pra quem vai?', { of: { section: 'parties', where: { role: 'consignee' } } }],
  ['how long did customs have it', {}],
])('the record of a parcel knows: %s', (text, question) => {
  const decision = talk([text], { ...parcel, before: 'the parcel' });
  expect(decision).toMatchObject({ path: 'shipment/get-shipment-tracking-only', question });
});

test.each([
  ['put the heaviest on top', 'heaviest first'],
  ['biggest ones at the top please', 'biggest first please'],
  ['primero los más pesados, al final los livianos', 'más pesados primero'],
  ['põe os mais pesados primeiro', 'mais pesados primeiro'],
  ['por fecha prometida', 'ordena por fecha prometida'],
  ['by promised date', 'sort by promised date'],
  ['ponlo por cliente', 'agrupa por cliente'],
  ['break them down by carrier', 'group by carrier'],
  ['lost ones out pls', 'without lost ones'],
  ['show them minus Correios', 'show them without Correios'],
  ['ábreme el de arriba', 'abre el primero'],
  ['entra no primeiro aí', 'abre o primeiro'],
  ['show me the 1st', 'open the first one'],
  ['sumando todas, cuántos paquetes iban', 'cuántos paquetes iban en total'],
  ['somando todas elas dá quantos pacotes', 'quantos pacotes no total'],
  ['thats what % of all revenue', 'what share of all revenue is that'],
  ['LAX responde por quantos por cento?', 'que % e LAX'],
  ['de eso que tanto no nos han pagado', 'de eso cuanto esta pendiente'],
  ['la ciudad con más entregas tarde cuál fue', 'que ciudad tiene más entregas tarde'],
  ['o parceiro com mais faltas é quem', 'qual parceiro tem mais faltas'],
  ['y el día antes de ese', 'y el día anterior'],
  ['best day of those?', 'which day has most parcels'],
  ['in % of the total', 'what % of all is that'],
  ['quanto representa do total', 'que porcentagem do total é isso'],
  ['cuántos van con atraso', 'cuántos estan atrasados'],
  ['which 3 partners have the most', 'top 3 partners'],
  ['los 3 principales socios', 'los 3 socios con mas'],
  ['partner breakdown', 'by partner'],
  ['o de mais tempo', 'qual é o mais antigo'],
  ['México também', 'e México'],
  ['fuera Loggi', 'sin Loggi'],
  ['por días sin novedades de mayor a menor', 'ordena por antigüedad de mayor a menor'],
  ['whats the difference then, up or down', 'difference'],
  ['cuáles faltan de entregar', 'cuáles no se han entregado'],
  ['which are still to be delivered', 'which are not delivered yet'],
  ['entre todas cuántas piezas van', 'cuántas piezas van en total'],
  ['contando todas essas masters, quantos estão retidos', 'quantos estão retidos no total'],
  ['y el peso sumado de todas', 'peso total'],
  ['sort by days quiet, most first', 'sort by age, from highest to lowest'],
  ['el más estancado cuál es', 'cual lleva mas tiempo'],
  ['quantos têm destino diferente do Brasil', 'quantos nao sao de Brasil'],
  ['whats the top reason', 'main reason'],
  ['previous month', 'the month before'],
])('what is done with a list is said in plain words: %s', (text, plain) => {
  expect(reworded(text)).toBe(plain);
});

test.each([
  'how many of them went out',
  'which ones are out for delivery',
  'the total of 100 minus 20',
  'flag it, reason: put on top of the list',
  'quantos foram entregues',
  'cuántos paquetes llegaron',
])('other words stay as they are: %s', (text) => {
  expect(reworded(text)).toBe(text);
});

test.each([
  ['en total cuántos paquetes hacen falta', 'report/rpt-pre-alert-customer-report', 'cuantos faltantes hay en total'],
  ['total de linhas que faltam', 'report/rpt-pre-alert-customer-report', 'total de linhas faltantes'],
  ['quem atrasou', 'operations/get-attendance-summary', 'quem chegou atrasado'],
  ['quais seguem com a flag ligada', 'report/rpt-get-flagged-shipments-by-type', 'quais ainda nao foram levantados'],
])('some words say so of one kind of list alone: %s', (text, path, plain) => {
  expect(reworded(text, path)).toBe(plain);
  expect(reworded(text, 'geographic/get-currency')).toBe(text);
});

test('a list after groups is of their rows', () => {
  const rejected = 'operations/pre-alerts-rejected';
  const refine = { group: ['reason'], measures: [{ fn: 'count' }] };
  const context = { last: call(rejected, { date_from: '2026-11-01', date_to: '2026-11-18', refine }) };
  expect(talk(['list for october'], context)).toMatchObject({ path: rejected, args: { date_from: '2026-10-01', date_to: '2026-10-31' } }); // prettier-ignore
  expect(talk(['list for october'], context)).not.toHaveProperty('args.refine.group');
});

const received = { ...lastWeek, period_of: 'received', ctry_iso_code_list: ['CL'] };
test.each([
  [['what got delivered in Chile last week', 'sorry, wanted the received ones']],
  [['what got delivered in Chile last week', 'my mistake, it should be received']],
  [['qué se entregó en Chile la semana pasada', 'perdón, yo decía recibidos']],
  [['qué se entregó en Chile la semana pasada', 'hablé mal, eran los recibidos']],
  [['o que foi entregue no Chile na semana passada', 'falei errado, são os recebidos']],
  [['o que foi entregue no Chile na semana passada', 'recebidos, não entregues']],
] as [string[]][])('what the days are about is put right: %j', (turns) => {
  expect(talk(turns)).toMatchObject({ do: 'call', args: received });
});

test.each([[['quais pacotes estão sem notícias', 'deixa só a Urbano'], { provider_id_list: [16] }]] as [
  string[],
  Row,
][])('an article is no number: %j', (turns, args) => {
  const decision = talk(turns);
  expect(decision).toMatchObject({ do: 'call', args });
  expect(decision).not.toMatchObject({ args: { refine: { limit: 1 } } });
});
