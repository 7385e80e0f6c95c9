import { expect, test } from 'vitest';
import { talk, where, type Row } from './said.ts';

const explore = 'report/explore-parcels';
const record = 'shipment/get-shipment-tracking-only';
const info = 'shipment/update-shipment-info';
const flags = 'operations/flag-as-ars';
const checkpoint = 'shipment/add_checkpoint';
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const parcel = 'LX473070431US';

test.each([
  // Of things that parcels lie in or belong to.
  [['masters to Chile with parcels held at customs'], explore, { ctry_iso_code_list: ['CL'], refine: { group: ['mawb'], where: where(['state', '=', 'customs_held'], ['mawb', 'not empty']) } }, {}],
  [['how many bags have late parcels'], explore, { refine: { group: ['bag_id'], where: where(['late', '=', true], ['bag_id', 'not empty']) } }, { ask: 'count' }],
  [['quais parceiros tem pacotes retidos na alfandega'], explore, { refine: { group: ['copa_name'] } }, {}],
  [['bolsas con paquetes atrasados a Brasil'], explore, { ctry_iso_code_list: ['BR'], refine: { group: ['bag_id'] } }, {}],
  // Whether all: those that are not.
  [['have all parcels of october been delivered'], explore, { ...october, refine: { where: where(['delivered_day', 'empty']) } }, { ask: 'whether', all: true }],
  [['fueron entregados todos los paquetes de octubre'], explore, { ...october, refine: { where: where(['delivered_day', 'empty']) } }, { ask: 'whether', all: true }],
  // A question of one parcel stays with its record.
  [[`${parcel} ja foi entregue?`], record, { trck_nmr_fol: parcel }, { of: { where: { chck_cdg: ['DLV'] } } }],
  [[`was ${parcel} delivered`], record, { trck_nmr_fol: parcel }, {}],
  // Days in other units, which are no text to look for.
  [['parcels at customs for more than a week'], explore, { refine: { where: where(['status', '=', 'customs'], ['days_waiting', '>', 7]) } }, {}],
  [['paquetes que llevan más de una semana en aduana de Brasil'], explore, { ctry_iso_code_list: ['BR'], refine: { where: where(['status', '=', 'customs'], ['days_waiting', '>', 7]) } }, {}],
  // What arrived where parcels come in was received there.
  [['quantos pacotes chegaram ontem em MIA'], explore, { start_date: '2026-11-17', period_of: 'received', refine: { where: where(['entry_point', '=', 'MIA']) } }, {}],
  [['which customer has the most stopped parcels'], explore, { refine: { group: ['copa_name'], where: where(['status', '=', 'stopped']) } }, {}],
  [['parcels delivered late by Servientrega in October', 'worst one'], explore, { ...october, refine: { order: [{ column: 'days_late', desc: true }] } }, {}],
  [['hub manifests from LAX not arrived yet'], 'manifest/get-hub-manifests', { refine: { where: where(['received_at', 'empty']) } }, {}],
  [['o que é CN38?', 'quantos ect recusados esse mês'], 'report/get_pre_customs_ect', { refine: { where: where(['result', '=', 'refused']) } }, {}],
  [['prohibited items last month by type'], 'report/get-report-prohibited-items', { refine: { group: ['item'] } }, {}],
  [['pre customs ECT results last week', 'only refused or inspected', "what's the total tax for the whole week"], 'report/get_pre_customs_ect', { from_date: '2026-11-09', refine: { measures: [{ fn: 'sum', column: 'tax' }] } }, {}],
] as [string[], string, Row, Row][])('all that was said is in the call: %j', (turns, path, args, question) => {
  const decision = talk(turns);
  expect(decision).toMatchObject({ do: 'call', path, args });
  if (Object.keys(question).length) expect(decision).toMatchObject({ question });
}); // prettier-ignore

test.each([
  [['facturas de octubre con saldo pendiente', 'cuánto suman'], 'invoice/get-invoice-list-by-date-and-copa', { where: where(['open', '>', 0]), measures: [{ fn: 'sum', column: 'open' }] }, { invc_code: 'INV-1', open: 12.5, total: 20, currency: 'USD' }],
  [['peso recebido em outubro por entry point', 'quanto % disso é MIA'], 'operations/receptions-by-date-and-copa', { where: where(['entry_point', '=', 'MIA']), measures: [{ fn: 'sum', column: 'weight_kg' }] }, { entry_point: 'MIA', 'sum:weight_kg': 12 }],
] as [string[], string, Row, Row][])('what is said of a table keeps all that made it: %j', (turns, path, refine, row) => {
  expect(talk(turns, {}, [row, row])).toMatchObject({ do: 'call', path, args: { refine } });
}); // prettier-ignore

test('a field that is dropped leaves the change', () => {
  const decision = talk([`order label of ${parcel} should be PO-4471`, 'and external tracking ME331199245', 'forget the label, only the tracking']); // prettier-ignore
  expect(decision).toMatchObject({ path: info, args: { trck_nmr_fol: parcel, external_tracking: 'ME331199245' } });
  expect((decision as { args: Row }).args).not.toHaveProperty('order_label');
});

test.each([
  [[`flag ${parcel} as ars because label unreadable and change its order to SO-45001290`], [[flags, { reason: 'label unreadable' }], [info, { order_label: 'SO-45001290' }]]],
  [[`marca ${parcel} ARS por etiqueta ilegible y cambia su orden a SO-45001290`], [[flags, { reason: 'etiqueta ilegible' }], [info, { order_label: 'SO-45001290' }]]],
  [[`marca ${parcel} como ARS porque o cliente recusou e muda o pedido dele para SO-45001290`], [[flags, { reason: 'o cliente recusou' }], [info, { order_label: 'SO-45001290' }]]],
  [[`flag ${parcel} as ars because customer refused and close account`], [[flags, { reason: 'customer refused and close account' }]]],
  [[`marca ${parcel} ARS por etiqueta ilegible y cambia su orden a SO-45001290`, 'perdón, la orden es SO-45001920'], [[flags, { reason: 'etiqueta ilegible' }], [info, { order_label: 'SO-45001920' }]]],
  [[`flag ${parcel} as ars, box crushed`, 'no wait, label unreadable'], [[flags, { reason: 'label unreadable' }]]],
  [[`marca ${parcel} como ARS porque o cliente recusou`, 'não, embalagem molhada'], [[flags, { reason: 'embalagem molhada' }]]],
  [[`mark ${parcel} ready for pickup`], [[checkpoint, { chck_cdg: 'PUR' }]]],
  [[`mark ${parcel} ready for pickup`, 'no, return started'], [[checkpoint, { chck_cdg: 'RTI' }]]],
] as [string[], [string, Row][]][])('each command of a message is proposed, and a correction changes only what it names: %j', (turns, changes) => {
  const decision = talk(turns);
  const calls = decision.do === 'call' ? [decision, ...(decision.more ?? [])] : [];
  expect(calls.map(({ path }) => path)).toEqual(changes.map(([path]) => path));
  changes.forEach(([, args], at) => expect(calls[at]!.args).toMatchObject(args));
}); // prettier-ignore
