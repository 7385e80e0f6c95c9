import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { getReportPerformanceMetrics } from '#tools/performance/get-report-performance-metrics.ts';
import { performanceOps } from '#tools/performance/performance-ops.ts';
import { clientsInfo } from '#tools/report/clients-info.ts';
import { countOfLastStatus } from '#tools/report/count-of-last-status.ts';
import { getBaggedNotBaggedDetail } from '#tools/report/get-bagged-not-bagged-detail.ts';
import { getBaggedNotBaggedShipment } from '#tools/report/get-bagged-not-bagged-shipment.ts';
import { getDailyPackages } from '#tools/report/get-daily-packages.ts';
import { getDailyPackagesDetail } from '#tools/report/get-daily-packages-detail.ts';
import { getRptEventsInfo } from '#tools/report/get-rpt-events-info.ts';
import { getServiceMonitorReport } from '#tools/report/get-service-monitor-report.ts';
import { noNewsByProvider } from '#tools/report/no-news-by-provider.ts';
import { noNewsParcels } from '#tools/report/no-news-parcels.ts';
import { parcelCount } from '#tools/report/parcel-count.ts';
import { parcelCountByDate } from '#tools/report/parcel-count-by-date.ts';
import { rptGetManifestDetails } from '#tools/report/rpt-get-manifest-details.ts';
import { rptPreAlertCustomerReport } from '#tools/report/rpt-pre-alert-customer-report.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const sum = (rows: object[], key: string): number =>
  rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[key] ?? 0), 0);
const month = { start_date: '2026-10-01', end_date: '2026-10-31' };

describe.each(engines.map((engine) => [engine.name, engine] as const))('counts on the %s engine', (_, engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const one = async (query: ReturnType<typeof sql>) =>
    (await site.data.own((db) => db.one<Record<string, number>>(query)))!;

  test('parcels by day add up to those by month, and both to the rows and the earlier counts', async () => {
    for (const filter of [{}, { origin: 'MIA' }, { copas: [101] }, { countries: ['BR', 'MX'] }]) {
      const { origin, copas, countries } = filter as { origin?: string; copas?: number[]; countries?: string[] };
      const where = sql`(${origin ?? null}::text is null or entry_point = ${origin ?? null})
        and (${JSON.stringify(copas ?? null)}::jsonb = 'null'::jsonb or ${JSON.stringify(copas ?? [])}::jsonb @> to_jsonb(copa_id))`;
      const own = sql`(${JSON.stringify(countries ?? null)}::jsonb = 'null'::jsonb or ${JSON.stringify(countries ?? [])}::jsonb`;
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const [byMonth, byDay, rows] = await Promise.all([
        site.call(parcelCount, { copaList: copas, countryIsoCodeList: countries, origin }, 'admin'),
        site.call(parcelCountByDate, { copa_list: copas, country_list: countries, origin }, 'admin'),
        one(sql`
          select (select count(*) from shipment where received_at is not null and ${where} and ${own} @> to_jsonb(dest_iso2)))
            + (select coalesce(sum(parcels), 0) from earlier_count where ${where} and ${own} @> to_jsonb(iso2))) as parcels`),
      ]);
      expect(byMonth.totals!.parcels, JSON.stringify(filter)).toBe(rows.parcels);
      expect(byDay.totals!.parcels, JSON.stringify(filter)).toBe(rows.parcels);
      expect(byDay.totals!.weight_kg).toBeCloseTo(byMonth.totals!.weight_kg!, 2);
      expect(rows.parcels).toBeGreaterThan(20);
    }
    const all = (await site.call(parcelCount, {}, 'admin')).data;
    const october = all.find(({ month: name }) => name === '2026-10')!;
    expect(october.parcels_before).toBe(all.find(({ month: name }) => name === '2025-10')!.parcels);
    const days = await site.call(parcelCountByDate, month, 'admin');
    expect(days.totals!.parcels).toBe(october.parcels);
    const since = await site.call(parcelCount, { start_year: 2026 }, 'admin');
    expect(since.data[0]).toMatchObject({ month: '2026-01', parcels_before: all.find(({ month: name }) => name === '2025-01')!.parcels }); // prettier-ignore
    const [, last] = (await site.call(parcelCountByDate, { start_date: '2026-10-30', end_date: '2026-10-31' }, 'admin'))
      .data;
    expect(last!.parcels_before).toBe(days.data.find(({ day }) => day === '2026-10-24')?.parcels ?? null);
    expect((await site.call(parcelCountByDate, { start_date: '2025-03-03', end_date: '2025-03-03' }, 'admin')).data[0]!.listed_day).toBeNull(); // prettier-ignore
  });

  test('every report of one period counts the same parcels', async () => {
    const truth = await one(sql`
      select count(*) as parcels, count(*) filter (where status = 'delivered') as delivered, count(*) filter (where status = 'customs') as customs,
        count(*) filter (where bagged_at is null) as unbagged, count(distinct copa_id) as clients
      from shipment where received_at >= '2026-10-01' and received_at < '2026-11-01'`);
    const clients = await site.call(clientsInfo, month, 'admin');
    expect(clients.totals).toMatchObject({
      parcels: truth.parcels,
      delivered: truth.delivered,
      customs: truth.customs,
    });
    expect(clients.total).toBe(truth.clients);
    for (const row of clients.data)
      expect(row.moving! + row.customs! + row.exception! + row.stopped! + row.delivered! + row.closed!).toBe(
        row.parcels,
      );
    const status = await site.call(countOfLastStatus, month, 'admin');
    expect([status.header.total, sum(status.groupedStatusDetail, 'total')]).toEqual([truth.parcels, truth.parcels]);
    const ops = await site.call(performanceOps, month, 'admin');
    expect(ops.totals!.parcels).toBe(truth.parcels);
    for (const row of ops.data) {
      expect(row.in_sla! + row.out_sla! + row.no_sla!).toBe(row.parcels);
      expect(row.verified).toBe(true);
    }
    const bags = await site.call(
      getBaggedNotBaggedShipment,
      { date_init: month.start_date, date_end: month.end_date },
      'admin',
    );
    expect(bags.totals).toMatchObject({ parcels: truth.parcels, not_bagged: truth.unbagged, bagged: truth.parcels! - truth.unbagged! }); // prettier-ignore
    const days = await site.call(getDailyPackages, month, 'admin');
    expect(days.totals).toMatchObject({ packages: truth.parcels });
  });

  test('bagged and not bagged: the head opens exactly its rows', async () => {
    const heads = (await site.call(getBaggedNotBaggedShipment, {}, 'admin')).data;
    const waiting = heads.find(({ not_bagged }) => not_bagged! > 0)!;
    const ask = (bagged_flag?: boolean) =>
      site.call(getBaggedNotBaggedDetail, { countries_iso_code: [waiting.ctry_iso_code], bagged_flag }, 'admin');
    const [without, inBags, all] = await Promise.all([ask(false), ask(true), ask()]);
    expect([without.total, inBags.total, all.total]).toEqual([waiting.not_bagged, waiting.bagged, waiting.parcels]);
    expect(without.totals!.weight_kg).toBeCloseTo(waiting.not_bagged_kg!, 3);
    const oldest = Math.max(...without.data.map(({ wait_hours }) => wait_hours!));
    expect(Math.abs(oldest - waiting.oldest_hours!)).toBeLessThan(24);
  });

  test('daily packages: by user and day, processed and not, and the rows behind', async () => {
    const all = await site.call(getDailyPackages, {}, 'admin');
    const truth = await one(sql`
      select count(*) as scans, count(*) filter (where s.received_at is not null and s.processed_at is null) as waiting, sum(r.weight_kg) as kg
      from reception r join shipment s using (shipment_id)`);
    expect(all.totals).toMatchObject({
      packages: truth.scans,
      waiting: truth.waiting,
      processed: truth.scans! - truth.waiting!,
    });
    expect(all.totals!.weight_kg).toBeCloseTo(truth.kg!, 2);
    const [processed, waiting] = await Promise.all(
      [true, false].map((flag) => site.call(getDailyPackages, { processed: flag }, 'admin')),
    );
    expect([processed!.totals!.packages, waiting!.totals!.packages]).toEqual([
      all.totals!.processed,
      all.totals!.waiting,
    ]);
    const head = all.data.find(({ packages }) => packages! > 1)!;
    const rows = await site.call(
      getDailyPackagesDetail,
      { start_date: head.day!, end_date: head.day!, puser: head.puser! },
      'admin',
    );
    expect([rows.total, rows.data.filter(({ processed_at }) => processed_at === null).length]).toEqual([
      head.packages,
      head.waiting,
    ]);
  });

  test('events, manifests, pre-alerts', async () => {
    const events = await site.call(
      getRptEventsInfo,
      { start_date: '2026-10-01', end_date: '2026-10-31', copa_list: [101] },
      'admin',
    );
    const counted = await one(sql`
      select count(*) as events, count(*) filter (where chck_cdg = 'DLV') as delivered from checkpoint_event
      where copa_id = 101 and at >= '2026-10-01' and at < '2026-11-01'`);
    expect(events.totals!.events).toBe(counted.events);
    expect(events.data.find(({ chck_cdg }) => chck_cdg === 'DLV')?.events ?? 0).toBe(counted.delivered);
    const parted = await site.call(
      getRptEventsInfo,
      { start_date: '2026-10-01', end_date: '2026-10-31', include_copa: true },
      'admin',
    );
    expect(
      sum(
        parted.data.filter(({ copa_name }) => copa_name === 'Andes Express'),
        'events',
      ),
    ).toBe(counted.events);

    const [manifest] = await site.data.own((db) => db.rows<{ mnfs_id: number; n: number; kg: number }>(
      sql`select mnfs_id, count(*)::int as n, sum(weight_kg) as kg from shipment where mnfs_id is not null group by 1 order by 2 desc, 1 limit 1`)); // prettier-ignore
    const details = await site.call(rptGetManifestDetails, { mnfs_id: manifest!.mnfs_id }, 'admin');
    expect([details.total, details.totals!.weight_kg]).toEqual([manifest!.n, manifest!.kg]);
    const bag = details.data.find(({ bag_id }) => bag_id !== null)!.bag_id!;
    const inBag = await site.call(rptGetManifestDetails, { bag_id_list: [bag] }, 'admin');
    expect(inBag.total).toBe((await one(sql`select count(*) as n from shipment where bag_id = ${bag}`)).n);
    const none = await site.send(rptGetManifestDetails as unknown as AnyContract, {}, site.users.admin);
    expect([none.status, ((await none.json()) as { message: string }).message]).toEqual([400, 'mnfs_id is required: say which manifest, or which bags.']); // prettier-ignore
    const [metric] = (await site.call(getReportPerformanceMetrics, { mnfsId: manifest!.mnfs_id }, 'admin')).data;
    expect([metric!.parcels, metric!.in_sla! + metric!.out_sla! + metric!.no_sla!]).toEqual([manifest!.n, manifest!.n]);

    const lists = await site.call(rptPreAlertCustomerReport, { copa_id_list: [101] }, 'admin');
    const lines = await one(sql`
      select count(*) as lines, count(s.received_at) as received from pre_manifest_line l join shipment s using (shipment_id) where l.copa_id = 101`);
    expect(lists.totals).toMatchObject({ lines: lines.lines, received_lines: lines.received, missing_lines: lines.lines! - lines.received! }); // prettier-ignore
    const open = await site.call(rptPreAlertCustomerReport, { copa_id_list: [101], incomplete: true }, 'admin');
    expect(open.totals!.missing_lines).toBe(lists.totals!.missing_lines);
    expect(open.data.every(({ missing_lines }) => missing_lines! > 0)).toBe(true);
  });

  test('a reception written later is counted by the pre-alert', async () => {
    const [waiting] = await site.data.own((db) => db.rows<{ id: number; code: string; received: number; lines: number }>(sql`
      select s.shipment_id as id, h.pre_manifest_header_code as code, h.received_lines as received, h.lines
      from shipment s join pre_manifest_header h using (pre_manifest_header_code)
      where s.received_at is null and h.state in ('accepted', 'partially_received') order by 1 limit 1`)); // prettier-ignore
    await site.data.own((db) =>
      db.rows(sql`update shipment set received_at = '2026-11-20T10:00:00Z' where shipment_id = ${waiting!.id}`),
    );
    const [after] = (
      await site.call(rptPreAlertCustomerReport, { pre_manifest_header_code_list: [waiting!.code] }, 'admin')
    ).data;
    const all = waiting!.received + 1 === waiting!.lines;
    expect(after).toMatchObject({
      received_lines: waiting!.received + 1,
      state: all ? 'received' : 'partially_received',
    });
    await site.data.own((db) =>
      db.rows(sql`update shipment set received_at = null where shipment_id = ${waiting!.id}`),
    );
  });

  test('no news: by the age of the last sign, and over the limit of the provider', async () => {
    const heads = await site.call(noNewsByProvider, {}, 'admin');
    const rows = await site.call(noNewsParcels, {}, 'admin');
    expect(heads.totals!.parcels).toBe(rows.total);
    expect(heads.totals!.over_limit).toBe(rows.data.filter(({ over_limit }) => over_limit).length);
    const aged = (from: number, to: number) =>
      rows.data.filter(({ age_hours }) => age_hours! >= from * 24 && age_hours! < to * 24).length;
    expect(['days_3_5', 'days_6_10', 'days_11_15', 'days_over_15'].map((key) => heads.totals![key])).toEqual([
      aged(3, 6), aged(6, 11), aged(11, 16), aged(16, 100_000),
    ]); // prettier-ignore
    const silent = await one(sql`
      select count(*) as n from shipment where status in ('moving', 'customs', 'exception') and received_at is not null
        and provider_id is not null and last_chck_at <= now() - interval '3 days'`);
    expect(rows.total).toBe(silent.n);
    const [head] = heads.data;
    const own = await site.call(noNewsParcels, { provider_id_list: [head!.provider_id] }, 'admin');
    expect(own.total).toBe(head!.parcels);
  });

  test('the monitor tells the age in the colours of the specification', async () => {
    await site.data.own((db) => db.rows(sql`
      update service_beat set beat_at = now() - make_interval(secs => 5 + 60 * case service when 'feed-scanners' then 4 when 'feed-scales' then 5 when 'feed-xray' then 30
        when 'feed-airlines' then 31 else 62 end) where beat_at is not null`)); // prettier-ignore
    const { data } = await site.call(getServiceMonitorReport, {}, 'admin');
    const of = (code: string) => data.find(({ service }) => service === code)!;
    expect(['feed-scanners', 'feed-scales', 'feed-xray', 'feed-airlines', 'feed-rates'].map((code) => of(code).colour)).toEqual([
      'grey', 'orange', 'orange', 'red', 'red',
    ]); // prettier-ignore
    expect([of('feed-scanners').health, of('provider-correios').health, of('provider-olva').health, of('provider-starken').health]).toEqual([
      'well', 'silent', 'failed', 'never',
    ]); // prettier-ignore
  });

  test('a period that is kept as counts only is not verified', async () => {
    const period = { start_date: '2025-06-01', end_date: '2026-11-20' };
    const response = await site.send(performanceOps as unknown as AnyContract, period, site.users.admin);
    expect(response.status).toBe(422);
    expect(((await response.json()) as { message: string }).message).toMatch(
      /^Of \d+ parcels received up to \d\d\/\d\d\/2026 only the number is kept; choose a later first day\.$/,
    );
  });

  test('a merchant counts its own parcels and sees no other partner', async () => {
    const { id, parcels } = await one(sql`
      select c.copa_id as id, (select count(*) from shipment s where s.copa_id = c.copa_id and s.received_at is not null) as parcels from copa c where name = 'MercaLinda'`); // prettier-ignore
    const clients = await site.call(clientsInfo, { copa_list: [] }, 'merchant');
    expect(clients.data.map(({ copa_id, parcels: own }) => [copa_id, own])).toEqual([[id, parcels]]);
    expect((await site.call(clientsInfo, { copa_list: [101] }, 'merchant')).total).toBe(0);
    const counted = await site.call(parcelCount, {}, 'merchant');
    const staff = await site.call(parcelCount, { copaList: [id] }, 'admin');
    expect(counted.data).toEqual(staff.data);
    expect((await site.call(performanceOps, {}, 'merchant')).totals!.parcels).toBe(parcels);
  });
});
