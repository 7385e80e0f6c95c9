import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { deleteRateTemplate } from '#tools/bible/delete-rate-template.ts';
import { getRateTemplates } from '#tools/bible/get-rate-templates.ts';
import { publishZoneDetail } from '#tools/bible/publish-zone-detail.ts';
import { publishBuffers } from '#tools/bible/publish-buffers.ts';
import { saveRateTemplate } from '#tools/bible/save-rate-template.ts';
import { deleteProviderCost } from '#tools/bible/delete-provider-cost.ts';
import { getClearanceCosts } from '#tools/bible/get-clearance-costs.ts';
import { getMinimumSurcharges } from '#tools/bible/get-minimum-surcharges.ts';
import { getProviderShares } from '#tools/bible/get-provider-shares.ts';
import { getRateFindings } from '#tools/bible/get-rate-findings.ts';
import { getStandardRates } from '#tools/bible/get-standard-rates.ts';
import { getZones } from '#tools/bible/get-zones.ts';
import { publishClearanceCosts } from '#tools/bible/publish-clearance-costs.ts';
import { publishProviderShares } from '#tools/bible/publish-provider-shares.ts';
import { publishStandardRates } from '#tools/bible/publish-standard-rates.ts';
import { publishProviderRates } from '#tools/bible/publish-provider-rates.ts';
import { readRateFile } from '#tools/bible/read-rate-file.ts';
import { saveZones } from '#tools/bible/save-zones.ts';
import { getLinehaulPrice } from '#tools/operations/get-linehaul-price.ts';
import { masterUpsertLinehaulPrice } from '#tools/operations/master-upsert-linehaul-price.ts';
import { contracts } from '#tools/index.ts';
import { ratesStaff } from '#tools/rates/rate-table.ts';
import { undoChange } from '#tools/undo/change.ts';
import type { Who } from '#server/context.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

const [eve, day] = ['2030-03-31', '2030-04-01'];
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const rates = contracts.filter(({ access }) => access === ratesStaff);

describe.each(engines)('the settings of the Bible on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());

  const plan = async (contract: AnyContract, body: object) => {
    const response = await site.send(contract, body, site.users.finance, {}, '?plan');
    return (await response.json()) as {
      plan: { label: string; before: object; after: object; refused?: string; warning?: string }[];
    };
  };
  const undo = async (done: Response): Promise<number> => {
    const body = JSON.stringify({ change: Number(done.headers.get('x-waybill-undo')), userInfo: site.users.finance });
    const headers = { 'content-type': 'application/json' };
    return (await site.app.request(`/${undoChange.path}`, { method: 'POST', body, headers })).status;
  };
  const card = { rate_code: 100, rate_service_code: 201, ctry_iso_code: 'MX', zone: 'A' };
  const breaksOn = async (valid_on: string) =>
    (await site.call(getStandardRates, { ...card, valid_on }, 'finance')).data.map(
      ({ weight_from, weight_to, base }) => [weight_from, weight_to, base],
    );

  test('a block with two wrong lines is refused line by line; the rest is published from a day on, and undone', async () => {
    const before = await breaksOn(day);
    expect(before).toHaveLength(3);
    const lines = [
      { ...card, weight_from: 0, base: 6.4 },
      { ...card, weight_from: 0.8, weight_to: 1.5, base: 9 },
      { ...card, zone: 'Q', weight_from: 0, base: 1, weight_to: 1 },
    ];
    const shown = await plan(publishStandardRates, { valid_from: day, lines });
    expect(shown.plan.map(({ refused }) => refused)).toEqual([
      undefined,
      'It overlaps another row from 0.8 to 1 kg.',
      'There is no zone MX Q.',
    ]);
    expect(shown.plan[0]).toMatchObject({
      before: { base: before[0]![2] },
      after: { base: 6.4, valid_from: day, valid_to: null },
    });
    expect(await breaksOn(day)).toEqual(before);

    const response = await site.send(publishStandardRates, { valid_from: day, lines }, site.users.finance);
    const answer = (await response.json()) as { message: string; done: object };
    expect([response.status, answer.done, answer.message]).toEqual([
      200,
      { applied: 1, refused: 2 },
      'Rate List updated successfully',
    ]);
    expect(await breaksOn(day)).toEqual([[0, 0.5, 6.4], ...before.slice(1)]);
    expect(await breaksOn(eve)).toEqual(before);
    const history = await site.call(getStandardRates, { ...card, history: true }, 'finance');
    expect(history.data.filter(({ weight_from }) => weight_from === 0).map(({ rate_state, valid_to }) => [rate_state, valid_to]))
      .toEqual([['over', expect.any(String)], ['valid', eve], ['coming', null]]); // prettier-ignore

    // The same again is so already; correcting it keeps one row of that day.
    expect(
      (await plan(publishStandardRates, { valid_from: day, ...card, weight_from: 0, base: 6.4 })).plan[0]!.refused,
    ).toBe('It is so already.');
    const corrected = await site.send(
      publishStandardRates,
      { valid_from: day, ...card, weight_from: 0, base: 6.45 },
      site.users.finance,
    );
    expect(await breaksOn(day)).toEqual([[0, 0.5, 6.45], ...before.slice(1)]);
    expect(
      await plan(publishStandardRates, { valid_from: '2026-01-01', ...card, weight_from: 0, base: 6 }),
    ).toMatchObject({ code: 'invalid' });

    expect(await undo(corrected)).toBe(200);
    expect(await undo(response)).toBe(200);
    expect(await breaksOn(day)).toEqual(before);
  });

  test('what is exported is read back as what is there, long and with the breaks across', async () => {
    const { data: standing } = await site.call(getStandardRates, card, 'finance');
    const exported = await site.send(getStandardRates, card, site.users.finance, { accept: xlsx });
    const upload = async (name: string, bytes: ArrayBuffer | string) => {
      const form = new FormData();
      form.set('userInfo', JSON.stringify(site.users.finance));
      form.set('file', new File([bytes], name));
      return ((await (await site.app.request('/files', { method: 'POST', body: form })).json()) as { file_id: string })
        .file_id;
    };
    const file_id = await upload('card.xlsx', await exported.arrayBuffer());
    const long = await site.call(readRateFile, { file_id, rate_table: 'standard-rate' }, 'finance');
    expect(long.header).toMatchObject({ form: 'long', read: 3, faults: 0 });
    for (const [index, { cells }] of long.lines.entries()) expect(standing[index]).toMatchObject(cells as object);
    const { plan: same } = await plan(publishStandardRates, {
      valid_from: day,
      lines: long.lines.map(({ cells }) => cells),
    });
    expect(same.map(({ refused }) => refused)).toEqual(Array.from({ length: 3 }, () => 'It is so already.'));

    // The whole table with its breaks across, as CSV and as a workbook: one line a zone, and read back nothing differs.
    const { data: all } = await site.call(getStandardRates, { rate_code: card.rate_code }, 'finance');
    const scopes = new Set(
      all.map((row) => [row.rate_service_code, row.ctry_iso_code, row.iata_code, row.zone].join()),
    );
    expect(scopes.size).toBeGreaterThan(4);
    for (const [name, accept] of [
      ['across.csv', 'text/csv'],
      ['across.xlsx', xlsx],
    ] as const) {
      const sheet = await site.send(getStandardRates, { rate_code: card.rate_code }, site.users.finance, { accept }, '?across'); // prettier-ignore
      const bytes = await sheet.arrayBuffer();
      if (name === 'across.csv')
        expect(new TextDecoder().decode(bytes).trim().split(/\r?\n/)).toHaveLength(1 + scopes.size);
      const read = await site.call(readRateFile, { file_id: await upload(name, bytes), rate_table: 'standard-rate' }, 'finance'); // prettier-ignore
      expect(read.header).toMatchObject({ form: 'matrix', read: all.length, faults: 0, unknown: null });
      const { plan: none } = await plan(publishStandardRates, {
        valid_from: day,
        lines: read.lines.map(({ cells }) => cells),
      });
      expect(new Set(none.map(({ refused }) => refused))).toEqual(new Set(['It is so already.']));
      expect(none).toHaveLength(all.length);
    }
    const history = await site.send(getStandardRates, { history: true }, site.users.finance, { accept: xlsx }, '?across'); // prettier-ignore
    expect([history.status, await history.text()]).toEqual([400, expect.stringContaining('rates of one day')]);

    // As a partner's sheet has it: zones down, breaks across, commas for decimals, one cell that is no price.
    const matrix = await upload('matrix.csv', 'Zona;0-0,5 kg;0,5 - 1 kg;1+\nA;6,20;7,40;7,40\nB;7,13;8,51;caro\n');
    const across = await site.call(readRateFile, { file_id: matrix, rate_table: 'standard-rate' }, 'finance');
    expect(across.header).toMatchObject({ form: 'matrix', read: 6, faults: 1, unknown: null });
    expect(across.lines[1]!.cells).toEqual({ zone: 'A', weight_from: 0.5, weight_to: 1, base: 7.4 });
    expect(across.lines[2]!.cells).toEqual({ zone: 'A', weight_from: 1, base: 7.4 });
    expect(across.faults).toEqual([expect.objectContaining({ line: 6, value: 'caro' })]);
  });

  test('names are read for codes, shares stay whole, and a missing value is named', async () => {
    const reasons = async (contract: AnyContract, body: object) =>
      (await plan(contract, body)).plan.map(({ refused }) => refused);
    const [first] = (await site.call(getClearanceCosts, { ctry_iso_code: 'BR' }, 'finance')).data;
    const named = { service_provider_code: 'Brazil Clearance', ctry_iso_code: 'Brazil' };
    const shown = await plan(publishClearanceCosts, { valid_from: day, lines: [{ ...named, per_parcel: 1.25 }] });
    expect(shown.plan).toMatchObject([
      {
        label: 'BRCLEAR BR',
        before: { per_parcel: first!.per_parcel },
        after: { per_parcel: 1.25, per_kg: first!.per_kg },
      },
    ]);
    expect(await reasons(publishClearanceCosts, { valid_from: day, lines: [
      { ...named, per_parcel: -1 }, { ...named, per_parcel: 2 }, { service_provider_code: 'LOGGI', ctry_iso_code: 'Brasil', currency: 'XXQ' }] }))
      .toEqual(['Per parcel: it must not be below 0.', 'It says the same rate as line 1.', 'There is no currency XXQ.']); // prettier-ignore

    const { data: shares } = await site.call(getProviderShares, { ctry_iso_code: 'BR' }, 'finance');
    expect(shares.reduce((sum, { pct }) => sum + pct!, 0)).toBe(100);
    const share = { ctry_iso_code: 'BR', service_provider_code: 'CORREIOS', pct: 50 };
    expect(await reasons(publishProviderShares, { valid_from: day, lines: [share] })).toEqual([
      'The shares add up to 110, not to 100.',
    ]);
  });

  test('a zone takes prefixes and ranges of postal codes in one cell', async () => {
    const zone = { ctry_iso_code: 'Brasil', distribution_type_code: 2, zone: 'A' };
    const lines = ['69980-000..69989-999', '6999*', 'Centro'].map((zip_from) => ({ ...zone, zip_from }));
    const { plan: shown } = await plan(publishZoneDetail, { valid_from: day, lines });
    expect(shown.map(({ label, after, refused }) => refused ?? [label, after])).toMatchObject([
      ['BR 2 A 69980000', { zip_to: '69989999' }],
      ['BR 2 A 69990000', { zip_to: '69999999' }],
      'First postal code: it is no postal code, prefix or range.',
    ]);
    const { plan: crossed } = await plan(publishZoneDetail, {
      valid_from: day,
      lines: [
        { ...zone, zip_from: '6999*' },
        { ...zone, zone: 'B', zip_from: '69995-000' },
      ],
    });
    expect(crossed.some(({ refused }) => refused?.startsWith('It overlaps another row'))).toBe(true);
  });

  test('a lane has its next price, and the one of now its last day', async () => {
    const lane = { ailine: '045', iata_code_origin: 'MIA', port_iata: 'GRU' };
    const now = (await site.call(getLinehaulPrice, { ...lane, ailine: 'LATAM' }, 'finance')).data;
    expect(now).toHaveLength(1);
    const next = { ...lane, rate_from_100: 2.65, basis: 'mawb_kg', price: 2.5, minimum_kg: 45, valid_from: day };
    expect((await site.call(masterUpsertLinehaulPrice, next, 'finance')).message).toBe(
      'Information updated successfully',
    );
    const { data } = await site.call(
      getLinehaulPrice,
      { ctry_iso_code_dest: 'BR', ailine: 'LA', port_iata: 'GRU', iata_code_origin: 'MIA' },
      'finance',
    );
    expect(
      data.map(({ rate_state, basis, valid_from, valid_to, rate_from_100 }) => ({
        rate_state,
        basis,
        valid_from,
        valid_to,
        rate_from_100,
      })),
    ).toEqual([
      {
        rate_state: 'valid',
        basis: 'menu',
        valid_from: now[0]!.valid_from,
        valid_to: eve,
        rate_from_100: now[0]!.rate_from_100,
      },
      { rate_state: 'coming', basis: 'mawb_kg', valid_from: day, valid_to: null, rate_from_100: 2.65 },
    ]);
  });

  test('every clearance entry has its minimum, zones hold at once, and what is wrong among rates is listed', async () => {
    const [{ data: entries }, { data: minimums }] = [
      await site.call(getClearanceCosts, {}, 'finance'),
      await site.call(getMinimumSurcharges, {}, 'finance'),
    ];
    expect(minimums).toHaveLength(entries.length);
    expect(minimums.every(({ amount }) => amount === 0)).toBe(true);
    const zone = { ctry_iso_code: 'MX', distribution_type_code: 1, zone_code: 'E' };
    await site.call(saveZones, { ...zone, zone_name: 'Islands' }, 'finance');
    expect((await site.call(getZones, zone, 'finance')).data).toMatchObject([{ zone_name: 'Islands', reach: null }]);
    const { data: findings } = await site.call(getRateFindings, { rate_table: 'provider-rate' }, 'finance');
    expect(findings.filter(({ rate }) => rate!.endsWith('MX E')).length).toBeGreaterThan(0);
    const deleted = { service_provider_code: 'ESTAFETA', ctry_iso_code: 'MX', zone: 'A', valid_from: day };
    await site.call(publishProviderRates, { ...deleted, base: 3, per_step: 0.4 }, 'finance');
    expect((await site.call(deleteProviderCost, deleted, 'finance')).message).toBe('Delete Provider Cost successfully');
  });

  test('a draft is kept under a name, replaced, and taken out again', async () => {
    const draft = { lines: [{ ctry_iso_code: 'BR', pct: 7 }] };
    const named = { rate_table: 'buffer', name: 'Next year' };
    await site.call(saveRateTemplate, { ...named, draft }, 'finance');
    await site.call(saveRateTemplate, { ...named, draft: { lines: [...draft.lines, { pct: 9 }] } }, 'finance');
    const { data } = await site.call(getRateTemplates, { rate_table: 'buffer' }, 'finance');
    expect(data).toMatchObject([{ name: 'Next year', lines: 2, draft: { lines: [...draft.lines, { pct: 9 }] } }]);
    const shown = await plan(publishBuffers, { valid_from: day, ...(data[0]!.draft as object) });
    expect(shown.plan.map(({ before, after }) => [before, after])).toMatchObject([
      [{ pct: 6 }, { pct: 7 }],
      [{ pct: 8 }, { pct: 9 }],
    ]);
    await site.call(deleteRateTemplate, { rate_template_id: [data[0]!.rate_template_id] }, 'finance');
    expect((await site.call(getRateTemplates, {}, 'finance')).data).toEqual([]);
  });

  test('partners, merchants, providers and the card bank never see or change a rate', async () => {
    expect(rates.length).toBeGreaterThan(25);
    for (const contract of rates)
      for (const role of ['merchant', 'partner', 'provider', 'masters'] as const)
        // oxlint-disable-next-line no-await-in-loop -- one site
        expect([contract.path, (await site.send(contract, contract.example, site.users[role])).status]).toEqual([
          contract.path,
          403,
        ]);
    for (const role of ['merchant', 'partner', 'provider'] as const) {
      const who = { role, copaId: 101, providerId: 1, userCode: site.users[role].userCode } as Who;
      for (const table of [
        'kilo',
        'rate_template',
        'linehaul_price',
        'clearance_cost',
        'provider_rate',
        'operational_cost',
      ])
        // oxlint-disable-next-line no-await-in-loop -- one connection
        expect(await site.data.as(who, (db) => db.rows(sql.raw(`select 1 from ${table}`)))).toEqual([]);
    }
  });
});
