import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRateFindings } from '#tools/bible/get-rate-findings.ts';
import { publishStandardRates } from '#tools/bible/publish-standard-rates.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

describe.each(engines)('breaks on the days to come, on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());
  /** Breaks of one entry point, of which the demo has none. */
  const card = { rate_code: 100, rate_service_code: 201, ctry_iso_code: 'MX', iata_code: 'LAX', zone: 'A' };
  const warnings = async (body: object) => {
    const response = await site.send(publishStandardRates, body, site.users.finance, {}, '?plan');
    return ((await response.json()) as { plan: { refused?: string; warning?: string }[] }).plan.map(
      ({ refused, warning }) => refused ?? warning ?? null,
    );
  };
  const findings = async () =>
    (await site.call(getRateFindings, { rate_table: 'standard-rate' }, 'finance')).data
      .filter(({ rate }) => rate!.startsWith('100 201 MX LAX'))
      .map(({ finding, from, to, on_day }) => [finding, from, to, on_day]);

  test('an overlap that begins later and a hole that a removal leaves are warned of', async () => {
    const lines = [[0, 0.5], [0.5, 1], [1, 30]].map(([weight_from, weight_to]) => ({ ...card, weight_from, weight_to, base: 7 })); // prettier-ignore
    await site.call(publishStandardRates, { valid_from: '2030-01-01', lines }, 'finance');
    expect(await findings()).toEqual([]);
    // The breaks end at 30 kg; from April on they say something of 35 to 40 kg, and then somebody fills 30 to 40 from March on.
    await site.call(publishStandardRates, { valid_from: '2030-04-01', ...card, weight_from: 35, weight_to: 40, base: 90 }, 'finance'); // prettier-ignore
    const heavy = { ...card, weight_from: 30, weight_to: 40, base: 80 };
    expect(await warnings({ valid_from: '2030-03-01', ...heavy })).toEqual([
      'From 2030-04-01 on it overlaps another row, from 35 to 40.',
    ]);
    expect(await findings()).toEqual([['gap', '30', '35', '2030-04-01']]);
    await site.call(publishStandardRates, { valid_from: '2030-03-01', ...heavy }, 'finance');
    expect(await findings()).toEqual([['overlap', '35', '40', '2030-04-01']]);
    expect(await warnings({ valid_from: '2030-05-01', lines: [{ ...card, weight_from: 0.5, remove: true }] })).toEqual([
      'Nothing is said from 0.5 to 1 kg.',
    ]);
    expect(await warnings({ valid_from: '2030-03-05', lines: [{ ...card, weight_from: 30, remove: true }] })).toEqual([
      'Nothing is said from 30 to 40 kg.',
    ]);
    // A figure that is many times what stands, and a second publication on one day, are said before they are done.
    const dearer = { valid_from: '2030-05-01', lines: [{ ...card, weight_from: 0, base: 700 }, { ...card, weight_from: 0.5, base: 8 }] }; // prettier-ignore
    expect(await warnings(dearer)).toEqual(['Price goes from 7 to 700: is that meant?', null]);
    expect(await warnings({ valid_from: '2030-03-01', lines: [{ ...heavy, base: 81 }] })).toEqual([
      'From 2030-04-01 on it overlaps another row, from 35 to 40.',
    ]);
    expect(await warnings({ valid_from: '2030-01-01', lines: [{ ...card, weight_from: 0.5, base: 8 }] })).toEqual([
      'It replaces what was published for this very day, 2030-01-01.',
    ]);
    // What another row still covers leaves no hole.
    expect(await warnings({ valid_from: '2030-04-05', lines: [{ ...card, weight_from: 35, remove: true }] })).toEqual([
      null,
    ]);
  });

  test('what is flown, sold or zoned without a price or a place is found', async () => {
    const found = async (rate_table: string) =>
      (await site.call(getRateFindings, { rate_table }, 'finance')).data
        .filter(({ finding }) => ['flight', 'zone', 'empty', 'rest'].includes(finding!))
        .map(({ finding, rate }) => `${finding} ${rate}`);
    const own = (query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<{ lane: string }>(query));
    expect([...(await found('linehaul')), ...(await found('zone-detail')), ...(await found('standard-rate'))]).toEqual(
      [],
    );
    const [flown] = await own(sql`
      select b.airline_prefix || ' ' || b.origin || ' ' || b.destination as lane from master_booking b where b.etd is not null and b.origin is not null and b.state <> 'cancelled' order by b.etd desc nulls last limit 1`);
    await own(
      sql`update linehaul_price set state = 'draft' where airline_prefix || ' ' || origin || ' ' || destination = ${flown!.lane}`,
    );
    await own(
      sql`update zone_area set state = 'draft' where iso2 = 'PE' and distribution_type_code = 1 and (zone = 'C' or zone = 'B')`,
    );
    await own(sql`update standard_rate set state = 'draft' where iso2 = 'CL' and zone = 'D' and rate_code = 100`);
    expect(await found('linehaul')).toEqual([`flight ${flown!.lane}`]);
    expect(await found('zone-detail')).toEqual(['empty PE 1 B', 'empty PE 1 C', 'rest PE 1']);
    const unsold = await found('standard-rate');
    expect([unsold.length > 0, unsold.every((one) => /^zone 100 \d+ CL D$/.test(one))]).toEqual([true, true]);
  });
});
