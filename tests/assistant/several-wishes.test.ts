import { expect, test } from 'vitest';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import { call, catalogue, situation, where, type Row } from './said.ts';

const [one, other] = ['LX473088790US', 'LX473086723US'];
test.each<[string, Row, Row]>([
  // Days that are said last are those of all.
  ['quantos pro brasil e quantos pro méxico em outubro', { ctry_iso_code_list: ['BR'], start_date: '2026-10-01' }, { ctry_iso_code_list: ['MX'], start_date: '2026-10-01' }],
  ['how many were received and how many delivered yesterday?', { period_of: 'received', start_date: '2026-11-17' }, { period_of: 'delivered', start_date: '2026-11-17' }],
  ['how many are in customs and how many were delivered yesterday?', { refine: { where: where(['status', '=', 'customs']) } }, { period_of: 'delivered' }],
  ['la semana pasada en Colombia cuántos se entregaron y de esos cuántos tarde', { period_of: 'delivered', ctry_iso_code_list: ['CO'] }, { period_of: 'delivered', refine: { where: where(['late', '=', true]) } }],
  ['colombia: total de pacotes em aberto e, desses, quantos com atraso', { ctry_iso_code_list: ['CO'] }, { ctry_iso_code_list: ['CO'] }],
  // Two periods, of which the second is told by the first.
  ['em qual semana entregamos mais, nessa ou na passada', { period_of: 'delivered', start_date: '2026-11-16' }, { period_of: 'delivered', start_date: '2026-11-09' }],
  ['cuantas entregas llevamos en Colombia esta semana y cuantas fueron la pasada', { period_of: 'delivered', start_date: '2026-11-16' }, { period_of: 'delivered', start_date: '2026-11-09' }],
  // The same change of two, each with words of its own.
  [`stop ${one} because the partner asked and ${other} because it is prohibited`, { tracking_number: [one], reason: 'the partner asked' }, { tracking_number: [other], reason: 'it is prohibited' }],
  [`agrega CPY a ${one} y DLV a ${other}`, { trck_nmr_fol: [one], chck_cdg: 'CPY' }, { trck_nmr_fol: [other], chck_cdg: 'DLV' }],
])('two wishes of one message: %s', (text, args, second) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, before: undefined }));
  expect(decision, text).toMatchObject({ do: 'call', args, more: [{ args: second }] });
}); // prettier-ignore

test('of two with one reason it is one change; of two that wait the second is dropped', () => {
  const both = decide(readMessage(`stop ${one} and ${other} because the partner asked`, catalogue, { ...situation, before: undefined }));
  expect(both).toMatchObject({ do: 'call', args: { tracking_number: [one, other], reason: 'the partner asked' } });
  const proposed = [
    { path: 'shipment/add_checkpoint', args: { trck_nmr_fol: [one], chck_cdg: 'CPY' } },
    { path: 'operations/stop-shipment', args: { tracking_number: [other], reason: 'the partner asked' } },
  ];
  const left = decide(readMessage('not the second one', catalogue, { ...situation, proposed }));
  expect(left).toMatchObject({ do: 'call', ...proposed[0], more: [] });
}); // prettier-ignore

const flags = call('report/rpt-get-flagged-shipments-by-type', {}, [
  { reason: 'Wet parcel' },
  { reason: 'Box crushed' },
]);
const heaviest = call(
  'report/get-mstr-summary-info',
  { start_date: '2026-11-09', end_date: '2026-11-15', refine: { order: [{ column: 'weight_kg', desc: true }] } },
  [
    { mawb: '04512303815', weight_kg: 30 },
    { mawb: '23012303723', weight_kg: 20 },
  ],
);
const cases = call('operations/rpt-get-shipments-prealert-discrepancies', {}, [
  { discrepancy_id: 7, trck_nmr_fol: one, kind: 'weight', state: 'open' },
  { discrepancy_id: 9, trck_nmr_fol: other, kind: 'overage', state: 'open' },
]);
const hub = call('manifest/get-hub-manifest-total', { hub_manifest_code: 'HM-1655' }, [
  { hub_manifest_code: 'HM-1655' },
]);
const invoices = call('invoice/get-invoice-list-by-date-and-copa', {}, [{ invoice_id: 1 }, { invoice_id: 2 }]);

test.each<[string, ReturnType<typeof call>, string, Row]>([
  ['close them', cases, 'operations/work-prealert-discrepancies', { discrepancy_id_list: [7, 9], action: 'close' }],
  ['ciérralas', cases, 'operations/work-prealert-discrepancies', { discrepancy_id_list: [7, 9], action: 'close' }],
  ['explain the first one: scale recalibrated', cases, 'operations/work-prealert-discrepancies', { discrepancy_id_list: [7], action: 'explain' }],
  ['explain the second one: scale recalibrated', cases, 'operations/work-prealert-discrepancies', { discrepancy_id_list: [9], action: 'explain' }],
  ['explain the last one: scale recalibrated', cases, 'operations/work-prealert-discrepancies', { discrepancy_id_list: [9], action: 'explain' }],
  ['flag the second as ARS: wet box', cases, 'operations/flag-as-ars', { tracking_number: [other], reason: 'wet box' }],
  ['finish the reception', hub, 'manifest/move-hub-manifest', { hub_manifest_code: ['HM-1655'], action: 'finish' }],
  ['finaliza o recebimento', hub, 'manifest/move-hub-manifest', { hub_manifest_code: ['HM-1655'], action: 'finish' }],
  ['issue them', invoices, 'invoice/issue-invoice', { invoice_id: [1, 2] }],
])('what is done to the rows on screen: %s', (text, last, path, args) => {
  expect(decide(readMessage(text, catalogue, { ...situation, last: last as never })), text).toMatchObject({ do: 'call', path, args });
}); // prettier-ignore

test.each(['no sorry, the first', 'não, o primeiro', 'perdón, el primero'])(
  'of another row of the table: %s',
  (text) => {
    const proposed = [{ path: 'operations/flag-as-ars', args: { tracking_number: [other], reason: 'wet box' } }];
    const decision = decide(
      readMessage(text, catalogue, { ...situation, last: cases as never, proposed, waits: true }),
    );
    expect(decision).toMatchObject({
      path: 'operations/flag-as-ars',
      args: { tracking_number: [one], reason: 'wet box' },
    });
  },
);

test('what is said besides the other row is kept', () => {
  const proposed = [{ path: 'operations/flag-as-ars', args: { tracking_number: [other], reason: 'wet box' } }];
  const decision = decide(
    readMessage('no, the first, reason: label unreadable', catalogue, {
      ...situation,
      last: cases as never,
      proposed,
      waits: true,
    }),
  );
  expect(decision).toMatchObject({ args: { tracking_number: [one], reason: 'label unreadable' } });
});

test('what another role may do to such rows is said to be another’s', () => {
  const mine = call('shipment/all', { status_list: ['customs'] }, [{ trck_nmr_fol: one }, { trck_nmr_fol: other }]);
  const merchant = { ...situation, role: 'merchant', language: 'en', last: mine } as const;
  const decision = decide(readMessage('stop them', catalogue, merchant));
  expect(decision).toMatchObject({ do: 'say', text: expect.stringContaining('may not use') });
});

test.each(['what is stopped today?', 'o que está parado hoje?'])('how parcels stand has no period: %s', (text) => {
  const decision = decide(readMessage(text, catalogue, { ...situation, before: undefined }));
  expect(decision).toMatchObject({ path: 'shipment/all', args: { status_list: ['stopped'] } });
  expect(JSON.stringify(decision)).not.toMatch(/2026-11-18|"unused":\["/);
});

// Whoever asks, it is about that parcel.
test.each([
  ['my customer is asking about LX473088790US, what do I tell him', { trck_nmr_fol: one }],
  ['mi cliente pregunta por LX473088790US, qué le digo', { trck_nmr_fol: one }],
  ['cliente quer saber do LX473088790US', { trck_nmr_fol: one }],
  ['el comprador pregunta por 701-1661407-12', { trackingSearch: '701-1661407-12' }],
])('what somebody else asks about: %s', (text, args) => {
  expect(decide(readMessage(text, catalogue, { ...situation, before: undefined })), text).toMatchObject({ do: 'call', args });
}); // prettier-ignore

test.each<[string, string, Row]>([
  ['hub manifests not received in MIA yet', 'manifest/get-hub-manifests', { to: 'MIA' }],
  ['prohibited items of October to Brazil', 'report/get-report-prohibited-items', { refine: { where: where(['found_at', 'between', ['2026-10-01', '2026-10-31']], ['destination', 'contains', 'BR ']) } }],
])('places of a list that knows them by other names: %s', (text, path, args) => {
  expect(decide(readMessage(text, catalogue, { ...situation, before: undefined })), text).toMatchObject({ path, args });
}); // prettier-ignore

test('who is counted, and what has stood longest, of groups', () => {
  const absent = call('operations/get-attendance-summary', { refine: { where: where(['absent', '>', 0]) } }, [{ user_name: 'A', absent: 1 }, { user_name: 'B', absent: 2 }]);
  const people = decide(readMessage('cuántas personas son', catalogue, { ...situation, last: absent }));
  expect(people).toMatchObject({ args: { refine: { measures: [{ fn: 'count_distinct', column: 'user_name' }] } } });
  const attempted = { ctry_iso_code_list: ['BR'], refine: { where: where(['state', '=', 'attempted']), group: ['service_provider_name'] } };
  const groups = call('report/explore-parcels', attempted, [{ service_provider_name: 'Correios', count: 6 }, { service_provider_name: 'Loggi', count: 3 }]);
  const longest = decide(readMessage('qual tá parado há mais tempo?', catalogue, { ...situation, last: groups }));
  expect(longest).toMatchObject({ args: { refine: { where: where(['state', '=', 'attempted']), order: [{ column: 'days_waiting', desc: true }] } } });
}); // prettier-ignore

const october = { start_date: '2026-10-01', end_date: '2026-10-31', period_of: 'received' };
const all = call('report/explore-parcels', october, [{ trck_nmr_fol: one }]);
const delivered = call('report/explore-parcels', { ...october, status_list: ['delivered'] }, [{ trck_nmr_fol: one }]);
const known = call('report/explore-parcels', { ...october, refine: { where: where(['delivered_day', 'not empty']) } }, [{ trck_nmr_fol: one }, { trck_nmr_fol: other }]); // prettier-ignore

test.each([
  ['muéstrame las que no', 'list'],
  ['the ones that aren’t', 'list'],
  ['quantos ainda não?', 'count'],
  ['e o resto?', 'list'],
])('what a list was narrowed from, without what it was narrowed to: %s', (text, ask) => {
  const rest = decide(readMessage(text, catalogue, { ...situation, last: delivered, earlier: all }));
  expect(rest).toMatchObject({ args: { ...october, refine: { where: where(['status', 'not in', ['delivered']]) } }, question: { ask } }); // prettier-ignore
});

test('what stands elsewhere was not delivered; of whom no row tells none is shown; “hers” is nobody’s name', () => {
  const customs = decide(readMessage('muéstrame los que están en aduana', catalogue, { ...situation, last: known }));
  expect(customs).toMatchObject({ args: { ...october, status_list: ['customs'] } });
  expect((customs as unknown as { args: Row }).args.refine).toBeUndefined();
  const only = decide(readMessage('solo los mojados', catalogue, { ...situation, last: flags }));
  expect(only.do).toBe('say');
  const hers = decide(readMessage('quem é o consignatário dela', catalogue, { ...situation, last: heaviest, asked: { desc: true } }));
  expect(JSON.stringify(hers)).not.toContain('"contains"');
}); // prettier-ignore
