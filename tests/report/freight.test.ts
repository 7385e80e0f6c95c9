import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowsAnswer } from '#tools/define.ts';
import { engines } from '#tests/support/engines.ts';
import { during, named, openReports, period, type Reports, type Row, sum } from './reports.ts';

describe.each(engines)('freight reports on $name', (engine) => {
  let site: Reports;
  const rows: Reports['rows'] = (query) => site.rows(query);
  const ask: Reports['ask'] = (...asked) => site.ask(...asked);
  beforeAll(async () => void (site = await openReports(engine)));
  afterAll(() => site.close());

  test('customs by air waybill counts what the checkpoints tell', async () => {
    const answer = await ask('report/customs-sent-by-mawb', period);
    const expected = await rows(sql`
      select s.mawb, count(*)::int as parcels, count(*) filter (where exists (
          select from checkpoint_event o where o.shipment_id = s.shipment_id and o.chck_cdg = 'COU'))::int as released
      from shipment s join checkpoint_event e using (shipment_id)
      where e.chck_cdg = 'CIN' and ${during('e.at')} group by s.mawb order by s.mawb`);
    expect(expected.length).toBeGreaterThan(20);
    const shown = answer.data.map(({ mawb, parcels, released }) => ({ mawb, parcels, released }));
    expect(shown.sort((one, two) => (one.mawb < two.mawb ? -1 : 1))).toEqual(expected);
    for (const row of answer.data)
      expect(row.released + row.waiting + row.held + row.inspected + row.seized, row.mawb).toBe(row.parcels);
    const [money] = await rows(
      sql`select sum(duty) as duty, sum(vat) as vat from customs_entry where ${during('sent_at')}`,
    );
    expect([answer.totals!.duty, answer.totals!.vat]).toEqual([money!.duty, money!.vat]);
    const chile = await ask('report/customs-sent-by-mawb', {
      ...period,
      ctry_iso_code_list: ['CL'],
      provider_id_list: [22],
    });
    expect(new Set(chile.data.map((row) => `${row.ctry_iso_code} ${row.provider_id}`))).toEqual(new Set(['CL 22']));
  });

  test('a checkpoint added later keeps the customs entry, the scan and the prohibited item', async () => {
    const [parcel] = await rows(sql`
      select shipment_id, trck_nmr_fol from shipment where state = 'arrived' and status = 'moving' order by shipment_id limit 1`);
    const add = (chck_cdg: string, at: string, trde_obs: string, more: object = {}) =>
      site.call(named('shipment/add_checkpoint'), {
        trck_nmr_fol: [parcel!.trck_nmr_fol], chck_cdg, city_iso_code: 'GRU', chck_date: at, trde_obs, ...more,
      } as never, 'admin'); // prettier-ignore
    const entry = async () =>
      (
        await rows(
          sql`select status, declaration_no, channel, reason, answered_at is not null as answered from customs_entry where shipment_id = ${parcel!.shipment_id}`,
        )
      )[0];
    expect(await entry()).toBeUndefined();
    await add('CIN', '2026-11-20T10:00:00Z', 'Declaration DIR 26-1');
    expect(await entry()).toEqual({
      status: 'sent',
      declaration_no: 'DIR 26-1',
      channel: null,
      reason: null,
      answered: false,
    });
    await add('CHD', '2026-11-20T10:30:00Z', 'Invoice missing');
    expect(await entry()).toMatchObject({ status: 'held', reason: 'Invoice missing', answered: false });
    await add('COU', '2026-11-20T11:00:00Z', 'yellow channel');
    expect(await entry()).toMatchObject({
      status: 'released',
      channel: 'yellow',
      declaration_no: 'DIR 26-1',
      answered: true,
    });
    const [waiting] = await rows(
      sql`select shipment_id, trck_nmr_fol from shipment where state = 'received' order by shipment_id limit 1`,
    );
    Object.assign(parcel!, waiting);
    await add('PRH', '2026-11-20T11:30:00Z', 'Replica weapon', { city_iso_code: 'MIA' });
    const answer = await ask('report/get-report-prohibited-items', { tracking_id_list: [waiting!.trck_nmr_fol] });
    expect(answer.data).toMatchObject([
      { item: 'Replica weapons', found_by: 'x-ray', matched: 'Replica weapon', outcome: 'open' },
    ]);
    const scans = await ask('report/get-xray-info', { start_date: '2026-11-20' });
    expect(scans.data.filter((row) => row.trck_nmr_fol === waiting!.trck_nmr_fol)).toMatchObject([
      { verdict: 'prohibited', entry_point: 'MIA' },
    ]);
  });

  test('arrivals, UPS, x-ray and prohibited items agree with the parcels', async () => {
    const arrivals = await ask('report/get-shipments-arrive-to-country-providers', { ...period, ctry_iso_code: 'BR' });
    const [landed] = await rows(sql`
      select count(*)::int as parcels, sum(weight_kg) as kg, count(released_at)::int as released, count(delivered_at)::int as delivered
      from shipment where dest_iso2 = 'BR' and ${during('arrived_at')}`);
    expect([sum(arrivals.data, 'parcels'), sum(arrivals.data, 'weight_kg'), sum(arrivals.data, 'released'), sum(arrivals.data, 'delivered')]).toEqual([
      landed!.parcels, landed!.kg, landed!.released, landed!.delivered,
    ]); // prettier-ignore
    const loggi = await ask('report/get-shipments-arrive-to-country-providers', { ...period, provider_code: 'LOGGI' });
    expect(new Set(loggi.data.map((row) => row.service_provider_name))).toEqual(new Set(['Loggi']));

    const ups = await ask('report/shipments-ups', period);
    const carried = await rows(sql`
      select trck_nmr_fol from shipment where provider_id = 10 and ${during('received_at')} order by (received_at at time zone 'UTC')::date desc, shipment_id desc`);
    expect(ups.data.map((row) => row.trck_nmr_fol)).toEqual(carried.map((row) => row.trck_nmr_fol));

    const scans = await ask('report/get-xray-info', period);
    const [expected] = await rows(sql`
      select count(*)::int as scans, count(*) filter (where chck_cdg = 'XRF')::int as flagged from checkpoint_event
      where chck_cdg in ('XRY', 'XRF', 'PRH') and ${during('at')}`);
    expect([scans.total, scans.data.filter((row) => row.verdict === 'flagged').length]).toEqual([
      expected!.scans,
      expected!.flagged,
    ]);

    const items = await ask('report/get-report-prohibited-items');
    const [knives] = await rows(sql`select count(*)::int as parcels from shipment where contents ilike '%knife%'`);
    expect(items.data.filter((row) => row.item === 'Knives and blades').length).toBe(knives!.parcels);
    const flown = await rows(sql`select trck_nmr_fol from shipment where departed_at is not null`);
    const departed = new Set(flown.map((row) => row.trck_nmr_fol));
    for (const row of items.data)
      expect(row.outcome === 'cleared', row.trck_nmr_fol).toBe(departed.has(row.trck_nmr_fol));
  });

  test('the post answers for postal parcels that have left, once each', async () => {
    const answer = await ask('report/get_pre_customs_ect', { from_date: '2026-01-01' });
    const [flown] = await rows(sql`
      select count(*)::int as parcels from shipment s join duty_estimate using (shipment_id)
      where s.rate_service_code = 303 and s.departed_at + interval '8 hours' <= '2026-11-20T12:00:00Z' and s.mawb is not null`);
    expect(answer.total).toBeGreaterThanOrEqual(flown!.parcels);
    expect(new Set(answer.data.map((row) => row.trck_nmr_fol)).size).toBe(answer.total);
    for (const row of answer.data)
      expect(row.tax === null, row.result).toBe(row.result === 'inspected' || row.result === 'refused');
    const bill = answer.data[0]!.delivery_bill_no as string;
    const one = await ask('report/get_pre_customs_ect', { delivery_bill_no: bill });
    expect(new Set(one.data.map((row) => row.delivery_bill_no))).toEqual(new Set([bill]));
  });

  test('announcements: heads add up to their details', async () => {
    const heads = await ask('report/delivery-sent-by-provider-header', period);
    const details = await ask('report/delivery-sent-by-provider-detail', period);
    expect(sum(heads.data, 'sent')).toBe(details.total);
    expect(heads.data.length).toBeGreaterThan(10);
    const head = heads.data[0]!;
    const { service_provider_code, copa_id } = head;
    const behind = await ask('report/delivery-sent-by-provider-detail', { ...period, service_provider_code, copa_id });
    const count = (result: string) => behind.data.filter((row) => row.result === result).length;
    expect([behind.total, count('acknowledged'), count('failed'), count('waiting')]).toEqual([
      head.sent, head.acknowledged, head.failed, head.waiting,
    ]); // prettier-ignore
    const [bad] = await rows(sql`
      select (count(error) filter (where sent_at between '2026-10-21' and '2026-10-28'))::float / count(*) filter (where sent_at between '2026-10-21' and '2026-10-28') as worst,
        (count(error))::float / count(*) as usual from delivery_dispatch where provider_id = 2`);
    expect(bad!.worst).toBeGreaterThan(bad!.usual * 2);
  });

  test('masters: pieces, weight and parcels of the bags that fly, whatever the period of a named one', async () => {
    const answer = await ask('report/get-mstr-summary-info', period);
    const expected = await rows(sql`
      select b.mawb, b.pieces, count(s.shipment_id)::int as parcels, count(s.released_at)::int as released, count(s.delivered_at)::int as delivered
      from master_booking b join iata_location o on o.iata = b.origin left join shipment s on s.mawb = b.mawb
      where (b.etd at time zone o.tz)::date between ${period.start_date}::date and ${period.end_date}::date group by b.mawb, b.pieces order by b.mawb`);
    expect(expected.length).toBeGreaterThan(20);
    const shown = answer.data.map(({ mawb, pieces, parcels, released, delivered }) => ({
      mawb,
      pieces,
      parcels,
      released,
      delivered,
    }));
    expect(shown.sort((one, two) => (one.mawb < two.mawb ? -1 : 1))).toEqual(expected);
    const one = await ask('report/get-mstr-summary-info', { ...period, mawb: '045-12345675' });
    expect(one.data).toMatchObject([{ mawb: '04512345675', parcels: 68, weight_kg: 160, airline_name: 'LATAM Cargo' }]);
    const [listed] = await rows(sql`select mnfs_id from shipment where mawb = '04512345675' limit 1`);
    expect(
      (await ask('report/get-mstr-summary-info', { mnfs_id: listed!.mnfs_id })).data.map((row) => row.mawb),
    ).toEqual(['04512345675']);
  });

  test('reference lists', async () => {
    const codes = (answer: RowsAnswer<Row>, key: string) => answer.data.map((row) => row[key]);
    expect(codes(await ask('provider/provider-get-list-by-country', { country_iso_code: 'CL' }), 'service_provider_name')).toEqual([
      'Chilexpress', 'Cordillera Despachos', 'Starken',
    ]); // prettier-ignore
    expect((await ask('provider/airline-get-list')).data).toContainEqual(
      { prefix: '045', airline_name: 'LATAM Cargo', iata_code: 'LA', icao_code: 'LAN', ctry_iso_code: 'CL' }); // prettier-ignore
    const money = await ask('geographic/get-currency');
    expect(money.data.find((row) => row.currency_code === 'CLP')).toMatchObject({ minor_units: 0, shown_decimals: 0 });
    expect(money.data.find((row) => row.currency_code === 'USD')).toMatchObject({ per_usd: 1 });
    expect(
      codes(await ask('geographic/get-zone', { country_code: 'MX', distribution_type_code: 2 }), 'zone_code'),
    ).toEqual(['A', 'B']);
    expect((await ask('geographic/get-zone', { country_code: 'MX', distribution_type_code: 0 })).total).toBe(11);
    expect((await ask('geographic/get-states-by-country', { country_code: 'br' })).total).toBe(27);
    expect(codes(await ask('geographic/get-cities-by-state', { state_code: 'br-sp' }), 'city_iso_code')).toContain(
      'CPQ',
    );
    // States by the names people write; one that two countries have is asked back. The codes NA, SN and SD are codes.
    for (const [said, code] of [
      ['São Paulo', 'BR-SP'],
      ['M. Gerais', 'BR-MG'],
      ['Nvo. León', 'MX-NLE'],
      ['Bogotá D.C.', 'CO-DC'],
      ['Pcia. de Bs. As.', 'AR-B'],
    ])
      expect((await ask('geographic/get-cities-by-state', { state_code: said })).data, said).toEqual(
        (await ask('geographic/get-cities-by-state', { state_code: code })).data,
      );
    await expect(ask('geographic/get-cities-by-state', { state_code: 'Santiago' })).rejects.toThrow(
      /400 state_code .*CL-RM or DO-25/,
    );
    for (const country_code of ['NA', 'SN', 'SD', 'na'])
      expect((await ask('geographic/get-states-by-country', { country_code })).total).toBe(0);
    await expect(ask('geographic/get-states-by-country', { country_code: '' })).rejects.toThrow('400 country_code');
    const [known] = await rows(
      sql`select zip, place, zone from zip_code where iso2 = 'BR' and place = 'Campinas' order by zip limit 1`,
    );
    for (const zip_code of [
      known!.zip,
      `${String(known!.zip).replace('-', '').slice(0, 5)}-${String(known!.zip).replace('-', '').slice(5)}`,
    ])
      expect((await ask('geographic/get-zipcode-info', { country_iso_code: 'BR', zip_code })).data).toMatchObject([
        { zip_code: known!.zip, place: 'Campinas', state_code: 'BR-SP', zone: 'urban' },
      ]);
    await expect(ask('geographic/get-zipcode-info', { country_iso_code: 'BR', zip_code: '12' })).rejects.toThrow(
      '400 zip_code',
    );
    const [zips_] = await rows(sql`select count(*)::int as n from zip_code where iso2 = 'BR'`);
    expect((await ask('bible/get-zip-codes', { country_iso_code: 'BR' })).total).toBe(zips_!.n);
  });

  test('partners see their own and nothing of others', async () => {
    const [own] = await rows(sql`select copa_id from copa where name = 'MercaLinda'`);
    const others = await rows(sql`select copa_id from copa where copa_id <> ${own!.copa_id} order by copa_id limit 3`);
    const asked = {
      'report/ddp-duties-estimation': 'commercial_partner_list', 'report/shipments-ups': 'copa_id_list', 'report/get-xray-info': 'copa_id_list',
      'report/delivery-sent-by-provider-detail': 'copa_id', 'report/delivery-sent-by-provider-header': 'copa_id',
    }; // prettier-ignore
    for (const [path, key] of Object.entries(asked)) {
      const list = others.map((row) => row.copa_id);
      const foreign = await ask(path, { [key]: key.endsWith('list') ? list : list[0] }, 'merchant');
      expect(foreign.total, path).toBe(0);
    }
    const count = async (path: string, query: ReturnType<typeof sql>) => {
      const [expected] = await rows(query);
      expect((await ask(path, {}, 'merchant')).total, path).toBe(expected!.n);
    };
    await count('report/get-xray-info', sql`select count(*)::int as n from xray_scan where copa_id = ${own!.copa_id}`);
    await count(
      'report/get-report-prohibited-items',
      sql`select count(*)::int as n from prohibited_match where copa_id = ${own!.copa_id}`,
    );
    await count(
      'report/customs-sent-by-mawb',
      sql`select count(distinct (mawb, iso2, provider_id))::int as n from customs_entry where copa_id = ${own!.copa_id}`,
    );
    const provider = await ask('report/delivery-sent-by-provider-header', {}, 'provider');
    expect(new Set(provider.data.map((row) => row.service_provider_name))).toEqual(new Set(['Correios']));
    await expect(ask('report/get-mstr-summary-info', {}, 'merchant')).rejects.toThrow('403');
  });
});
