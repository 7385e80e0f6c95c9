import { expect, test } from 'vitest';
import { talk, where, type Row } from '../said.ts';

const explore = 'report/explore-parcels';
const partners = 'report/avg-weight-revenue-performance-cost';
const paper = 'report/revenue-cost-and-total-items';
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const lastWeek = { start_date: '2026-11-09', end_date: '2026-11-15' };
const best = [
  { copa_name: 'Andes Express', revenue: 9540, cost: 7835, margin: 17.9, parcels: 899, count: 226 },
  { copa_name: 'Patagonia Parcel', revenue: 3357, cost: 2309, margin: 31.2, parcels: 267, count: 81 },
];
const carriers = [
  { service_provider_name: 'Correios', out_sla: 124, parcels: 593, count: 124 },
  { service_provider_name: 'Loggi', out_sla: 18, parcels: 224, count: 18 },
];
const parcels = [{ trck_nmr_fol: 'LX473069915US', age_hours: 900 }, { trck_nmr_fol: 'CP473059481US', age_hours: 800 }]; // prettier-ignore
const andes = where(['copa_name', '=', 'Andes Express']);

test.each([
  // The figures, the parcels and the share of the one that was told first.
  [['which partner brought the most revenue last month', 'and its cost?'], best, [partners, { ...october, refine: { where: andes } }, { column: 'cost' }]],
  [['qual parceiro deu mais receita em outubro', 'e o custo dele?'], best, [partners, { ...october, refine: { where: andes } }, { column: 'cost' }]],
  [['que socio mandó más paquetes en octubre', 'cuántos de esos fueron a México'], best, [explore, { ...october, ctry_iso_code_list: ['MX'], refine: { where: andes } }, { ask: 'count' }]],
  [['qual parceiro mandou mais pacotes em outubro', 'e tirando ele, quem fica em primeiro?'], best, [explore, { refine: { where: where(['copa_name', '!=', 'Andes Express']), group: ['copa_name'] } }]],
  [['transportadora com mais atrasos em outubro', 'mostra os atrasados'], carriers, [explore, { ...october, refine: { where: where(['service_provider_name', '=', 'Correios'], ['late', '=', true]) } }]],
  [['qual parceiro mandou mais peso este mês', 'e em qtd de pacotes?'], best, [explore, { refine: { group: ['copa_name'], measures: [{ fn: 'count' }], order: [{ column: 'count', desc: true }] } }]],
  [['paquetes de Correios sin noticias', 'cuál lleva más tiempo', 'qué fue lo último que se supo de ese'], parcels, ['shipment/get-shipment-tracking-only', { trck_nmr_fol: 'LX473069915US' }, { of: { field: '@newest' } }]],
  // By margin, and by how many were late.
  [['que socio dejó más ingreso en octubre', 'socios con más de 30% de margen'], best, [partners, { ...october, refine: { where: where(['margin', '>', 30]) } }]],
  [['transportadora com mais atrasos em outubro'], carriers, ['report/performance-management', { refine: { order: [{ column: 'out_sla', desc: true }] } }]],
  [['delivered last week by provider', 'who had the most late ones'], carriers, [explore, { ...lastWeek, period_of: 'delivered', refine: { where: where(['late', '=', true]), group: ['service_provider_name'] } }]],
  // What a report would leave out the wide list of parcels takes.
  [['qtos pacotes pro Chile estão atrasados e ainda nao entregues?'], [], [explore, { ctry_iso_code_list: ['CL'], refine: { where: where(['late', '=', true], ['delivered_day', 'empty']) } }, { ask: 'count' }]],
  [['how many did we receive at MIA last week', 'which of those were not pre-alerted'], [], [explore, { ...lastWeek, refine: { where: expect.arrayContaining(where(['pre_manifest_header_code', 'empty'])) } }]],
  [['quantas transmissões pra provedores falharam semana passada'], [], ['report/delivery-sent-by-provider-detail', { ...lastWeek, refine: { where: where(['result', '=', 'failed']) } }, { ask: 'count' }]],
  [['pre-alerts rejected this month', 'no, I meant partially received'], [], ['report/rpt-pre-alert-customer-report', { state: 'partially_received' }]],
  // Of a paper what one parcel costs, and another figure of it.
  [['receita da Patagonia Parcel em outubro', 'custo por pacote?'], [], [partners, { ...october, commercial_partner_list: [103] }, { column: 'cost_per_parcel' }]],
  [['rev per parcel in october', 'how much did linehaul cost'], [], [paper, october, { of: { where: { name: 'linehaul' } } }]],
  [['imposto estimado do brasil em outubro', 'quantos pacotes com mais de 50 dolares de imposto'], [], ['report/ddp-duties-estimation', { refine: { where: where(['total', '>', 50]) } }]],
  [['que socio dejó más ingreso en octubre', 'y cuál fue su margen'], best, [partners, { ...october, refine: { where: andes } }, { column: 'margin' }]],
  [['cuánto ingresó por Andes Express en octubre', 'y Patagonia Parcel?', 'cuál de los dos dejó mejor margen'], [], [partners, { ...october, commercial_partner_list: expect.arrayContaining([103]), refine: { order: [{ column: 'margin', desc: true }] } }, { column: 'margin', desc: true }]],
  // "That month" is all of it, "all of them" are those that were told.
  [['cuántos rechazó la pre aduana ect en octubre', 'y cuánto impuesto cobraron en total ese mes?'], [], ['report/get_pre_customs_ect', { refine: { measures: [{ fn: 'sum', column: 'tax' }] } }]],
  [['marcados como ARS en octubre', 'a cuántos ya les quitaron la marca'], [], ['report/rpt-get-flagged-shipments-by-type', { flag_type_id: 3, refine: { where: where(['lifted_at', 'not empty']) } }]],
  [['quantos pacotes passaram no raio-x semana passada'], [], ['report/get-xray-info', lastWeek, { ask: 'count' }]],
  [['was LX473069915US delivered on time'], [], ['shipment/get-shipment-tracking-only', { trck_nmr_fol: 'LX473069915US' }, { of: { field: '@on-time' } }]],
  [['parcels received in the month before last'], [], ['report/parcel_count_by_date', { start_date: '2026-09-01', end_date: '2026-09-30' }]],
  [['paquetes recibidos en la 2da quincena de octubre'], [], ['shipment/all', { start_date: '2026-10-16', end_date: '2026-10-31' }]],
] as [string[], Row[], [string, Row, Row?]][])('the first of an order and what is left out: %j', (turns, rows, [path, args, question]) => {
  const decision = talk(turns, {}, rows);
  expect(decision).toMatchObject({ do: 'call', path, args, ...(question && { question }) });
}); // prettier-ignore

test.each([
  [['qual parceiro deu mais receita em outubro', 'quanto isso representa do total?'], best, [{ refine: { where: andes } }, { refine: { measures: [{ fn: 'sum', column: 'revenue' }] } }]],
  [['transportadora com mais atrasos em outubro', 'que % dos envios dela é isso'], carriers, [{ refine: { measures: [{ fn: 'sum', column: 'out_sla' }] } }, { refine: { measures: [{ fn: 'sum', column: 'parcels' }] } }]],
  [['quantos foram sinalizados no raio x em outubro', 'isso dá quanto em %'], [], [{ refine: { where: where(['verdict', '=', 'flagged']) } }, october]],
  [['revenue from brazil last month', 'what share of our total revenue is that'], [], [{ country_list: ['BR'] }, october]],
  [['delivered last week by provider', 'what % of the Estafeta ones were late'], [], [{ provider_id_list: [13], refine: { where: where(['late', '=', true]) } }, { provider_id_list: [13], period_of: 'delivered' }]],
  [['cuántos recibimos ayer en MIA y cuántos se entregaron en Brasil?', 'y anteayer'], [], [{ start_date: '2026-11-16' }, { start_date: '2026-11-16', period_of: 'delivered', ctry_iso_code_list: ['BR'] }]],
  [['parcels to mexico received in october', 'how many arrived late', 'avg days to deliver?'], [], [{ refine: { measures: [{ fn: 'avg', column: 'transit_days' }] } }, { refine: { where: expect.anything() } }]],
  [['compare brazil and mexico margin oct', 'and revenue?'], [], [{ country_list: ['BR'] }, { country_list: ['MX'] }]],
] as [string[], Row[], Row[]][])('a part and its whole, and two sides, stand beside each other: %j', (turns, rows, sides) => {
  const decision = talk(turns, {}, rows);
  const calls = decision.do === 'call' ? [decision, ...(decision.more ?? [])] : [];
  expect(calls).toHaveLength(sides.length);
  for (const side of sides) expect(calls.some(({ args }) => matches(args, side)), JSON.stringify([side, calls])).toBe(true);
}); // prettier-ignore

/** Whether a call is asked with these arguments among others. */
function matches(args: unknown, side: Row): boolean {
  try {
    expect(args).toMatchObject(side);
    return true;
  } catch {
    return false;
  }
}

test.each([
  [['add attempted delivery to LX473069915US, nobody home', 'no wait, the receiver refused it'], { trde_obs: 'the receiver refused it' }],
  [['registra tentativa de entrega no LX473069915US, destinatário ausente', 'na verdade ele recusou'], { trde_obs: 'ele recusou' }],
  [['muda o prazo metropolitano do GOLD-BR pra 5 dias', 'desculpa, 6 dias'], { days_metro: 6 }],
  [['programa el reporte de artículos prohibidos todos los lunes 8am', 'no, mejor el de rayos x'], { path: 'report/get-xray-info' }],
] as [string[], Row][])('a change that waits is amended by what is said over: %j', (turns, args) => {
  const decision = talk(turns, turns[0]!.includes('GOLD') ? { role: 'partner' } : {});
  expect(decision).toMatchObject({ do: 'call', args });
  if (decision.do === 'call') expect(decision.args).not.toHaveProperty('branch_days');
}); // prettier-ignore

test('a field that is to stay as it is leaves the change, and the others wait on', () => {
  const turns = ['pon la etiqueta de orden de LX473069915US en SO-90014 y el tracking externo en QX7730021', 'el tracking externo no lo cambies']; // prettier-ignore
  const decision = talk(turns);
  expect(decision).toMatchObject({ do: 'call', args: { order_label: 'SO-90014' } });
  if (decision.do === 'call') expect(decision.args).not.toHaveProperty('external_tracking');
});

test.each([
  ['add attempted delivery to LX473069915US, nobody home', 'no, show me the late ones', 'trde_obs', 'nobody home'],
  ['add attempted delivery to LX473069915US, nobody home', 'sorry, which parcels are late', 'trde_obs', 'nobody home'],
  [
    'programa el reporte de rayos x todos los lunes 8am',
    'no, mejor el de andes express',
    'path',
    'report/get-xray-info',
  ],
])('what asks for something else is no value of the change that waits: %s → %s', (first, next, key, was) => {
  const decision = talk([first, next]);
  if (decision.do === 'call' && key in decision.args) expect(decision.args[key]).toBe(was);
});

test('the same rows once more with nothing asked of them answer nothing', () => {
  const turns = ['who delivered more last week, servientrega or urbano', 'both together, up or down vs that week?'];
  expect(talk(turns).do).toBe('say');
});
