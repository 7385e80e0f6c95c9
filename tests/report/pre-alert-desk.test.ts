import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextDiscrepancy, type DiscrepancyEvent, type DiscrepancyState } from '#machines/discrepancy.ts';
import { nextHubManifest, type HubManifestEvent, type HubManifestState } from '#machines/hub-manifest.ts';
import { engines } from '#tests/support/engines.ts';
import { named, openReports, sum, type Reports, type Row } from './reports.ts';

const month = { date_from: '2026-10-01', date_to: '2026-10-31' };
const bags = (listed: number, received: number, overage = 0) => ({ listed, received, overage });

test.each<[HubManifestState, HubManifestEvent, string]>([
  ['created', { type: 'depart', listed: 0 }, 'A hub manifest departs with at least one bag'],
  ['created', { type: 'depart', listed: 2 }, 'in_transit'],
  ['created', { type: 'receive', ...bags(2, 1) }, 'receiving'],
  ['in_transit', { type: 'receive', ...bags(2, 1) }, 'receiving'],
  ['in_transit', { type: 'receive', ...bags(1, 1) }, 'complete'],
  ['receiving', { type: 'receive', ...bags(2, 2) }, 'complete'],
  ['receiving', { type: 'receive', ...bags(2, 2, 1) }, 'receiving'],
  ['receiving', { type: 'finish', ...bags(2, 1) }, 'with_differences'],
  ['receiving', { type: 'finish', ...bags(2, 2) }, 'complete'],
  ['complete', { type: 'receive', ...bags(2, 2, 1) }, 'with_differences'],
  ['with_differences', { type: 'receive', ...bags(2, 2) }, 'complete'],
  ['receiving', { type: 'take_back', departed: true, finished: false, ...bags(2, 0) }, 'in_transit'],
  ['receiving', { type: 'take_back', departed: false, finished: false, ...bags(2, 0) }, 'created'],
  ['complete', { type: 'take_back', departed: true, finished: false, ...bags(2, 1) }, 'receiving'],
  ['complete', { type: 'take_back', departed: true, finished: true, ...bags(2, 1) }, 'with_differences'],
  ['with_differences', { type: 'take_back', departed: true, finished: true, ...bags(2, 0) }, 'with_differences'],
  ['complete', { type: 'close' }, 'closed'],
  ['receiving', { type: 'close' }, 'This hub manifest cannot be closed: it is receiving'],
  ['closed', { type: 'receive', ...bags(2, 1) }, 'This hub manifest cannot take bags in: it is closed'],
])('a hub manifest that is %s takes %j: %s', (state, event, wanted) => {
  expect(Object.values(nextHubManifest(state, event))[0]).toBe(wanted);
});

test.each<[DiscrepancyState, DiscrepancyEvent, string]>([
  ['open', { type: 'take' }, 'open'],
  ['open', { type: 'explain', reason: 'Recalibrated' }, 'explained'],
  ['open', { type: 'explain', reason: null }, 'An explanation needs a reason'],
  ['open', { type: 'close' }, 'This discrepancy cannot be closed: it is open'],
  ['explained', { type: 'close' }, 'closed'],
  ['explained', { type: 'reopen' }, 'open'],
  ['closed', { type: 'reopen' }, 'open'],
  ['closed', { type: 'take' }, 'This discrepancy cannot be taken over: it is closed'],
])('a discrepancy that is %s takes %j: %s', (state, event, wanted) => {
  expect(Object.values(nextDiscrepancy(state, event))[0]).toBe(wanted);
});

describe.each(engines)('the desk and the hub on $name', (engine) => {
  let site: Reports;
  beforeAll(async () => void (site = await openReports(engine)), 120_000);
  afterAll(() => site.close());
  const one = async (query: ReturnType<typeof sql>): Promise<Row> => (await site.rows(query))[0]!;
  const send = async (path: string, input: object, as: 'admin' | 'partner' | 'merchant' = 'admin'): Promise<Row> => {
    const response = await site.send(named(path), input, site.users[as]);
    return { status: response.status, ...((await response.json()) as Row) };
  };

  test('what was announced has come or has not, and every report counts the same', async () => {
    const [came, waits, lists, daily, only] = await Promise.all([
      site.ask('operations/rpt-get-shipments-prealerted-and-processed', month),
      site.ask('operations/rpt-get-shipments-prealerted-not-processed', month),
      site.ask('report/rpt-pre-alert-customer-report', { start_date: month.date_from, end_date: month.date_to }),
      site.ask('manifest/get-prealert-daily-report', { start_date: month.date_from, end_date: month.date_to }),
      site.ask('manifest/get-prealert-daily-report', {
        start_date: month.date_from, end_date: month.date_to, only_received: true, weigth_type: 'verified',
      }), // prettier-ignore
    ]);
    expect(came.total).toBeGreaterThan(20);
    expect(waits.total).toBeGreaterThan(0);
    expect([came.total, waits.total]).toEqual([lists.totals!.received_lines, lists.totals!.missing_lines]);
    expect(daily.totals).toMatchObject({ lines: came.total + waits.total, received: came.total, missing: waits.total });
    expect(daily.totals!.weight_kg).toBeCloseTo(lists.totals!.weight_kg!, 3);
    expect(only.totals).toMatchObject({ lines: came.total, received: came.total, missing: 0 });
    expect(only.totals!.weight_kg).toBeCloseTo(came.totals!.measured_kg!, 3);
    for (const row of daily.data) expect(row.received + row.missing).toBe(row.lines);
    const unannounced = await site.ask('operations/rpt-get-shipments-processed-no-pre-alert');
    const truth = await one(sql`select count(*)::int as n from shipment s where received_at is not null
      and not exists (select from pre_manifest_line l where l.shipment_id = s.shipment_id)`);
    expect(unannounced.total).toBe(truth.n);
    const overage = await site.ask('operations/rpt-get-shipments-prealert-discrepancies', {
      refine: { where: [{ column: 'kind', op: '=', value: 'overage' }] },
    });
    expect(overage.total).toBe(truth.n);
  });

  test('of pasted numbers it says what is known, in their order', async () => {
    const waiting = (await site.ask('operations/rpt-get-shipments-prealerted-not-processed', month)).data[0]!;
    const came = (await site.ask('operations/rpt-get-shipments-prealerted-and-processed', month)).data[0]!;
    const list = ['NONE1', came.trck_nmr_fol, waiting.trck_nmr_fol];
    const { data } = await site.ask('operations/rpt-get-prealerted-not-processed-by-tracking', { tracking_list: list });
    expect(data.map(({ number }) => number)).toEqual(list);
    expect(data.slice(0, 2).map(({ message, waits }) => [message, waits])).toEqual([
      ['No parcel has this number', false],
      ['Pre-alerted and processed', false],
    ]);
    expect(data[2]!.message).toMatch(/^(Pre-alerted, not processed|The pre-alert has expired)$/);
  });

  test('a master is found with its manifest, or not at all', async () => {
    const found = await site.ask('manifest/pre-manifest-get-master-list-by-number', { master_number: '045-12345675' });
    expect(found.data[0]!.mnfs_id).toBeGreaterThan(0);
    expect(sum(found.data, 'on_master')).toBeGreaterThan(0);
    const announced = await one(sql`
      select mawb from pre_manifest_header h where mawb is not null and not exists (select from shipment s where s.mawb = h.mawb) limit 1`);
    const other = await site.ask('manifest/pre-manifest-get-master-list-by-number', { master_number: announced.mawb });
    expect([other.data, other.total]).toEqual([[], 0]);
  });

  test('a checkpoint reaches every parcel of a pre-alert once', async () => {
    const { code, lines } = await one(sql`
      select h.pre_manifest_header_code as code, count(*)::int as lines from pre_manifest_header h join pre_manifest_line using (pre_manifest_header_code)
      where h.state = 'processed' group by 1 order by 2 desc, 1 limit 1`);
    const body = { pre_mnfs_header_code_list: [code, 'PA-0'], chck_cdg: 'CPY', chck_date: '2026-11-20T11:00:00Z' };
    const first = await send('operations/checkpoint-item-pre-alerts', body);
    const counts = (answer: Row) => Object.groupBy(answer.data as Row[], ({ result }) => result);
    expect(first.done.refused).toBeGreaterThan(0);
    expect(first.data.length).toBe(lines + 1);
    const again = await send('operations/checkpoint-item-pre-alerts', body);
    expect(again.status).toBe(422);
    expect(counts(first).applied!.length).toBe(first.done.applied);
    expect(again.message).toContain('already recorded');
    expect((await send('operations/checkpoint-item-pre-alerts', { chck_cdg: 'CPY' })).status).toBe(400);
  });

  test('a hub manifest departs, is received bag by bag, and its parcels with it', async () => {
    const opened = await send('manifest/new-hub-manifest', { from: 'LAX', bag_id_list: [40050001, 40050002] });
    const [{ hub_manifest_code: code, state, bags: listed }] = opened.data;
    expect([state, listed]).toEqual(['created', 2]);
    await site.rows(sql`
      insert into hub_manifest_parcel (hub_manifest_bag_id, shipment_id, copa_id)
      select b.hub_manifest_bag_id, s.shipment_id, s.copa_id from hub_manifest_bag b, (
        select * from shipment where state = 'received' and not exists (
          select from checkpoint_event e where e.shipment_id = shipment.shipment_id and e.chck_cdg = 'RCV' and e.city_iso_code = 'MIA')
        order by shipment_id limit 1) s
      where b.hub_manifest_code = ${code} and b.bag_id = 40050001`);
    const move = (action: string) => send('manifest/move-hub-manifest', { hub_manifest_code: [code], action });
    expect((await move('close')).status).toBe(422);
    expect((await move('depart')).data[0].state).toBe('in_transit');
    const receive = (bag: number, more = {}) =>
      send('manifest/hub-manifest-receive-bag', { hub_manifest_code: code, bag_id: [bag], ...more });
    expect((await receive(40050001)).data[0]).toMatchObject({
      result: 'applied',
      came: 'received',
      received: 1,
      bags: 2,
    });
    const twice = await receive(40050001);
    expect([twice.status, twice.message]).toEqual([422, 'Bag 40050001 is received already.']);
    expect((await receive(40050009, { condition: 'opened' })).data[0]).toMatchObject({ came: 'overage', received: 2 });
    const total = (await send('manifest/get-hub-manifest-total', { hub_manifest_code: code })) as Row;
    expect(total.header).toMatchObject({ state: 'receiving', bags: 2, received: 1, missing: 1, overage: 1 });
    expect(total.lines.map(({ bag_id, came }: Row) => [bag_id, came]).toSorted()).toEqual([
      [40050001, 'received'],
      [40050002, 'expected'],
      [40050009, 'overage'],
    ]);
    const paper = await site.send(
      named('manifest/get-hub-manifest-total'),
      { hub_manifest_code: code },
      site.users.admin,
      {
        accept: 'application/pdf',
      },
    );
    expect([paper.headers.get('content-type'), (await paper.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect((await move('finish')).data[0].state).toBe('with_differences');
    expect((await move('close')).data[0].state).toBe('closed');
    expect((await receive(40050002)).message).toContain('This hub manifest cannot take bags in: it is closed');
    const events = await site.rows(
      sql`select city_iso_code from checkpoint_event where trde_obs = ${`Hub manifest ${code}`}`,
    );
    expect(events.map(({ city_iso_code }) => city_iso_code).filter((city) => city !== 'MIA')).toEqual([]);
    const { n } = await one(
      sql`select count(*)::int as n from hub_manifest_parcel p join hub_manifest_bag b using (hub_manifest_bag_id) where b.hub_manifest_code = ${code}`,
    );
    expect(events.length).toBe(n);
  });

  test('a late bag completes what was finished, and taken back leaves it finished', async () => {
    const { data } = await send('manifest/new-hub-manifest', { from: 'LAX', bag_id_list: [40060001, 40060002] });
    const code = data[0].hub_manifest_code;
    const state = async () => (await one(sql`select state from hub_manifest where hub_manifest_code = ${code}`)).state;
    const move = (action: string) => send('manifest/move-hub-manifest', { hub_manifest_code: [code], action });
    const receive = (bag: number) =>
      site.send(
        named('manifest/hub-manifest-receive-bag'),
        { hub_manifest_code: code, bag_id: [bag] },
        site.users.admin,
      );
    const takeBack = async (received: Response) => {
      const change = Number(received.headers.get('x-waybill-undo'));
      const body = JSON.stringify({ change, userInfo: site.users.admin });
      const headers = { 'content-type': 'application/json' };
      expect((await site.app.request('/undo/change', { method: 'POST', body, headers })).status).toBe(200);
    };
    await move('depart');
    await takeBack(await receive(40060001));
    expect(await state()).toBe('in_transit');
    await receive(40060001);
    await move('finish');
    const late = await receive(40060002);
    expect(await state()).toBe('complete');
    await takeBack(late);
    expect(await state()).toBe('with_differences');
    await takeBack(await receive(40060003));
    expect(await state()).toBe('with_differences');
  });

  test('a reception tells what differs, is worked off in bulk, and takes with it what only it told', async () => {
    const { id, kg } = await one(sql`
      select s.shipment_id as id, l.weight_kg as kg from shipment s join pre_manifest_line l using (shipment_id)
      where s.state = 'prealerted' and s.received_at is null order by 1 limit 1`);
    await site.rows(sql`insert into reception (shipment_id, copa_id, entry_point, at, weight_kg)
      select shipment_id, copa_id, 'MIA', '2026-11-20T11:30:00Z', ${kg} + 0.5 from shipment where shipment_id = ${id}`);
    await site.rows(sql`update shipment set received_at = '2026-11-20T11:30:00Z' where shipment_id = ${id}`);
    const cases = () =>
      site.rows(
        sql`select discrepancy_id as id, kind, state from pre_alert_discrepancy where shipment_id = ${id} and kind = 'weight'`,
      );
    const [found] = await cases();
    expect(found).toMatchObject({ kind: 'weight', state: 'open' });
    const other = await one(
      sql`select discrepancy_id as id from pre_alert_discrepancy where state = 'closed' order by 1 limit 1`,
    );
    const work = (action: string, more = {}) =>
      send('operations/work-prealert-discrepancies', { discrepancy_id_list: [found!.id, other.id], action, ...more });
    expect((await work('close')).message).toContain('This discrepancy cannot be closed: it is open');
    const explained = await work('explain', { reason: 'Scale 4 was recalibrated', owner: 'Rosa Delgado' });
    expect(explained.done).toEqual({ applied: 1, refused: 1 });
    expect(explained.data.find(({ discrepancy_id }: Row) => discrepancy_id === found!.id)).toMatchObject({
      result: 'applied', state: 'explained', owner: 'Rosa Delgado',
    }); // prettier-ignore
    expect((await work('close')).done.applied).toBe(1);
    expect((await work('reopen')).done.applied).toBe(2);
    const listed = await site.ask('operations/rpt-get-shipments-prealert-discrepancies', {
      refine: { where: [{ column: 'kind', op: '=', value: 'weight' }] }, date_from: '2026-11-20',
    }); // prettier-ignore
    expect(listed.data.find(({ discrepancy_id }) => discrepancy_id === found!.id)!.difference_kg).toBeCloseTo(0.5, 3);
    await site.rows(sql`delete from reception where shipment_id = ${id}`);
    await site.rows(sql`update shipment set received_at = null where shipment_id = ${id}`);
    expect(await cases()).toEqual([]);
  });

  test('what does not come in time is missing, and closes when it comes', async () => {
    const { id, due } = await one(sql`
      select s.shipment_id as id, h.eta + 10 as due from shipment s join pre_manifest_line l using (shipment_id)
      join pre_manifest_header h on h.pre_manifest_header_code = l.pre_manifest_header_code
      where s.state = 'prealerted' and s.received_at is null order by h.eta desc, 1 limit 1`);
    const state = async () =>
      (await site.rows(sql`select state from pre_alert_discrepancy where shipment_id = ${id} and kind = 'missing'`)).map((row) => row.state); // prettier-ignore
    expect(await state()).toEqual([]);
    await site.rows(sql`select find_missing(${due}::timestamptz)`);
    expect(await state()).toEqual(['open']);
    await site.rows(sql`update shipment set received_at = ${due}::timestamptz where shipment_id = ${id}`);
    expect(await state()).toEqual(['closed']);
    await site.rows(sql`update shipment set received_at = null where shipment_id = ${id}`);
    expect(await state()).toEqual(['open']);
  });

  test('a header is corrected and notes are added, by its partner too, and by nobody else', async () => {
    const { code } = await one(sql`
      select pre_manifest_header_code as code from pre_manifest_header h join copa p using (copa_id)
      where p.name = 'NovaBank Cards' and h.state not in ('closed', 'expired') order by 1 desc limit 1`);
    const edit = (more: object, as: 'admin' | 'partner' = 'partner') =>
      send('manifest/update-pre-alert-header', { pre_manifest_header_code: code, ...more }, as);
    expect((await edit({ eta: '2026-12-01', mawb: '16000000011' })).data[0]).toMatchObject({ eta: '2026-12-01' });
    expect((await edit({ entry_point: 'XXX' })).message).toContain('is not an entry point');
    const note = (observation: string, of = code, as: 'admin' | 'partner' = 'partner') =>
      send('manifest/pre-manifest-observation-insert', { pre_manifest_header_code: of, observation }, as);
    await note('Driver comes on Monday');
    expect((await note('With two boxes more', code, 'admin')).data.length).toBeGreaterThanOrEqual(2);
    const { notes } = (await send('manifest/get-pre-alert', { pre_manifest_header_code: code }, 'partner')) as Row;
    expect(notes.map(({ observation }: Row) => observation)).toEqual(
      expect.arrayContaining(['Driver comes on Monday', 'With two boxes more']),
    );
    // Taken back, an observation stays to be read and says that it is withdrawn.
    const slip = { pre_manifest_header_code: code, observation: 'A slip' };
    const made = await site.send(named('manifest/pre-manifest-observation-insert'), slip, site.users.partner);
    const body = JSON.stringify({ change: Number(made.headers.get('x-waybill-undo')), userInfo: site.users.partner });
    const headers = { 'content-type': 'application/json' };
    expect((await site.app.request('/undo/change', { method: 'POST', body, headers })).status).toBe(200);
    const after = (await send('manifest/get-pre-alert', { pre_manifest_header_code: code }, 'partner')) as Row;
    expect(after.notes).toEqual(expect.arrayContaining([
      expect.objectContaining({ observation: 'A slip', withdrawn: true }),
      expect.objectContaining({ observation: 'With two boxes more', withdrawn: false }),
    ])); // prettier-ignore
    const { foreign } = await one(sql`
      select pre_manifest_header_code as foreign from pre_manifest_header h join copa p using (copa_id) where p.name <> 'NovaBank Cards' and h.state = 'accepted' limit 1`);
    expect((await note('Mine', foreign)).status).toBe(404);
    expect(
      (await send('manifest/update-pre-alert-header', { pre_manifest_header_code: foreign, reference: 'X' }, 'partner'))
        .status,
    ).toBe(404);
    expect((await send('manifest/get-hub-manifests', {}, 'partner')).status).toBe(403);
    const rejected = await site.ask('operations/pre-alerts-rejected', {}, 'partner');
    const all = await site.ask('operations/pre-alerts-rejected');
    expect(all.total).toBeGreaterThan(rejected.total);
    expect(new Set(all.data.map(({ reason }) => reason)).size).toBeGreaterThan(5);
  });
});
