import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AnswerOf, AnyContract } from '#tools/define.ts';
import { wireBody } from '#tools/input-fields.ts';
import { userStation } from '#tools/auth/user-station.ts';
import { assignRate } from '#tools/bible/assign-rate.ts';
import { getAirports } from '#tools/bible/get-airports.ts';
import { getRateCards } from '#tools/bible/get-rate-cards.ts';
import { priceOfParcel } from '#tools/bible/price-of-parcel.ts';
import { publishMinimumPrices } from '#tools/bible/publish-minimum-prices.ts';
import { publishSaleSurcharges } from '#tools/bible/publish-sale-surcharges.ts';
import { publishStandardRates } from '#tools/bible/publish-standard-rates.ts';
import { publishTaxRules } from '#tools/bible/publish-tax-rules.ts';
import { publishZoneDetail } from '#tools/bible/publish-zone-detail.ts';
import { saveAirports } from '#tools/bible/save-airports.ts';
import { saveExchangeRates } from '#tools/bible/save-exchange-rates.ts';
import { saveRateCards } from '#tools/bible/save-rate-cards.ts';
import { saveZones } from '#tools/bible/save-zones.ts';
import { calculatePeriod } from '#tools/finance/calculate-period.ts';
import { getInvoiceListByDateAndCopa } from '#tools/invoice/get-invoice-list-by-date-and-copa.ts';
import { issueInvoice } from '#tools/invoice/issue-invoice.ts';
import { partnerUpsert } from '#tools/partner/partner-upsert.ts';
import { serviceUpsert } from '#tools/partner/service-upsert.ts';
import { providerGetList } from '#tools/provider/provider-get-list.ts';
import { providerUpsert } from '#tools/provider/provider-upsert.ts';
import { createApp } from '#server/app.ts';
import { openPeriods } from '#server/billing/open-periods.ts';
import { periodRuns } from '#server/billing/period-run.ts';
import { readConfig } from '#server/config.ts';
import { fillLists } from '#server/db/seed/reference/lists.ts';
import { createAccount } from '#server/identity/accounts.ts';
import { openSession } from '#server/identity/sessions.ts';
import { runJob } from '#server/jobs/runner.ts';
import { log } from '#server/log.ts';
import { preAlertImports } from '#server/pre-alert-import/run-import.ts';
import { rateDue } from '#server/rates/passes.ts';
import { engines } from '#tests/support/engines.ts';
import { queued } from '#tests/support/imports.ts';

const fresh = { name: 'fresh', fill: async (data: Parameters<typeof fillLists>[0]) => void (await fillLists(data)) };

test.each(engines)('a fresh installation comes to a rated parcel and an issued invoice, on $name', async (engine) => {
  const { data, place, close } = await engine.open(fresh);
  const app = createApp({
    data,
    config: readConfig({ ...place.env, SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: 'off' }),
    log,
  });
  const enter = async (role: 'admin' | 'finance' | 'masters') => {
    const account = { email: `${role}@fresh.test`, name: role, role, passwordHash: '' };
    const userCode = (await data.own((db) => createAccount(db, account)))!;
    return { userCode, userKey: await openSession(data, userCode, { agent: 'test' }) };
  };
  const [admin, finance, masters] = [await enter('admin'), await enter('finance'), await enter('masters')];
  const send = (contract: AnyContract, input: object, userInfo = finance) =>
    app.request(`/${contract.path}`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...wireBody(contract, { ...input }), userInfo }),
    }); // prettier-ignore
  const call = async <C extends AnyContract>(contract: C, input: object, as = finance): Promise<AnswerOf<C>> => {
    const response = await send(contract, input, as);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as never;
  };
  const today = new Date();
  const day = today.toLocaleDateString('sv', { timeZone: 'America/New_York' });

  // What a courier has before its first parcel: where freight comes in, who carries, what is asked, and for whom.
  await call(saveAirports, { lines: [
    { iata_code: 'MIA', name: 'Miami International', city: 'Miami', ctry_iso_code: 'US', tz: 'America/New_York', is_entry_point: true, is_hub: true },
    { iata_code: 'MEX', name: 'Mexico City', ctry_iso_code: 'MX', tz: 'America/Mexico_City', is_gateway: true },
  ] }); // prettier-ignore
  // Whoever assigns a card "from today" means the day of the hub, where an evening is tomorrow already in UTC.
  await call(userStation, { station: 'MIA' });
  expect((await call(getAirports, { iata_code: 'MIA' })).data).toMatchObject([{ is_entry_point: true, is_hub: true, is_gateway: false }]); // prettier-ignore
  await call(providerUpsert, { service_provider_code: 'door', provider_name: 'Door Express', kind_list: ['delivery'], country_list: ['MX'] }); // prettier-ignore
  await call(providerUpsert, { service_provider_code: 'BROKER', provider_name: 'Aduana Uno', kind_list: ['clearance', 'vendor'], country_list: ['MX'] }); // prettier-ignore
  expect((await call(providerGetList, {})).data).toMatchObject([
    { service_provider_code: 'BROKER', kinds: 'clearance, vendor', countries: 'MX' },
    { service_provider_code: 'DOOR', kinds: 'delivery' },
  ]);
  await call(saveZones, { ctry_iso_code: 'MX', distribution_type_code: 1, zone_code: 'A', zone_name: 'All' });
  await call(publishZoneDetail, { ctry_iso_code: 'MX', distribution_type_code: 1, zone: 'A' });
  await call(saveRateCards, { rate_code: 500, rate_name: 'First card', currency: 'USD', is_default: true });
  expect((await call(getRateCards, {})).data).toMatchObject([{ rate_code: 500, weight_type: 'chargeable', enabled: true }]); // prettier-ignore
  await call(saveExchangeRates, { currency: 'MXN', day: '2026-01-01', per_usd: 20 });
  const lane = { rate_code: 500, rate_service_code: 201, ctry_iso_code: 'MX' };
  await call(publishStandardRates, { lines: [
    { ...lane, zone: 'A', weight_from: 0, weight_to: 1, base: 100, currency: 'MXN' },
    { ...lane, zone: 'A', weight_from: 1, base: 8, per_step: 2 },
  ] }); // prettier-ignore
  await call(publishSaleSurcharges, { charge: 'fuel', rate_code: 500, value: 10 });
  await call(publishMinimumPrices, { ...lane, amount: 6 });
  await call(publishTaxRules, {
    ctry_iso_code: 'MX', regime: 'Trial', seller: 'registered', consignee: 'person', carriage: 'courier', origins: 'us, CA', value_to: 500, duty_pct: 25,
  }); // prettier-ignore
  const { data: partners } = await call(partnerUpsert, { copa_name: 'First Partner', currency: 'USD', ctry_iso_code: 'US' }, admin); // prettier-ignore
  const copa_id = partners[0]!.copa_id!;
  await call(serviceUpsert, { copa_id, rate_service_code: 201, entry_point: 'MIA' }, admin);
  await call(assignRate, { copa_id_list: [copa_id], rate_code: 500 });

  // Wrong figures are refused by their field, and nobody else may write any of it.
  const refused = async (contract: AnyContract, body: object) => {
    const response = await send(contract, body);
    return `${response.status} ${((await response.json()) as { message: string }).message}`;
  };
  expect(await refused(saveRateCards, { rate_code: 501, rate_name: 'First card', currency: 'USD' })).toBe('409 This already exists.'); // prettier-ignore
  expect(await refused(saveRateCards, { lines: [{ rate_code: 500, remove: true }] })).toBe('422 It can be switched off, not taken away.'); // prettier-ignore
  expect(await refused(saveExchangeRates, { currency: 'MXN', day, per_usd: 0 })).toContain('For 1 US dollar: it must be above 0.'); // prettier-ignore
  expect(await refused(publishStandardRates, { ...lane, zone: 'A', weight_from: 5, weight_to: 2, base: 1 })).toContain('Up to: it must be above 5.'); // prettier-ignore
  expect(await refused(providerUpsert, { service_provider_code: 'X1', provider_name: 'X', kind_list: ['pigeon'] })).toContain('clearance, delivery'); // prettier-ignore
  for (const contract of [
    saveAirports,
    saveRateCards,
    saveExchangeRates,
    publishSaleSurcharges,
    publishMinimumPrices,
    publishTaxRules,
    providerUpsert,
  ])
    expect((await send(contract, contract.example, masters)).status, contract.path).toBe(403); // oxlint-disable-line no-await-in-loop

  // Two parcels of a list: one of half a kilogram, priced in pesos, and one of 1.6 kg.
  const received = new Date(today.getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  const file = `Tracking,Service,Consignee,Country,State,City,Zip,Contents,Qty,Value,Weight kg,Origin country,Received date
FRESH-1,201,Ana Ríos,MX,MX-CMX,Ciudad de México,06600,Cotton shirt,1,40,0.5,US,${received}
FRESH-2,201,Ana Ríos,MX,MX-CMX,Ciudad de México,06600,Cotton shirt,1,40,1.6,US,${received}`;
  const id = await queued(data, file, 'first.csv', copa_id);
  await runJob(data, preAlertImports(data), { id });
  await data.own((db) =>
    db.rows(sql`update shipment set entry_point = 'MIA', received_at = now() where received_at is not null`),
  );
  while ((await data.own((db) => rateDue(db, today))) > 0);
  const numbers = await data.own((db) => db.rows<{ n: string; duty: number }>(sql`
    select s.trck_nmr_fol as n, s.duty_estimate as duty from shipment s order by external_tracking`)); // prettier-ignore
  expect(numbers.map(({ duty }) => duty)).toEqual([10, 10]);
  const light = await call(priceOfParcel, { trck_nmr_fol: numbers[0]!.n });
  // 100 pesos are 5 dollars, and fuel 0.50: below the minimum of 6.
  expect(light.header).toMatchObject({ price: 6, charged: 6, currency: 'USD', rate_name: 'First card' });
  expect(light.lines[0]).toMatchObject({ kind: 'Freight', amount: 5, rule: 'MXN 100.00; USD 1 = MXN 20 (2026-01-01)' }); // prettier-ignore
  // 8 and two steps of 2, and fuel of ten per cent.
  expect((await call(priceOfParcel, { trck_nmr_fol: numbers[1]!.n })).header).toMatchObject({ price: 13.2, charged: 13.2 }); // prettier-ignore

  const periods = await data.own((db) => openPeriods(db, day));
  const invoice_period = periods.find((code) => code === `${day.slice(0, 7)}${Number(day.slice(8)) > 15 ? 'B' : 'A'}`)!;
  await call(calculatePeriod, { invoice_period });
  expect(await runJob(data, periodRuns(data))).toBe(true);
  const drafts = (await call(getInvoiceListByDateAndCopa, { fromDate: `${day.slice(0, 7)}-01` })).data;
  expect(drafts.map(({ invoice_type, total, state }) => [invoice_type, total, state])).toEqual(
    expect.arrayContaining([['shipping', 19.2, 'draft'], ['customs', 23, 'draft']]),
  ); // prettier-ignore
  const issued = await call(issueInvoice, { invoice_id: drafts.map((row) => row.invoice_id!) });
  expect(issued.data.map(({ state, number }) => [state, typeof number])).toEqual(drafts.map(() => ['issued', 'string'])); // prettier-ignore
  await close();
});
