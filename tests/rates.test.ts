import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignRate } from '#tools/bible/assign-rate.ts';
import { getRateAssignations } from '#tools/bible/get-rate-assignations.ts';
import { getSimulation } from '#tools/bible/get-simulation.ts';
import { getSimulations } from '#tools/bible/get-simulations.ts';
import { insertSimulation } from '#tools/bible/insert-simulation.ts';
import { priceOfParcel } from '#tools/bible/price-of-parcel.ts';
import { saveScenario } from '#tools/bible/save-scenario.ts';
import { simulateLane } from '#tools/bible/simulate-lane.ts';
import { whatIf } from '#tools/bible/what-if.ts';
import type { AnyContract } from '#tools/define.ts';
import { contracts } from '#tools/index.ts';
import { getImportService } from '#tools/merchant/get-import-service.ts';
import { copaGetRateDefault } from '#tools/partner/copa-get-rate-default.ts';
import { getEntryPoint } from '#tools/partner/get-entry-point.ts';
import { getIataEntryPort } from '#tools/partner/get-iata-entry-port.ts';
import { getIataPortCode } from '#tools/partner/get-iata-port-code.ts';
import { getRateDetailAditional } from '#tools/partner/get-rate-detail-aditional.ts';
import { getRateDetail } from '#tools/partner/get-rate-detail.ts';
import { getRateHistorical } from '#tools/partner/get-rate-historical.ts';
import { getRateService } from '#tools/partner/get-rate-service.ts';
import { getRates } from '#tools/partner/get-rates.ts';
import type { Role } from '#tools/roles.ts';
import { ratings } from '#server/rates/job.ts';
import { rateAll } from '#server/rates/passes.ts';
import { runJob } from '#server/jobs/runner.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
const october = { start_date: '2026-10-01', end_date: '2026-10-31' };

describe.each(engines)('rates on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());
  const refused = async (contract: AnyContract, body: object, as: Role = 'finance') => {
    const response = await site.send(contract, body, site.users[as]);
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  const facts = () =>
    site.data.own((db) =>
      db.one<{ parcels: number; revenue: number; cost: number }>(sql`
        select count(*)::int as parcels, sum(revenue) as revenue, sum(coalesce(cost_freight, 0) + coalesce(cost_fuel, 0) + coalesce(cost_security, 0)
          + coalesce(cost_clearance, 0) + coalesce(cost_delivery, 0) + coalesce(cost_operational, 0)) as cost
        from shipment_fact where received_day between ${october.start_date}::date and ${october.end_date}::date`),
    );

  test('services, ways in and cards are listed as the wire has them', async () => {
    const { data: services } = await site.call(getRateService, { countryCode: 'BR' }, 'merchant');
    expect(services.map(({ rate_service_code }) => rate_service_code)).toEqual([301, 302, 303, 501]);
    expect(services[0]).toMatchObject({
      rateServiceCode: 301,
      type_description: 'BR DDP standard',
      importService: [{ code: 1, name: 'DDU', selected: false }, { code: 2, name: 'DDP', selected: true }],
    }); // prettier-ignore
    expect((await site.call(getRateService, { countryCode: 'Select All' }, 'admin')).data).toHaveLength(15);
    const { data: ways } = await site.call(getImportService, {}, 'merchant');
    expect(ways.map(({ import_service, code }) => [import_service, code])).toEqual([[1, 'DDU'], [2, 'DDP']]); // prettier-ignore
    const points = await Promise.all([{}, { isReseller: 0 }].map((body) => site.call(getEntryPoint, body, 'finance')));
    expect(points.map(({ data }) => data[0]!.iata_code)).toEqual(['MIA', 'MIA']);
    expect((await site.call(getIataEntryPort, { country_iso_code: 'BR' }, 'finance')).data[0]!.iata_code).toBe('GRU');
    const { data: ports } = await site.call(getIataPortCode, { copa_id: 107 }, 'finance');
    expect(ports).toMatchObject([{ iata_code: 'MIA', services: 1 }]);
    const { data: cards } = await site.call(getRates, { rate_name: 'forw' }, 'finance');
    expect(cards).toMatchObject([{ rate_code: 131, rate_name: 'Forwarders', version: 2, currency: 'USD' }]);
    expect(cards[0]!.partners).toBeGreaterThan(5);
    const scope = { rate_code: 131, country_iso_code: 'BR', rate_service_code: 301 };
    const { data: breaks } = await site.call(getRateDetail, scope, 'finance');
    expect(breaks.map(({ zone, weight_from, weight_to }) => `${zone} ${weight_from}-${weight_to}`).slice(0, 4)).toEqual(
      ['A 0-0.5', 'A 0.5-1', 'A 1-null', 'B 0-0.5'],
    );
    const { data: less } = await site.call(getRateDetail, { ...scope, copa_id: 101, flag_discount: true }, 'finance');
    expect(less[0]!.price!).toBeLessThan(breaks[0]!.price!);
    const { data: extras } = await site.call(getRateDetailAditional, scope, 'finance');
    expect(extras.map(({ charge, basis, percent, price }) => [charge, basis, percent ?? price])).toEqual([['Fuel', 'pct_freight', 8], ['Oversize', 'flat', 6]]); // prettier-ignore
    const { data: standard } = await site.call(copaGetRateDefault, copaGetRateDefault.example, 'finance');
    expect(standard[0]).toMatchObject({ rate_name: 'Standard', rate_service_code: 301, error: null });
    expect(await refused(copaGetRateDefault, { rate_service_code: 901, country_code: 'BR' })).toEqual([
      422,
      'No default rate is in force for this service and country.',
    ]);
  });

  test('a lane is simulated with the row behind each figure, kept, and found again by its key', async () => {
    const asked = { copa_id: 101, ctry_iso_code: 'PE', city: 'Lima', weight: 1.6, import_service: 'DDP', declared_value: 250, margin: 22 }; // prettier-ignore
    const { header, lines, alternatives } = await site.call(simulateLane, asked, 'finance');
    expect(header).toMatchObject({
      copa_name: 'Andes Express',
      rate_service_code: 403,
      zone: 'A',
      kg: 2,
      rate_name: 'Forwarders',
      currency: 'USD',
      findings: null,
    });
    const sum = (side: string) =>
      lines.filter((line) => line.side === side).reduce((all, { amount }) => all + cents(amount), 0);
    expect([sum('sale'), sum('cost')]).toEqual([cents(header.price), cents(header.cost)]);
    expect(cents(header.margin)).toBe(sum('sale') - sum('cost'));
    expect(header.price_at_margin!).toBeCloseTo(header.cost! / 0.78, 1);
    expect(lines.every(({ source, rule }) => source && rule)).toBe(true);
    // 250 to Peru is 4 % and 18 % on top (guide §4.10); who sends unpaid sees none of it.
    expect(lines.filter(({ side }) => side === 'duties').map(({ kind, amount, rule, source }) => [kind, amount, rule, source])).toEqual([
      ['Duty', 10, '250.00 × 4 % = 10.00', 'Tax rule'], ['VAT', 46.8, '(250.00 + 10.00) × 18 % = 46.80', 'Tax rule']]); // prettier-ignore
    const unpaid = await site.call(simulateLane, { ctry_iso_code: 'BR', import_service: 'DDU', declared_value: 250 }, 'finance'); // prettier-ignore
    expect([sum('duties'), unpaid.lines.some(({ side }) => side === 'duties')]).toEqual([cents(header.duties), false]);
    expect(alternatives.map(({ way }) => way)).toEqual(
      expect.arrayContaining(['From the hub', 'Other provider', 'Consolidated']),
    );
    const fromLax = await site.call(
      simulateLane,
      { ctry_iso_code: 'BR', weight: 1, iata_code_origin: 'LAX' },
      'finance',
    );
    expect(fromLax.alternatives.map(({ way }) => way).slice(0, 2)).toEqual(['Ex-MIA', 'Direct']);
    const none = await site.call(simulateLane, { ctry_iso_code: 'BR', weight: 1, rate_service_code: 901 }, 'finance');
    expect([none.header.price, none.header.findings]).toEqual([null, expect.stringContaining('no rate')]);
    expect(await refused(simulateLane, { ctry_iso_code: 'BR', dimensions: 'big' })).toEqual([
      400,
      expect.stringContaining('three lengths'),
    ]);
    const { data: kept, message } = await site.call(insertSimulation, { title: 'Lima', ...asked }, 'finance');
    expect([message, kept[0]!.price]).toEqual(['Simulation saved', header.price]);
    const again = await site.call(getSimulation, { guid: kept[0]!.guid! }, 'finance');
    expect([again.lines, again.alternatives]).toEqual([lines, alternatives]);
    const { data: list } = await site.call(getSimulations, { copa_id: 101 }, 'finance');
    expect(list.map(({ title }) => title)).toEqual(['Lima', 'Lima, two kilograms']);
    expect(await refused(getSimulation, { guid: 'x' })).toEqual([400, expect.stringContaining('key of a simulation')]);
  });

  test('facts come from the engine: a changed card does not rewrite them, and rating again gives the same', async () => {
    const before = (await facts())!;
    expect(before.parcels).toBeGreaterThan(50);
    await site.data.own(async (db) => {
      const now = new Date('2026-11-20T12:00:00Z');
      const rated = () =>
        db.rows(
          sql`select shipment_id, price, cost_freight, cost_fuel, cost_delivery, findings from shipment_rating order by 1`,
        );
      const first = await rated();
      await rateAll(db, now);
      expect(await rated()).toEqual(first);
      // The shares of an air waybill add up to what it costs.
      const off = await db.rows(sql`
        select b.mawb from master_booking b join linehaul_price p on p.airline_prefix = b.airline_prefix and p.origin = b.origin and p.destination = b.destination
          and b.etd::date between p.valid_from and coalesce(p.valid_to, 'infinity')
        join lateral (select sum(r.cost_fuel) as shared, bool_and(s.received_at is not null) as whole from shipment s
          left join shipment_rating r on r.shipment_id = s.shipment_id where s.mawb = b.mawb) x on x.whole
        where b.state <> 'cancelled' and x.shared <> round(greatest(p.minimum_fuel, p.fuel * b.chargeable_kg), 2)`);
      expect(off).toEqual([]);
      await db.rows(sql`update standard_rate set base = base * 2`);
      await rateAll(db, now);
    });
    expect(await facts()).toEqual(before);
    await site.data.own((db) => db.rows(sql`update standard_rate set base = base / 2`));
  });

  test('what if: before is the facts, after moves by the change alone, worst first; kept as a scenario', async () => {
    const before = (await facts())!;
    const { data, total } = await site.call(
      whatIf,
      { service_provider_code: 'CORREIOS', percent: 8, ...october },
      'finance',
    );
    const sum = (key: 'parcels' | 'revenue_before' | 'revenue_after' | 'cost_before' | 'cost_after' | 'difference') =>
      data.reduce((all, row) => all + cents(row[key]), 0);
    expect([sum('parcels') / 100, sum('revenue_before'), sum('cost_before')]).toEqual([
      before.parcels,
      cents(before.revenue),
      cents(before.cost),
    ]);
    expect(sum('revenue_after')).toBe(sum('revenue_before'));
    const oracle = await site.data.own((db) =>
      db.one<{
        more: number;
      }>(sql`select sum(round(r.cost_delivery * 1.08, 2) - r.cost_delivery) as more from shipment_rating r join shipment s using (shipment_id)
        where s.provider_id = 1 and r.on_day between ${october.start_date}::date and ${october.end_date}::date`),
    );
    // Prices rise and are rounded then, so that a cent may fall either way.
    expect(Math.abs(sum('cost_after') - sum('cost_before') - cents(oracle!.more))).toBeLessThanOrEqual(total);
    expect(sum('difference')).toBe(sum('cost_before') - sum('cost_after'));
    expect(data.map(({ difference }) => difference)).toEqual(
      data.map(({ difference }) => difference).toSorted((a, b) => a! - b!),
    );
    expect(data.every(({ ctry_iso_code, difference }) => ctry_iso_code === 'BR' || difference === 0)).toBe(true);
    const differences = async (body: object) =>
      (await site.call(whatIf, { ...body, ...october }, 'finance')).data.reduce(
        (all, row) => all + cents(row.difference),
        0,
      );
    expect(await differences({ what: 'fuel', fuel_pct: 12 })).toBeGreaterThan(0);
    expect(await differences({ what: 'price', percent: -5 })).toBeLessThan(0);
    expect(await differences({ zone: 'D', new_zone: 'A' })).not.toBe(0);
    expect(await differences({ service_provider_code: 'CORREIOS', new_provider_code: 'LOGGI' })).not.toBe(0);
    expect(await differences({ what: 'linehaul', percent: 0 })).toBe(0);
    // Who has no price for a parcel saves nothing by it: Estafeta delivers in Mexico, Correios in Brazil.
    expect(await differences({ service_provider_code: 'CORREIOS', new_provider_code: 'ESTAFETA' })).toBe(0);
    expect((await refused(whatIf, { zone: 'D', new_zone: 'ZZ' }))[1]).toContain('new_zone is no zone: ZZ');
    const ofOurs = { what: 'fuel', fuel_pct: 12, service_provider_code: 'CORREIOS' };
    expect((await refused(whatIf, ofOurs))[1]).toContain('does not go with');
    expect(await refused(whatIf, { service_provider_code: 'NOBODY', percent: 8 })).toEqual([
      400,
      expect.stringContaining('no provider'),
    ]);
    expect(await refused(whatIf, {})).toEqual([400, expect.stringContaining('by how many per cent')]);
    const { data: kept } = await site.call(
      saveScenario,
      { title: 'Dearer', what: 'price', percent: 5, copa_id_list: [101], ...october },
      'finance',
    );
    const scenario = await site.call(getSimulation, { guid: kept[0]!.guid! }, 'finance');
    expect(scenario.lanes.length).toBeGreaterThan(1);
    expect(scenario.lanes.every(({ copa_id }) => copa_id === 101)).toBe(true);
    expect(cents(scenario.header.price)).toBe(scenario.lanes.reduce((all, row) => all + cents(row.revenue_after), 0));
  }, 120_000);

  test('a rate is assigned from a day on, ends the one before, and is history afterwards', async () => {
    const body = { copa_id_list: [103, 999_999], rate_code: 140, discount_pct: 7.5, valid_from: '2027-01-01' };
    const { data, message, done } = await site.call(assignRate, body, 'finance');
    expect([message, done]).toEqual([
      expect.stringContaining('Rate List updated successfully'),
      { applied: 1, refused: 1 },
    ]);
    expect(data.find(({ copa_id }) => copa_id === 103)).toMatchObject({
      rate_name: 'Merchants',
      discount_pct: 7.5,
      valid_from: '2027-01-01',
      valid_to: null,
      in_force: false,
    });
    const { data: history } = await site.call(getRateHistorical, { copa_id: 103 }, 'finance');
    expect(history.map(({ rate_name, valid_to }) => [rate_name, valid_to]).slice(0, 2)).toEqual(
      [
        ['Merchants', null],
        ['Forwarders', '2026-12-31'],
      ].map(([name, to], i) => (i === 0 ? [name, to] : [history[1]!.rate_name, to])),
    );
    expect(await refused(assignRate, { ...body, copa_id_list: [103] })).toEqual([
      expect.any(Number),
      expect.stringContaining('already'),
    ]);
    expect(await refused(assignRate, { ...body, rate_code: 7 })).toEqual([
      400,
      expect.stringContaining('no rate card'),
    ]);
    const { data: all } = await site.call(getRateAssignations, { rate_code: 140, in_force: false }, 'finance');
    expect(all.map(({ copa_id }) => copa_id)).toContain(103);
  });

  test('a parcel that is received or moves is rated by the job, and its price explained', async () => {
    const kind = ratings(site.data);
    const made = (await site.data.own((db) =>
      db.one<{ id: number; n: string }>(sql`
        update shipment set chargeable_kg = 7.5, weight_kg = 7.4, volumetric_kg = 1 where shipment_id = (
          select shipment_id from shipment_rating join shipment using (shipment_id) where shipment_rating.copa_id = 110 and mawb is not null order by 1 limit 1)
        returning shipment_id as id, trck_nmr_fol as n`),
    ))!;
    await kind.due!();
    expect(await runJob(site.data, kind)).toBe(true);
    const rating = await site.data.own((db) =>
      db.one<{ kg: number; due: number; price: number; charged: number }>(sql`
        select kg, (select count(*)::int from rating_due) as due, price, (select amount from shipment_charge c where c.shipment_id = r.shipment_id and c.kind = 'shipping') as charged
        from shipment_rating r where shipment_id = ${made.id}`),
    );
    expect(rating).toMatchObject({ kg: 7.5, due: 0 });
    expect(rating!.charged).toBeLessThan(rating!.price);
    const own = await site.call(priceOfParcel, { trck_nmr_fol: made.n }, 'merchant');
    expect([own.header.price, own.header.charged]).toEqual([rating!.price, rating!.charged]);
    expect(own.lines.map(({ side }) => side)).toEqual(own.lines.map(() => 'sale'));
    const whole = await site.call(priceOfParcel, { trck_nmr_fol: made.n }, 'finance');
    expect(whole.lines.map(({ kind: name }) => name)).toEqual(
      expect.arrayContaining(['Freight', 'Linehaul', 'Clearance', 'Delivery', 'Operational']),
    );
    expect((await refused(priceOfParcel, { trck_nmr_fol: made.n }, 'partner'))[0]).toBe(404);
  });

  test('merchants and the card bank see prices of their own and no cost anywhere', async () => {
    for (const [as, copa, card] of [['merchant', 110, 120], ['partner', 107, 150]] as const) {
      const cards = (await site.call(getRates, {}, as)).data;
      expect(cards.map(({ rate_code }) => rate_code)).toEqual([card]);
      expect(Object.keys(cards[0]!)).not.toContain('partners');
      expect((await site.call(getRateDetail, {}, as)).data.every(({ rate_code }) => rate_code === card)).toBe(true);
      expect((await site.call(getRateDetail, { rate_code: 131 }, as)).data).toEqual([]);
      expect((await site.call(getRateHistorical, { copa_id: 101 }, as)).data).toEqual([]);
      expect((await site.call(getRateHistorical, { copa_id: copa }, as)).data.length).toBeGreaterThan(0);
      // Whatever lists costs is not theirs: as a route, a file, a refinement or a tool.
      const costly = contracts.filter(({ path }) => path.startsWith('bible/') && !/zip-codes|price-of-parcel|simulate-lane/.test(path));
      for (const contract of costly)
        for (const headers of contract.effect === 'read' ? [{}, { accept: 'text/csv' }] : [{}])
          expect((await site.send(contract, contract.example, site.users[as], headers as Record<string, string>)).status, contract.path).toBe(403);
      const refine = { group: ['cost_freight'], measures: [{ fn: 'count' }] };
      expect((await site.send(getRates, { refine }, site.users[as])).status).toBe(400);
    } // prettier-ignore
  });
});
