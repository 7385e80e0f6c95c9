import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulateLane } from '#tools/bible/simulate-lane.ts';
import { whatIf } from '#tools/bible/what-if.ts';
import { avgWeightRevenuePerformanceCost as margins } from '#tools/report/avg-weight-revenue-performance-cost.ts';
import { exploreParcels } from '#tools/report/explore-parcels.ts';
import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import { revenueMargin } from '#tools/rules/money.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const period = { start_date: '2026-09-01', end_date: '2026-11-19' };
const inPeriod = sql`s.received_at >= '2026-09-01T00:00:00Z' and s.received_at < '2026-11-20T00:00:00Z'`;

describe.each(engines)('costs without a price, on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());
  const byHand = <T = object>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));

  test('a lane that nobody flies at a price is said to be so: what is left of its price is no margin', async () => {
    const asked = { copa_id: 101, ctry_iso_code: 'PE', city: 'Lima', weight: 1.6, declared_value: 250, margin: 22 };
    const flights = (state: string) =>
      byHand(
        sql`update linehaul_price set state = ${state} where destination in (select iata from iata_location where iso2 = 'PE')`,
      );
    const { header } = await site.call(simulateLane, asked, 'finance');
    expect([header.cost! > 0, header.findings]).toEqual([true, null]);
    await flights('draft');
    const grounded = await site.call(simulateLane, asked, 'finance');
    await flights('published');
    expect(grounded.header).toMatchObject({
      price: header.price,
      cost: null,
      margin: null,
      margin_pct: null,
      price_at_margin: null,
      findings: 'no linehaul',
    });
    expect(grounded.alternatives.every(({ cost, margin_pct }) => cost === null && margin_pct === null)).toBe(true);
  });

  test('a flight without a linehaul price is told, and its parcels are no profit', async () => {
    const one = { ...period, country_list: ['CL'] };
    const head = async () => (await site.call(revenueCostAndTotalItems, one, 'admin')).header;
    const of = async (copa: number) =>
      (await site.call(margins, one, 'admin')).data.find(({ copa_id }) => copa_id === copa)!;
    const before = await head();
    expect(before.unpriced).toBe(0);
    const [taken] = await byHand<{ copa: number; n: number }>(sql`
    select copa_id as copa, count(*)::int as n from shipment s where dest_iso2 = 'CL' and mawb is not null and ${inPeriod} group by 1 order by 2 desc, 1 limit 1`);
    const own = sql`s.shipment_id = r.shipment_id and s.copa_id = ${taken!.copa} and s.dest_iso2 = 'CL' and s.mawb is not null`;
    await byHand(sql`create table held as select r.* from shipment_rating r`);
    const facts = () =>
      byHand(sql`select refresh_facts(array(select shipment_id from shipment where dest_iso2 = 'CL'))`);
    try {
      await byHand(
        sql`update shipment_rating r set cost_freight = null, cost_fuel = null, cost_security = null from shipment s where ${own}`,
      );
      await facts();
      const flew = await of(taken!.copa);
      expect([flew.unpriced, flew.revenue! > 0, flew.cost! > 0]).toEqual([taken!.n, true, true]);
      if (flew.unpriced === flew.parcels) expect(flew.margin).toBeNull();
      const [rest] = await byHand<{ revenue: number; cost: number }>(sql`
      select sum(f.revenue) as revenue, sum(r.cost_freight + r.cost_fuel + r.cost_security + r.cost_clearance + r.cost_delivery + r.cost_operational) as cost
      from shipment s join shipment_fact f using (shipment_id) join held r using (shipment_id)
      where s.dest_iso2 = 'CL' and s.mawb is not null and ${inPeriod} and s.copa_id <> ${taken!.copa}`);
      const [loose] = await byHand<{ revenue: number; cost: number }>(sql`
      select coalesce(sum(f.revenue), 0) as revenue, coalesce(sum(r.cost_clearance + r.cost_delivery + r.cost_operational), 0) as cost
      from shipment s join shipment_fact f using (shipment_id) join held r using (shipment_id) where s.dest_iso2 = 'CL' and s.mawb is null and ${inPeriod}`);
      const after = await head();
      expect([after.unpriced, after.revenue]).toEqual([taken!.n, before.revenue]);
      expect(after.margin).toBeCloseTo(
        revenueMargin(rest!.revenue + loose!.revenue, [rest!.cost, loose!.cost]) * 100,
        1,
      );
      const thought = {
        percent: 10,
        what: 'price' as const,
        ctry_iso_code_list: ['CL'],
        start_date: period.start_date,
        end_date: period.end_date,
      };
      const lane = (await site.call(whatIf, thought, 'admin')).data.find(({ copa_id }) => copa_id === taken!.copa)!;
      expect([lane.unpriced, lane.revenue_before]).toEqual([taken!.n, flew.revenue]);
      if (lane.unpriced === lane.parcels)
        expect([lane.margin_before, lane.margin_after, lane.difference]).toEqual([0, 0, 0]);
      const { data } = await site.call(
        exploreParcels,
        { ...period, ctry_iso_code_list: ['CL'], copa_list: [taken!.copa] },
        'admin',
      );
      expect(data.filter((row) => row.unpriced && row.margin === null).length).toBe(taken!.n);
    } finally {
      await byHand(sql`update shipment_rating r set cost_freight = h.cost_freight, cost_fuel = h.cost_fuel, cost_security = h.cost_security
      from held h where h.shipment_id = r.shipment_id`);
      await byHand(sql`drop table held`);
      await facts();
    }
    expect(await head()).toEqual(before);
  });
});
