import { expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import type { Proposed, Situation } from '#server/assistant/arguments/situation.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { findNames } from './names.ts';
import { talk, where, type Row } from './said.ts';

const explore = 'report/explore-parcels';
const record = 'shipment/get-shipment-tracking-only';
const info = 'shipment/update-shipment-info';
const flags = 'operations/flag-as-ars';
const checkpoint = 'shipment/add_checkpoint';
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };
const parcel = 'LX473070431US';
const other = 'LX473069915US';

test.each([
  // Of things that parcels lie in or belong to.
  [['masters to Chile with late parcels'], explore, { ctry_iso_code_list: ['CL'], refine: { group: ['mawb'], where: where(['late', '=', true], ['mawb', 'not empty']) } }, {}],
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
  [['paquetes que llevan más de una semana en aduana de Brasil'], 'shipment/all', { ctry_iso_code_list: ['BR'], status_list: ['customs'], refine: { where: where(['age_hours', '>', 168]) } }, {}],
  // What arrived where parcels come in was received there.
  [['quantos pacotes chegaram ontem em MIA'], explore, { start_date: '2026-11-17', period_of: 'received', refine: { where: where(['entry_point', '=', 'MIA']) } }, {}],
  [['which customer has the most stopped parcels'], explore, { refine: { group: ['copa_name'], where: where(['status', '=', 'stopped']) } }, {}],
  [['parcels delivered late by Servientrega in October', 'worst one'], explore, { ...october, refine: { order: [{ column: 'days_late', desc: true }] } }, {}],
  [['hub manifests from LAX not arrived yet'], 'manifest/get-hub-manifests', { refine: { where: where(['received_at', 'empty']) } }, {}],
  [['o que é CN38?', 'quantos ect recusados esse mês'], 'report/get_pre_customs_ect', { refine: { where: where(['result', '=', 'refused']) } }, {}],
  [['prohibited items last month by type'], 'report/get-report-prohibited-items', { refine: { group: ['item'] } }, {}],
  [['pre customs ECT results last week', 'only refused or inspected', "what's the total tax for the whole week"], 'report/get_pre_customs_ect', { from_date: '2026-11-09', refine: { measures: [{ fn: 'sum', column: 'tax' }] } }, {}],
  [['who delivered fastest in Brazil in october'], explore, { ...october, ctry_iso_code_list: ['BR'], refine: { group: ['service_provider_name'], order: [{ column: 'avg:transit_days', desc: false }] } }, {}],
  [['how long does customs take in Peru'], explore, { ctry_iso_code_list: ['PE'], refine: { measures: [{ fn: 'avg', column: 'customs_days' }] } }, {}],
  [['how many prealerts are pending'], 'report/rpt-pre-alert-customer-report', { refine: { where: where(['state', 'in', ['uploaded', 'validating', 'accepted', 'partially_received']]) } }, { ask: 'count' }],
  [['partners with over 100 parcels last month'], explore, { ...october, refine: { group: ['copa_name'], where: where(['count', '>', 100]) } }, {}],
  [['partners with over 100 parcels last month', 'which of them has the lowest margin'], explore, { ...october, refine: { where: where(['count', '>', 100]), measures: [{ fn: 'sum', column: 'margin' }, { fn: 'count' }], order: [{ column: 'sum:margin', desc: false }] } }, {}],
  [['export late parcels to mexico as excel'], explore, { ctry_iso_code_list: ['MX'], refine: { where: where(['late', '=', true]) } }, { ask: 'file' }],
  [['qué ciudad tuvo más atrasos en octubre'], explore, { ...october, refine: { where: where(['late', '=', true]), group: ['dest_city'] } }, {}],
  [['quem está devendo mais pra gente', 'e quem tem mais dívida vencida há mais de 90 dias?'], 'manifest/manifest-copa-get-currently-balance', { refine: { order: [{ column: 'days_more', desc: true }] } }, {}],
  [['total a receber de todos os parceiros'], 'manifest/manifest-copa-get-currently-balance-sum', {}, { column: 'balance' }],
  [['envíos sin novedades hace más de 15 días'], 'report/no-news-parcels', { refine: { where: where(['age_hours', '>', 360]) } }, {}],
  [['which countries are below 85% SLA this month', 'worst one'], explore, { refine: { where: where(['avg:sla', '<', 85]), order: [{ column: 'avg:sla', desc: false }] } }, {}],
] as [string[], string, Row, Row][])('all that was said is in the call: %j', (turns, path, args, question) => {
  const decision = talk(turns);
  expect(decision).toMatchObject({ do: 'call', path, args });
  if (Object.keys(question).length) expect(decision).toMatchObject({ question });
}); // prettier-ignore

test.each([
  [['facturas de octubre con saldo pendiente', 'cuánto suman'], 'invoice/get-invoice-list-by-date-and-copa', { where: where(['open', '>', 0]), measures: [{ fn: 'sum', column: 'open' }] }, { invc_code: 'INV-1', open: 12.5, total: 20, currency: 'USD' }],
  [['peso recebido em outubro por entry point', 'quanto % disso é MIA'], 'operations/receptions-by-date-and-copa', { where: where(['entry_point', '=', 'MIA']), measures: [{ fn: 'sum', column: 'weight_kg' }] }, { entry_point: 'MIA', 'sum:weight_kg': 12 }],
  [['which day last week had most deliveries', 'on that day which country got most'], explore, { group: ['ctry_iso_code'] }, { delivered_day: '2026-11-11', count: 9 }],
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
  [[`marca ARS al ${parcel}, el cliente canceló`], [[flags, { tracking_number: [parcel], reason: 'el cliente canceló' }]]],
  [[`quita el ARS de ${parcel}, ya lo reempacamos`], [['operations/unflag-as-ars', { tracking_number: [parcel] }]]],
  [[`lança avaria no ${parcel} e no ${other}`, `não, o ${other} é extravio`], [[checkpoint, { trck_nmr_fol: [parcel], chck_cdg: 'DAM' }], [checkpoint, { trck_nmr_fol: [other], chck_cdg: 'LOS' }]]],
  [[`poe o rastreio externo AX799000127BR no ${parcel}`], [[info, { trck_nmr_fol: parcel, external_tracking: 'AX799000127BR' }]]],
  [['set the discount of GOLD-BR to 7%', 'and days in metro to 3', 'no, 4'], [['bank/copa-extension-update', { discount: 7, days_metro: 4 }]]],
  [['schedule the SLA report every monday at 8', 'make it daily'], [['report/rpt-insert-report-schedule', { when: 'every day at 8:00' }]]],
] as [string[], [string, Row][]][])('each command of a message is proposed, and a correction changes only what it names: %j', (turns, changes) => {
  const decision = talk(turns);
  const calls = decision.do === 'call' ? [decision, ...(decision.more ?? [])] : [];
  expect(calls.map(({ path }) => path)).toEqual(changes.map(([path]) => path));
  changes.forEach(([, args], at) => expect(calls[at]!.args).toMatchObject(args));
}); // prettier-ignore

test('another parcel is no reason, and a second command that nothing can do is said to be unused', () => {
  expect(talk([`remove the ARS from ${parcel}`])).toMatchObject({ do: 'ask', pending: { missing: ['reason'] } });
  const pending = { path: 'operations/unflag-as-ars', args: { tracking_number: [parcel] }, missing: ['reason'] };
  expect(talk([`wait, it was ${other}`], { pending })).toMatchObject({ do: 'ask', pending: { args: { tracking_number: [other] }, missing: ['reason'] } }); // prettier-ignore
  expect(talk([`cambia la orden de ${parcel} a SO-4471 y ponle nota cliente llamó`])).toMatchObject({ path: info, args: { order_label: 'SO-4471' }, unused: ['ponle nota cliente llamó'] }); // prettier-ignore
});

const catalogue = catalogueOf(contracts);
const situation: Situation = { role: 'admin', today: '2026-11-18', language: 'en', findNames };
const decided = (text: string, more: Partial<Situation> = {}) => decide(readMessage(text, catalogue, { ...situation, ...more })); // prettier-ignore
const waiting = (proposed: Proposed, before = 'change it'): Partial<Situation> => ({ proposed: [proposed], before, last: { ...proposed, assumed: [], rows: [] } }); // prettier-ignore

const number = 'LX473084412US';
const attempt: Proposed = { path: 'shipment/add_checkpoint', args: { trck_nmr_fol: [number], chck_cdg: 'ATT', chck_date: '2026-11-18T09:30:00-03:00', trde_obs: 'dog in the yard' } }; // prettier-ignore
const flagged: Proposed = { path: 'operations/flag-as-ars', args: { tracking_number: [number], reason: 'tape torn' } };
test.each<[string, string]>([
  ['no, wrong reason, its wet parcel', 'wet parcel'],
  ['my bad, should say wrong address', 'wrong address'],
  ['no sorry, reason is wrong address', 'wrong address'],
  ['me equivoqué de motivo, es caja aplastada', 'caja aplastada'],
  ['corrige el motivo, debe decir caja mojada', 'caja mojada'],
  ['y de motivo va etiqueta ilegible', 'etiqueta ilegible'],
  ['perdón, lo correcto es dirección incorrecta', 'dirección incorrecta'],
  ['o motivo tá errado, coloca etiqueta rasgada', 'etiqueta rasgada'],
  ['corrigindo, motivo certo: pacote molhado', 'pacote molhado'],
  ['no, put label unreadable as reason', 'label unreadable'],
  ['I put the wrong reason, it should be buyer refused', 'buyer refused'],
  ['cámbiale el motivo a caja rota porfa', 'caja rota'],
  ['o motivo é outro: caixa aberta', 'caixa aberta'],
])('a reason that waits: "%s" says another', (text, reason) => {
  expect(decided(text, waiting(flagged))).toMatchObject({ path: flagged.path, args: { ...flagged.args, reason } });
});

test('one more parcel for the same reason, and another in its place', () => {
  const second = 'LX473085232US';
  for (const text of [
    `same for ${second}, reason too`,
    `igual el ${second}, por lo mismo`,
    `${second} tambien, igualito`,
    `faz o mesmo com o ${second}, com esse motivo`,
  ])
    // prettier-ignore
    expect(decided(text, waiting(flagged)), text).toMatchObject({ ...flagged, more: [{ path: flagged.path, args: { ...flagged.args, tracking_number: [second] } }] });
  for (const text of [`me enganei de pacote, o certo é ${second}`, `oops, gave you the wrong number, it is ${second}`])
    expect(decided(text, waiting(flagged)), text).toMatchObject({ args: { ...flagged.args, tracking_number: [second] }, more: [] }); // prettier-ignore
});

test.each<[string, string]>([
  ['time is wrong, make it 14:05', '2026-11-18T14:05:00-03:00'],
  ['happened yesterday 4:40pm', '2026-11-17T16:40:00-03:00'],
  ['sorry, 2:05pm actually', '2026-11-18T14:05:00-03:00'],
  ['eso pasó ayer, 16:40', '2026-11-17T16:40:00-03:00'],
  ['corrigindo, o horário é 14h05', '2026-11-18T14:05:00-03:00'],
])('a checkpoint that waits happened at another time: "%s"', (text, chck_date) => {
  expect(decided(text, waiting(attempt))).toMatchObject({ path: attempt.path, args: { ...attempt.args, chck_date } });
});

test('a flag is put, whatever the sentence looks like, and what is wanted is no reason of it', () => {
  const args = { tracking_number: [number], reason: 'etiqueta ilegible' };
  for (const text of [`${number} márcalo ARS por etiqueta ilegible`, `al ${number} hay que ponerle bandera ARS por etiqueta ilegible`])
    expect(decided(text), text).toMatchObject({ path: flagged.path, args }); // prettier-ignore
  for (const text of [`${number} needs an ars flag`, `${number} tem que ficar com ARS, marca aí`])
    expect(decided(text), text).toMatchObject({ do: 'ask', pending: { path: flagged.path, missing: ['reason'] } });
});

test('of two changes the reason of one, of both, or only one of them', () => {
  const second: Proposed = { ...flagged, args: { ...flagged.args, tracking_number: [other] } };
  const both = { ...waiting(flagged), proposed: [flagged, second] };
  for (const text of ['the reason of the second is label torn', 'el motivo del segundo es label torn'])
    expect(decided(text, both), text).toMatchObject({ ...flagged, more: [{ args: { ...second.args, reason: 'label torn' } }] }); // prettier-ignore
  expect(decided('reason for both: label torn', both)).toMatchObject({ args: { reason: 'label torn' }, more: [{ args: { reason: 'label torn' } }] }); // prettier-ignore
  for (const text of [`only ${other}`, 'espera, al primero no le pongas la marca'])
    expect(decided(text, both), text).toMatchObject({ ...second, more: [] });
});

test('another change of the same parcel stays beside the one that waits', () => {
  const order: Proposed = { path: info, args: { trck_nmr_fol: number, order_label: 'SO-1111' } };
  for (const text of ['además ponlo en ARS por caja rota', 'aproveita e marca ARS, caja rota', 'and put an ars flag on it, reason caja rota'])
    expect(decided(text, waiting(order)), text).toMatchObject({ ...order, more: [{ path: flags, args: { tracking_number: [number], reason: 'caja rota' } }] }); // prettier-ignore
  for (const text of ['wait thats not the order label, its the external tracking', 'no es la orden, es el rastreo externo'])
    expect(decided(text, waiting(order)), text).toMatchObject({ args: { trck_nmr_fol: number, external_tracking: 'SO-1111' } }); // prettier-ignore
});

test('what was asked of a parcel is changed, also where it was found first', () => {
  const last = { path: record, args: { trck_nmr_fol: number }, assumed: [], rows: [] };
  const asked = { last, asked: {}, before: `${number} order number?` };
  for (const text of ['should be WEB-4410, pls update', 'atualiza, coloca WEB-4410', 'altera pra WEB-4410'])
    expect(decided(text, asked), text).toMatchObject({ path: info, args: { trck_nmr_fol: number, order_label: 'WEB-4410' } }); // prettier-ignore
});

test('a schedule that waits takes the report that was meant', () => {
  const schedule: Proposed = { path: 'report/rpt-insert-report-schedule', args: { path: 'report/no-news-parcels', when: 'mondays 8am' } }; // prettier-ignore
  for (const text of ['ah wrong report, i want daily packages', 'no era ese reporte, quiero el de paquetes diarios'])
    expect(decided(text, waiting(schedule)), text).toMatchObject({ args: { path: 'report/get-daily-packages', when: 'mondays 8am' } }); // prettier-ignore
  for (const text of [
    'can i get the no news report sent mondays 8am, every week',
    'déjame programado para cada lunes 8 am el reporte sin novedades',
  ])
    expect(decided(text), text).toMatchObject({ path: schedule.path, args: { path: 'report/no-news-parcels' } });
});
