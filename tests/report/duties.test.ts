import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estimateDuties } from '#tools/rules/duties.ts';
import { ratesOn } from '#tools/rules/exchange.ts';
import { originOf } from '#server/db/seed/parcels/rows.ts';
import { taxRuleRows } from '#server/db/seed/reference/tax-rules.ts';
import { fxRows } from '#server/db/seed/reference/exchange.ts';
import { engines } from '#tests/support/engines.ts';
import { imported } from '#tests/support/imports.ts';
import { during, openReports, period, type Reports } from './reports.ts';

/** One parcel a line, as a partner would announce them to Brazil by service 301. */
const header = 'Tracking,Service,Consignee,CPF,Country,State,City,Zip,Contents,Qty,Value,Weight kg,PRC certificate';
const vectors = [
  // number, value, state, certificate, duty, tax on circulation, value with both
  ['V30', 30, 'SP', 'PRC-1', 6, 7.37, 43.37],
  ['V50', 50, 'SP', 'PRC-1', 10, 12.29, 72.29],
  ['V5001', 50.01, 'SP', 'PRC-1', 10.01, 12.29, 72.31],
  ['V100', 100, 'SP', 'PRC-1', 40, 28.67, 168.67],
  ['V3000', 3000, 'SP', 'PRC-1', 1780, 979.04, 5759.04],
  ['V50CE', 50, 'CE', 'PRC-1', 10, 15, 75],
  ['V100CE', 100, 'CE', 'PRC-1', 40, 35, 175],
  ['V40OUT', 40, 'SP', '', 24, 13.11, 77.11],
  ['V100OUT', 100, 'SP', 'no', 60, 32.77, 192.77],
] as const;
const zips: Record<string, [city: string, zip: string]> = {
  SP: ['São Paulo', '01001-000'],
  CE: ['Fortaleza', '60010-000'],
};
const file = [
  header,
  ...vectors.map(([number, value, state, certificate]) =>
    [
      number,
      301,
      'Ana Rios',
      '390.533.447-05',
      'Brazil',
      state,
      ...zips[state]!,
      'Shirt',
      1,
      value,
      0.5,
      certificate,
    ].join(),
  ),
].join('\n');

describe.each(engines)('duties on $name', (engine) => {
  let site: Reports;
  const rows: Reports['rows'] = (query) => site.rows(query);
  const ask: Reports['ask'] = (...asked) => site.ask(...asked);
  beforeAll(async () => void (site = await openReports(engine)));
  afterAll(() => site.close());

  test('the duties of the demo world are what the rule says of each parcel', async () => {
    const rules = taxRuleRows();
    const rateOn = ratesOn(fxRows(new Date('2026-11-20T12:00:00Z')));
    const parcels = await rows(sql`
      select s.*, d.value, d.duty, d.vat, d.other, d.fee, d.total, d.steps, d.tax_rule_id as rule, d.on_day,
        exists (select from checkpoint_event e where e.shipment_id = s.shipment_id and e.chck_cdg = 'NRC') as outside
      from shipment s left join duty_estimate d using (shipment_id)`);
    for (const row of parcels) {
      const found = estimateDuties(rules, {
        iso2: row.dest_iso2, state: row.dest_state, origin: originOf(row.entry_point), seller: row.outside ? 'outside' : 'registered',
        value: row.declared_value, weight_kg: row.weight_kg, day: row.on_day ?? String(row.created_at).slice(0, 10),
      }, rateOn); // prettier-ignore
      // The stop of a seller outside the programme may lie in the future, while its estimate knows it.
      if (row.dest_iso2 === 'BR' && !row.outside && row.rule !== found?.tax_rule_id) {
        expect(rules.find(({ tax_rule_id }) => tax_rule_id === row.rule)?.seller).toBe('outside');
        continue;
      }
      expect([row.rule, row.total, row.steps], row.trck_nmr_fol).toEqual([
        found?.tax_rule_id ?? null, found?.total ?? null, found?.steps ?? null,
      ]); // prettier-ignore
      expect(row.duty_estimate).toBe(row.import_service === 2 ? (found?.total ?? null) : null);
    }
    const hero = parcels.find((row) => row.trck_nmr_fol === 'LX123456785US')!;
    expect([hero.duty, hero.vat, hero.duty_estimate]).toEqual([9.78, 12.02, 21.8]);
  });

  test('duties of Brazil by its own vectors, imported and asked for through the API', async () => {
    expect(await imported(site.data, file)).toMatchObject({ state: 'done', rows_accepted: vectors.length });
    const answer = await ask('report/ddp-duties-estimation', {
      commercial_partner_list: [101],
      start_date: '2026-11-20',
    });
    expect(answer.data[0]!.verified).toBe(true);
    const numbers = await rows(
      sql`select external_tracking as name, trck_nmr_fol, duty_estimate from shipment where external_tracking like 'V%'`,
    );
    for (const [name, value, state, , duty, vat, landed] of vectors) {
      const own = numbers.find((row) => row.name === name)!;
      const row = answer.data.find((one) => one.trck_nmr_fol === own.trck_nmr_fol)!;
      expect([row.value, row.duty, row.vat, Number((row.value + row.total).toFixed(2)), own.duty_estimate], name).toEqual([
        value, duty, vat, landed, row.total,
      ]); // prettier-ignore
      const rate = state === 'CE' ? 20 : 17;
      expect(row.steps).toBe(
        `${value.toFixed(2)} × ${value > 50 || row.rule.includes('outside') ? 60 : 20} %${value > 50 && !row.rule.includes('outside') ? ' − 20.00' : ''} = ${duty.toFixed(2)}; ` +
          `(${value.toFixed(2)} + ${duty.toFixed(2)}) ÷ (1 − ${rate} %) × ${rate} % = ${vat.toFixed(2)}; ${duty.toFixed(2)} + ${vat.toFixed(2)} = ${row.total.toFixed(2)}`,
      );
      expect(row.rule).toBe(
        name.endsWith('OUT') ? 'BR Simplified, seller outside the programme' : 'BR Remessa Conforme',
      );
    }
  });

  test('duties estimation: its defaults, its filters, its totals', async () => {
    const [whole] = await rows(sql`
      select count(*)::int as parcels, sum(d.total) as total, sum(d.value) as value from shipment s join duty_estimate d using (shipment_id)
      where s.dest_iso2 = 'BR' and s.rate_service_code in (301, 302)`);
    const usual = await ask('report/ddp-duties-estimation');
    expect([usual.total, usual.totals!.total, usual.totals!.value]).toEqual([
      whole!.parcels,
      whole!.total,
      whole!.value,
    ]);
    const mexico = await ask('report/ddp-duties-estimation', {
      country_list: ['MX'], rate_service_code_list: [201, 202], provider_id_list: [21], ...period,
    }); // prettier-ignore
    const [expected] = await rows(sql`
      select count(*)::int as parcels from shipment s where s.dest_iso2 = 'MX' and s.rate_service_code in (201, 202) and ${during('s.created_at')}`);
    expect(mexico.total).toBe(expected!.parcels);
    expect(new Set(mexico.data.map((row) => row.ctry_iso_code))).toEqual(new Set(['MX']));
    const [every] = await rows(sql`select count(*)::int as parcels from duty_estimate d`);
    for (const some of [{ country_list: [], rate_service_code_list: [], provider_id_list: [] }, { country_list: [''], rate_service_code_list: [0], provider_id_list: [0] }])
      expect((await ask('report/ddp-duties-estimation', some)).total, JSON.stringify(some)).toBe(every!.parcels); // prettier-ignore
  });
});
