import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBehind } from '#tools/define.ts';
import type { Opens } from '#tools/define.ts';
import { dashboard } from '#tools/management/dashboard.ts';
import { avgWeightRevenuePerformanceCost as margins } from '#tools/report/avg-weight-revenue-performance-cost.ts';
import { countOfLastStatus } from '#tools/report/count-of-last-status.ts';
import { daysToDeliver } from '#tools/report/days-to-deliver.ts';
import { exmiaVsDirect } from '#tools/report/exmia-vs-direct.ts';
import { parcelCountByDate } from '#tools/report/parcel-count-by-date.ts';
import { performanceManagement } from '#tools/report/performance-management.ts';
import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import { addDays } from '#tools/rules/days.ts';
import { revenueMargin } from '#tools/rules/money.ts';
import { groupStatuses } from '#tools/rules/stages.ts';
import { all } from '#tools/shipment/all.ts';
import { drillDownArgs } from '#web/parts/chart/drill-down-args.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

const period = { start_date: '2026-09-01', end_date: '2026-11-19' };
const inPeriod = sql`s.received_at >= '2026-09-01T00:00:00Z' and s.received_at < '2026-11-20T00:00:00Z'`;
type Row = Record<string, any>;

let site: Site;
beforeAll(async () => {
  site = await openSite(engines[0]!);
});
afterAll(() => site.close());

const byHand = <T = Row>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));
const sum = (rows: Row[], key: string) => rows.reduce((total, row) => total + Number(row[key] ?? 0), 0);

/** Linear interpolation between the two nearest, of values in order. */
function percentile(values: number[], share: number): number {
  const at = share * (values.length - 1);
  const [low, high] = [values[Math.floor(at)]!, values[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

describe('each analysis agrees with the rows it is made of', () => {
  test('partners: parcels, weight and revenue; the parts of revenue and cost add up to them', async () => {
    const { data, totals } = await site.call(margins, period, 'admin');
    const hand = await byHand(sql`
      select p.name, count(*) as parcels, round(avg(s.weight_kg), 3) as weight, coalesce(sum(c.sold), 0) as revenue
      from shipment s join copa p using (copa_id)
      left join (select shipment_id, sum(amount) as sold from shipment_charge
        where side = 'sale' and kind <> 'duty' group by 1) c using (shipment_id)
      where ${inPeriod} group by 1`);
    expect(data.length).toBe(hand.length);
    for (const row of data) {
      const own = hand.find(({ name }) => name === row.copa_name)!;
      expect([row.parcels, row.avg_weight_kg, row.revenue]).toEqual([own.parcels, own.weight, own.revenue]);
      if (row.revenue) expect(row.margin).toBeCloseTo(Math.max(0, 1 - row.cost! / row.revenue) * 100, 1);
    }
    const { header, revenueCostData } = await site.call(revenueCostAndTotalItems, period, 'admin');
    expect(revenueCostData.map(({ name }) => name)).toEqual(['revenue', 'linehaul', 'clearance', 'delivery']);
    const [revenue = 0, ...costs] = revenueCostData.map(({ value }) => value ?? 0);
    expect(revenue).toBeCloseTo(totals!.revenue!, 2);
    expect(header.cost).toBeCloseTo(totals!.cost!, 2);
    expect(header.margin).toBeCloseTo(revenueMargin(revenue, costs) * 100, 1);
    expect(header.total_items).toBe(sum(hand, 'parcels'));
  });

  test('last status: groups and stages of one population', async () => {
    const answer = await site.call(countOfLastStatus, period, 'admin');
    const hand = await byHand(sql`
      select s.status, s.last_chck_cdg as code, count(*) as parcels from shipment s where ${inPeriod} group by 1, 2`);
    const { groups, total } = groupStatuses(answer.groupedStatusDetail);
    expect(total).toBe(sum(hand, 'parcels'));
    expect(answer.header.total).toBe(total);
    for (const { name, items } of groups)
      for (const item of items)
        expect(item.total).toBe(hand.find(({ status, code }) => status === name && code === item.chck_cdg)!.parcels);
    const [received, , , arrived] = answer.stages;
    expect(received!.reached).toBe(total);
    expect(answer.stages.map(({ reached }) => reached)).toEqual(
      answer.stages.map(({ reached }) => reached).toSorted((one, two) => two! - one!),
    );
    const [landed] = await byHand(sql`select count(*) as n from shipment s where ${inPeriod}
      and (s.arrived_at is not null or s.status = 'delivered')`);
    expect(arrived!.reached).toBeGreaterThanOrEqual(landed!.n);
  });

  test('days to deliver: percentiles by linear interpolation', async () => {
    const { data } = await site.call(daysToDeliver, period, 'admin');
    const hand = await byHand(sql`
      select s.dest_iso2 as iso2, round(extract(epoch from s.delivered_at - s.received_at) / 60)::int as minutes
      from shipment s where ${inPeriod} and s.delivered_at is not null order by 2`);
    expect(sum(data, 'delivered')).toBe(hand.length);
    for (const { ctry_iso_code, p50, p90, mean, delivered } of data) {
      const days = hand.filter(({ iso2 }) => iso2 === ctry_iso_code).map(({ minutes }) => minutes / 1440);
      expect(delivered).toBe(days.length);
      if (days.length === 0) continue;
      expect(p50).toBeCloseTo(percentile(days, 0.5), 0);
      expect(Math.abs(p50! - percentile(days, 0.5))).toBeLessThan(0.051);
      expect(Math.abs(p90! - percentile(days, 0.9))).toBeLessThan(0.051);
      expect(Math.abs(mean! - days.reduce((all_, one) => all_ + one, 0) / days.length)).toBeLessThan(0.051);
    }
  });

  test('providers: in time, late and without verdict are everybody', async () => {
    const { data } = await site.call(performanceManagement, period, 'admin');
    const hand = await byHand(sql`
      select v.name, count(*) as parcels, count(*) filter (where day <= s.promised_at) as in_time,
        count(*) filter (where day > s.promised_at) as late_delivered,
        count(*) filter (where day is not null and s.attempts <= 1) as at_first
      from shipment s join provider v using (provider_id)
      left join lateral (select (s.delivered_at at time zone e.tz)::date as day from checkpoint_event e
        where e.shipment_id = s.shipment_id and e.chck_cdg = 'DLV' and e.at = s.delivered_at limit 1) d on true
      where ${inPeriod} group by 1`);
    expect(data.length).toBe(hand.length);
    for (const row of data) {
      const own = hand.find(({ name }) => name === row.service_provider_name)!;
      expect([row.parcels, row.in_sla]).toEqual([own.parcels, own.in_time]);
      expect(row.out_sla).toBeGreaterThanOrEqual(own.late_delivered);
      expect(row.in_sla! + row.out_sla! + row.no_sla!).toBe(row.parcels);
      expect(row.sla).toBeCloseTo((row.in_sla! * 100) / (row.in_sla! + row.out_sla!), 0);
    }
  });

  test('ex-MIA versus direct: weighted cost per kilogram, and the difference in days', async () => {
    const { data } = await site.call(exmiaVsDirect, {}, 'admin');
    expect(data.length).toBeGreaterThan(0);
    const hand = await byHand(sql`
      select f.way, f.entry_point, f.iso2, sum(f.cost_freight + f.cost_fuel + f.cost_security) / sum(f.chargeable_kg) as per_kg
      from shipment_fact f where f.way is not null and f.received_day is not null group by 1, 2, 3`);
    for (const row of data) {
      const of = (way: string) =>
        hand.find((one) => one.way === way && one.entry_point === row.entry_point && one.iso2 === row.ctry_iso_code);
      expect(row.direct_cost_per_kg).toBeCloseTo(of('direct')!.per_kg, 1);
      if (row.exmia_cost_per_kg !== null) {
        expect(row.exmia_cost_per_kg).toBeCloseTo(of('ex-mia')!.per_kg, 1);
        expect(row.saving_per_kg).toBeCloseTo(row.exmia_cost_per_kg - row.direct_cost_per_kg!, 2);
      }
      if (row.day_difference !== null) expect(row.day_difference).toBeCloseTo(row.direct_days! - row.exmia_days!, 1);
    }
  });

  test('the dashboard: its days, its places and the period before', async () => {
    const body = { startDate: period.start_date, endDate: period.end_date };
    const { header, list, points } = await site.call(dashboard, body, 'admin');
    expect([header.start_before, header.end_before]).toEqual(['2026-06-13', '2026-08-31']);
    expect(list.length).toBe(80);
    expect(sum(list, 'received')).toBe(header.received);
    expect(sum(list, 'received_before')).toBe(header.received_before);
    expect(sum(points, 'parcels')).toBe(header.received);
    const [hand] = await byHand(sql`
      select count(*) filter (where ${inPeriod}) as received, count(*) filter (where ${inPeriod} and s.status = 'customs') as at_customs,
        count(*) filter (where s.received_at >= '2026-06-13' and s.received_at < '2026-09-01') as before from shipment s`);
    expect([header.received, header.at_customs, header.received_before]).toEqual([
      hand!.received,
      hand!.at_customs,
      hand!.before,
    ]);
    const { totals } = await site.call(margins, period, 'admin');
    expect(header.revenue).toBeCloseTo(totals!.revenue!, 2);
    const usual = await site.call(dashboard, { endDate: '2026-11-19' }, 'admin');
    expect([usual.header.start_date, usual.list.length]).toEqual([addDays('2026-11-19', -27), 28]);
  });
});

test('the same parcels on every screen', async () => {
  const { header } = await site.call(dashboard, { startDate: period.start_date, endDate: period.end_date }, 'admin');
  const total = async (contract: Parameters<Site['call']>[0]) =>
    ((await site.call(contract, period, 'admin')) as unknown as { totals: { parcels: number } }).totals.parcels;
  expect(await total(parcelCountByDate as never)).toBe(header.received);
  expect(await total(margins as never)).toBe(header.received);
  expect(await total(performanceManagement as never)).toBe(header.received);
  expect((await site.call(countOfLastStatus, period, 'admin')).header.total).toBe(header.received);
  expect((await site.call(revenueCostAndTotalItems, period, 'admin')).header.total_items).toBe(header.received);
});

describe('filters', () => {
  test('0, null and an empty list mean any; a period alone narrows', async () => {
    const any = {
      commercial_partner_list: [0],
      country_list: null,
      provider_id_list: [],
      rate_service_code_list: [0],
      invoice_id_list: [0],
      manifest_list: [0],
      mawb_list: null,
    };
    const [plain, zeros, narrow] = await Promise.all([
      site.call(countOfLastStatus, {}, 'admin'),
      site.call(countOfLastStatus, any, 'admin'),
      site.call(countOfLastStatus, { start_date: '2026-11-01', end_date: '2026-11-19' }, 'admin'),
    ]);
    expect(zeros).toEqual(plain);
    expect(narrow.header.total).toBeLessThan(plain.header.total!);
  });

  test('MAWB, manifest, country, provider and service narrow to their parcels', async () => {
    const [one] = await byHand(sql`select s.mawb, s.mnfs_id, s.dest_iso2, s.provider_id, s.rate_service_code
      from shipment s where s.mawb is not null and s.mnfs_id is not null and s.provider_id is not null limit 1`);
    const filters: [object, ReturnType<typeof sql>][] = [
      [{ mawb_list: [one!.mawb] }, sql`s.mawb = ${one!.mawb}`],
      [{ manifest_list: [one!.mnfs_id] }, sql`s.mnfs_id = ${one!.mnfs_id}`],
      [{ country_list: [one!.dest_iso2] }, sql`s.dest_iso2 = ${one!.dest_iso2}`],
      [{ provider_id_list: [one!.provider_id] }, sql`s.provider_id = ${one!.provider_id}`],
      [{ rate_service_code_list: [one!.rate_service_code] }, sql`s.rate_service_code = ${one!.rate_service_code}`],
    ];
    for (const [filter, where] of filters) {
      const [hand] = await byHand(
        sql`select count(*) as n from shipment s where s.received_at is not null and ${where}`,
      );
      expect((await site.call(countOfLastStatus, filter, 'admin')).header.total).toBe(hand!.n);
    }
  });
});

/** The list behind every row of a drawn result holds as many parcels as the row says. */
async function expectRowsBehind(opens: Opens | null, rows: Row[], args: Row, counted: string): Promise<void> {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows.slice(0, 12)) {
    const behind = drillDownArgs(opens!, args, row)!;
    if (row[counted] === null) continue;
    const { total } = await site.call(all, behind, 'admin');
    expect(total, JSON.stringify(behind)).toBe(row[counted]);
  }
}

test('every number leads to its rows', async () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-19' };
  const { list, points } = await site.call(dashboard, days, 'admin');
  await expectRowsBehind(dashboard.output.sections.list.opens, list, days, 'received');
  await expectRowsBehind(dashboard.output.sections.points.opens, points, days, 'parcels');
  const { stages, groupedStatusDetail } = await site.call(countOfLastStatus, period, 'admin');
  await expectRowsBehind(countOfLastStatus.output.sections.stages.opens, stages, period, 'now');
  await expectRowsBehind(
    countOfLastStatus.output.sections.groupedStatusDetail.opens,
    groupedStatusDetail,
    period,
    'total',
  );
  await expectRowsBehind(
    listBehind(margins as never),
    (await site.call(margins, period, 'admin')).data,
    period,
    'parcels',
  );
  await expectRowsBehind(
    listBehind(daysToDeliver as never),
    (await site.call(daysToDeliver, period, 'admin')).data,
    period,
    'delivered',
  );
  const providers = await site.call(performanceManagement, period, 'admin');
  await expectRowsBehind(listBehind(performanceManagement as never), providers.data, period, 'parcels');
});

describe('rights', () => {
  test('a merchant sees its own parcels and no money', async () => {
    const { header } = await site.call(dashboard, { endDate: '2026-11-19' }, 'merchant');
    const everybody = await site.call(dashboard, { endDate: '2026-11-19' }, 'admin');
    expect(header.received).toBeLessThan(everybody.header.received!);
    expect(Object.keys(everybody.header)).toEqual(expect.arrayContaining(['revenue', 'margin']));
    expect(JSON.stringify(header)).not.toMatch(/cost|revenue|margin/);
    for (const contract of [margins, revenueCostAndTotalItems, exmiaVsDirect])
      for (const role of ['merchant', 'partner', 'provider'] as const)
        expect((await site.send(contract as never, {}, site.users[role])).status).toBe(403);
  });
});

test('days to deliver: a failure is a clear answer, not silence', async () => {
  await site.data.own((db) => db.rows(sql`alter table shipment_fact rename to shipment_fact_away`));
  try {
    const response = await site.send(daysToDeliver as never, period, site.users.admin);
    const answer = (await response.json()) as { message: string; code: string; requestId: string };
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(answer.message).toBeTruthy();
    expect(answer.message).not.toMatch(/shipment_fact|relation/);
    expect(answer.requestId).toBeTruthy();
  } finally {
    await site.data.own((db) => db.rows(sql`alter table shipment_fact_away rename to shipment_fact`));
  }
  expect((await site.call(daysToDeliver, period, 'admin')).total).toBeGreaterThan(0);
});
