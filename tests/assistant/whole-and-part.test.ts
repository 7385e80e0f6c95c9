import { expect, test } from 'vitest';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { call, catalogue, situation, where, type Row } from './said.ts';

const said = (text: string, more: object = {}) =>
  decide(readMessage(text, catalogue, { ...situation, before: undefined, ...more }));
const [one, other] = ['LX473088790US', 'LX473086723US'];
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const late = { refine: { where: where(['late', '=', true]) } };

// The part, and beside it all of which it is one.
test.each<[string, Row, Row, Row]>([
  ['what share of the parcels received in October went to Brazil', october, { ctry_iso_code_list: ['BR'] }, {}],
  ['what percent of parcels to Brazil were late in October', { ...october, ctry_iso_code_list: ['BR'] }, late, {}],
  ['what % of MercaLinda’s parcels in October go to Mexico', { ...october, copa_list: [110] }, { ctry_iso_code_list: ['MX'] }, {}],
  ['qué porcentaje de los paquetes de octubre los entrega Correios', october, { provider_id_list: [11] }, {}],
  ['que % dos pacotes do Brasil recebidos em outubro está atrasado', { ...october, ctry_iso_code_list: ['BR'] }, late, {}],
])('a share: %s', (text, both, part, whole) => {
  const decision = said(text);
  expect(decision, text).toMatchObject({ do: 'call', args: { ...both, ...part }, question: { ask: 'share' }, more: [{ args: { ...both, ...whole } }] });
  if (decision.do === 'call') for (const key of Object.keys(part)) expect(decision.more![0]!.args).not.toHaveProperty(key);
}); // prettier-ignore

test.each<[string, string, Row]>([
  // Whose growth it is, and between which two.
  ['by how much did parcels received change between September and October?', 'report/explore-parcels', { start_date: '2026-09-01', end_date: '2026-09-30' }],
  // By the promise.
  ['which parcels to Brazil are promised for tomorrow and not delivered yet', 'report/explore-parcels', { period_of: 'promised', start_date: '2026-11-19' }],
  ['quais pacotes pro Brasil tem prazo de entrega pra amanhã', 'report/explore-parcels', { period_of: 'promised', start_date: '2026-11-19' }],
  ['Peru parcels delivered in October more than 3 days after the promised date', 'report/explore-parcels', { ...october, period_of: 'delivered', refine: { where: where(['days_late', '>', 3]) } }],
  ['paquetes a México entregados en octubre con más de 2 días de atraso', 'report/explore-parcels', { ...october, refine: { where: where(['days_late', '>', 2]) } }],
  // What is denied is not asked for.
  ['duty payments of October that haven’t been paid yet', 'finance/rpt-duties-status-header', { refine: { where: where(['status', '!=', 'paid']) } }],
  ["duty payments of October that haven't been paid yet", 'finance/rpt-duties-status-header', { refine: { where: where(['status', '!=', 'paid']) } }],
  ['pagos de impuestos de octubre que todavía no se han pagado', 'finance/rpt-duties-status-header', { refine: { where: where(['status', '!=', 'paid']) } }],
  // Who does what.
  ['who does our last mile in Brazil?', 'provider/provider-get-list-by-country', { refine: { where: where(['kinds', 'contains', 'delivery']) } }],
  ['quién nos hace el despacho de aduana en Perú?', 'provider/provider-get-list-by-country', { refine: { where: where(['kinds', 'contains', 'clearance']) } }],
  // What money is asked for, and who has most of it.
  ['how much did MercaLinda pay in October', 'finance/payments', { copa_id: 110, refine: { measures: [{ fn: 'sum', column: 'amount' }], group: ['currency'] } }],
  // What is asked for first, whatever is said before it.
  ['bom dia! quais sacas já foram fechadas e ainda não entraram em nenhum manifesto?', 'operations/bags-not-assigned-mnfs', {}],
  ['quais hub manifests estão a caminho de Miami agora', 'manifest/get-hub-manifests', { to: 'MIA', state: 'in_transit' }],
  ['quiénes ya se pasaron de su límite de crédito', 'manifest/manifest-copa-get-currently-balance', { refine: { where: where(['credit_left', '<', 0]) } }],
  // The partner's own number is not the order.
  [`set the external tracking of ${one} to EX-55120`, 'shipment/update-shipment-info', { trck_nmr_fol: one, external_tracking: 'EX-55120' }],
  [`pon la guía externa EX-55120 a ${one}`, 'shipment/update-shipment-info', { trck_nmr_fol: one, external_tracking: 'EX-55120' }],
])('what is said is what is asked: %s', (text, path, args) => {
  expect(said(text), text).toMatchObject({ do: 'call', path, args });
}); // prettier-ignore

const parcel = call('shipment/get-shipment-tracking-only', { trck_nmr_fol: one }, [{ trck_nmr_fol: one }]);
const record = { ...parcel, answer: { header: { trck_nmr_fol: one } } };
test.each<[string, string[]]>([
  ['real weight vs volumetric?', ['weight_kg', 'volumetric_kg']],
  ['is it past the promised date? when should it have been there', ['@late', 'promised_at']],
  ['passa o telefone dele', ['parties']],
])('several questions about the parcel on screen: %s', (text, parts) => {
  const decision = said(text, { last: record, record });
  const { of, also = [] } = (decision.do === 'call' && decision.question) || {};
  expect(
    [of, ...also].map((part) => part?.field ?? part?.section),
    text,
  ).toEqual(parts);
});

const held = call('report/customs-sent-by-mawb', { refine: { where: where(['held', '>', 0]) } }, [{ mawb: '04512303815', held: 3 }, { mawb: '23012303723', held: 1 }]); // prettier-ignore
const proposed = (path: string, args: Row) => ({ proposed: [{ path, args }], waits: true });
const checkpoint = { trck_nmr_fol: [one], chck_cdg: 'COU', chck_date: '2026-11-17T15:40:00-03:00' };
test.each<[string, object, string, Row]>([
  ['only those with more than 2', { last: held }, held.path, { refine: { where: where(['held', '>', 2]) } }],
  ['which of them has more held, and how many', { last: held }, held.path, { refine: { order: [{ column: 'held', desc: true }] } }],
  ['sorry, make that 4:10', proposed('shipment/add_checkpoint', checkpoint), 'shipment/add_checkpoint', { chck_date: '2026-11-17T16:10:00-03:00' }],
  ['no, 04:10', proposed('shipment/add_checkpoint', checkpoint), 'shipment/add_checkpoint', { chck_date: '2026-11-17T04:10:00-03:00' }],
  ['perdón, es EX-55210', proposed('shipment/update-shipment-info', { trck_nmr_fol: one, external_tracking: 'EX-55120' }), 'shipment/update-shipment-info', { external_tracking: 'EX-55210' }],
  ['mejor 10, y que avisen por whatsapp en lugar de sms', proposed('bank/copa-extension-update', { copa_bank_extension_id: 8, branch_days: 12 }), 'bank/copa-extension-update', { branch_days: 10, notify: ['whatsapp'] }],
])('a table or a change goes on: %s', (text, more, path, args) => {
  const decision = said(text, more);
  expect(decision, text).toMatchObject({ do: 'call', path, args });
  expect(JSON.stringify(decision), text).not.toContain(other);
}); // prettier-ignore
