import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMoney } from '#tools/rules/numbers.ts';
import { makeBook, type Book } from '#tools/rules/rating/book.ts';
import { numberOf } from '#tools/rules/rating/exact.ts';
import { priceOf } from '#tools/rules/rating/price.ts';
import { translate } from '#tools/texts/index.ts';
import { parcelsToRate, rateParcels, type ParcelRow } from '#server/rates/parcels.ts';
import { exchangeRates, rateTables, readBook } from '#server/rates/tables.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { demoWorld } from '#tests/support/demo.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

describe('rates are asked for in three languages', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openChatSite({}, demoWorld);
    // The first question waits until the assistant has learnt.
    await (await talker(site)).say('LX123456785US');
  }, 600_000);
  afterAll(() => site.close());

  const quote = { copa_id: 101, city: 'LIM', weight: '2', import_service: 'DDP' };
  const raise = { service_provider_code: 'CORREIOS', percent: 8 };
  test.each([
    ['what would 2 kg to Lima cost for Andes, DDP', 'bible/simulate-lane', quote],
    ['cuánto costaría 2 kg a Lima para Andes, DDP', 'bible/simulate-lane', quote],
    ['quanto custaria 2 kg para Lima para a Andes, DDP', 'bible/simulate-lane', quote],
    ['what would 2 kg to Lima cost for Andes Express, duties paid', 'bible/simulate-lane', quote],
    ['cuánto costaría 2 kg a Lima para Andes Express, con impuestos pagados', 'bible/simulate-lane', quote],
    ['quanto custaria 2 kg para Lima para a Andes Express, com impostos pagos', 'bible/simulate-lane', quote],
    ['what if Correios raises 8 %', 'bible/what-if', raise],
    ['qué pasa si Correios sube 8 %', 'bible/what-if', raise],
    ['e se os Correios aumentarem 8 %', 'bible/what-if', raise],
    ['how much is a 2 kg parcel to Lima for Andes Express, DDP', 'bible/simulate-lane', quote],
    ['price for Andes: 2 kg, Lima, DDP', 'bible/simulate-lane', quote],
    ['a cuánto le sale a Andes mandar 2 kg a Lima con DDP', 'bible/simulate-lane', quote],
    ['precio de 2 kg a Lima DDP para Andes', 'bible/simulate-lane', quote],
    ['quanto sai mandar 2 kg para Lima DDP para a Andes', 'bible/simulate-lane', quote],
    ['preço de 2 kg para Lima com DDP para Andes Express', 'bible/simulate-lane', quote],
    ['what happens to our margin if Correios goes up by 8%', 'bible/what-if', raise],
    ['suppose Correios gets 8 percent more expensive', 'bible/what-if', raise],
    ['y si Correios nos aumenta un 8%', 'bible/what-if', raise],
    ['supongamos que Correios encarece 8 por ciento', 'bible/what-if', raise],
    ['e se o Correios subir 8%', 'bible/what-if', raise],
    ['o que acontece se os Correios ficarem 8% mais caros', 'bible/what-if', raise],
    ['what if LATAM raises linehaul by 10 %', 'bible/what-if', { ailine: '045', percent: 10 }],
    ['what if zone A costs 5 % less', 'bible/what-if', { zone: 'A', percent: -5 }],
    ['what if zone D were priced as C', 'bible/what-if', { zone: 'D', new_zone: 'C' }],
    [
      'what if Olva delivers instead of Urbano',
      'bible/what-if',
      { service_provider_code: 'URBANO', new_provider_code: 'OLVA' },
    ],
    ['what if we raise the fuel to 12 %', 'bible/what-if', { what: 'fuel', fuel_pct: 12 }],
    ['y si Avianca baja sus tarifas 6 %', 'bible/what-if', { ailine: '729', percent: -6 }],
    ['y si subimos el combustible a 12 %', 'bible/what-if', { what: 'fuel', fuel_pct: 12 }],
    ['efeito de um adicional de combustível de 12 %', 'bible/what-if', { what: 'fuel', fuel_pct: 12 }],
    [
      'qué pasa si el despacho en Brasil sube 10 %',
      'bible/what-if',
      { what: 'clearance', percent: 10, ctry_iso_code_list: ['BR'] },
    ],
    ['e se a zona A de Andes custar 5 % menos', 'bible/what-if', { zone: 'A', percent: -5, copa_id_list: [101] }],
    [
      'e se a Loggi entregar no lugar dos Correios',
      'bible/what-if',
      { service_provider_code: 'CORREIOS', new_provider_code: 'LOGGI' },
    ],
    ['e se a LATAM aumentar 10 %', 'bible/what-if', { ailine: '045', percent: 10 }],
    ['what would 500 g to Lima cost for Andes', 'bible/simulate-lane', { copa_id: 101, city: 'LIM', weight: '0.5' }],
    ['cuánto cuesta mandar 800 gramos a Lima', 'bible/simulate-lane', { city: 'LIM', weight: '0.8' }],
    ['quanto custa 300 g para Lima', 'bible/simulate-lane', { city: 'LIM', weight: '0.3' }],
    ['how much is 12 oz to Santiago for Andes Express', 'bible/simulate-lane', { copa_id: 101, weight: '0.34' }],
    ['quote half a kilo to Lima', 'bible/simulate-lane', { city: 'LIM', weight: '0.5' }],
    ['quote 30x20x10 cm, 1 kg to Brazil', 'bible/simulate-lane', { weight: '1', dimensions: '30x20x10' }],
    ['cota uma caixa de 40x30x25 cm para o Brasil', 'bible/simulate-lane', { dimensions: '40x30x25' }],
    ['price of 2 kg to Lima DDP, value 250', 'bible/simulate-lane', { weight: '2', declared_value: '250' }],
    ['cotiza 2 kg a Lima DDP, valor 250', 'bible/simulate-lane', { weight: '2', declared_value: '250' }],
    ['quote 1.5 kg to Mexico worth 80 dollars DDP', 'bible/simulate-lane', { weight: '1.5', declared_value: '80' }],
    ['what would it cost to send 3 kg to Lima', 'bible/simulate-lane', { city: 'LIM', weight: '3' }],
    ['margin on 2 kg to Lima for Andes', 'bible/simulate-lane', { copa_id: 101, weight: '2' }],
    ['what if clearance in Brazil costs 10 % more', 'bible/what-if', { what: 'clearance', percent: 10 }],
    ['what fuel surcharge do we charge', 'bible/get-sale-surcharges', { charge: 'fuel' }],
    ['which rate cards do we have', 'partner/get-rates', {}],
    ['historial de tarifas de Andes', 'partner/get-rate-historical', { copa_id: 101 }],
    ['que serviços vendemos para o Chile', 'partner/get-rate-service', { countryCode: 'CL' }],
  ])('%s', async (text, path, args) => {
    const { output, text: said, message } = await (await talker(site)).say(text);
    expect([output?.path, output?.args, message, said]).toEqual([
      path,
      expect.objectContaining(args as Row),
      undefined,
      expect.any(String),
    ]);
  });

  test.each([
    ['what if linehaul rises 5 %', { what: 'linehaul', percent: 5 }],
    ['qué pasa si el linehaul sube 5 %', { what: 'linehaul', percent: 5 }],
    ['e se o linehaul subir 5 %', { what: 'linehaul', percent: 5 }],
    ['what if linehaul prices rise 5 %', { what: 'linehaul', percent: 5 }],
    ['what if fuel rises 10 %', { what: 'fuel', percent: 10 }],
    ['y si el combustible sube 10 %', { what: 'fuel', percent: 10 }],
    ['e se o combustível subir 10 %', { what: 'fuel', percent: 10 }],
    ['what if handling gets 10% more expensive', { what: 'operational', percent: 10 }],
    ['qué pasa si el manejo sube 10 %', { what: 'operational', percent: 10 }],
    ['e se o manuseio ficar 10 % mais caro', { what: 'operational', percent: 10 }],
  ])('what is dearer for us is no gain: %s', async (text, args) => {
    const { output } = await (await talker(site)).say(text);
    expect([output?.path, output?.args]).toEqual(['bible/what-if', expect.objectContaining(args as Row)]);
    const rows = (output!.answer as { data: Row[] }).data;
    const sum = (key: string) => rows.reduce((all, row) => all + Number(row[key]), 0);
    expect(sum('difference')).toBeLessThan(0);
    expect(sum('revenue_after')).toBe(sum('revenue_before'));
  });

  test.each([
    ['raise the credit limit of Andes to 80000', 'partner/partner-upsert', { copa_id: 101, credit_limit: 80_000 }],
    ['sube el límite de crédito de Andes a 90000', 'partner/partner-upsert', { copa_id: 101, credit_limit: 90_000 }],
    [
      'record a payment of 500 from Andes Express, reference CHK 22',
      'finance/payment-insert',
      { copa_id: 101, amount: 500, reference: 'CHK 22' },
    ],
  ])('an amount without a currency is heard: %s', async (text, path, args) => {
    const { output, approval } = await (await talker(site)).say(text);
    expect([output?.path, output?.args, approval?.id]).toEqual([
      path,
      expect.objectContaining(args as Row),
      expect.anything(),
    ]);
  });

  test('half a month of billing is known by its days', async () => {
    const half = await (await talker(site)).say('calculate the invoice period of 1 to 15 October');
    expect(half.output?.args).toEqual({ invoice_period: expect.stringMatching(/^20\d\d-10A$/) });
  });

  test('a weight below zero is refused, and another city leaves the country before it', async () => {
    const { text: said } = await (await talker(site)).say('price of −2 kg to Lima');
    expect(said).toContain('weight must be above 0');
    const person = await talker(site);
    await person.say('quote 2 kg to Brazil');
    const { output } = await person.say('and to Lima?');
    expect([output?.args, output?.answer]).toEqual([{ city: 'LIM', weight: '2' }, expect.objectContaining({})]);
  });

  test.each([
    'what if our costs rise 5 %',
    'what if the dollar rises 5 %',
    'suben los costos 5 %',
    'e se os custos subirem 5 %',
    'sobe o dólar 5 %',
  ])('%s: what changes is asked for, not taken for our price', async (text) => {
    const { output, text: said, message } = await (await talker(site)).say(text);
    expect(output?.answer).toBeUndefined();
    expect(said ?? message).toMatch(
      /(One value is missing: What changes|Falta un dato: Qué cambia|Falta um dado: O que muda)\./,
    );
  });

  test.each([
    'why was invoice # higher than last month',
    'what made invoice # go up against last month',
    'invoice # is more than the one before, why',
    'por qué la factura # salió más alta que el mes pasado',
    'qué hizo subir la factura #',
    'por que a fatura # foi maior que no mês passado',
    'o que fez a fatura # aumentar',
  ])('%s', async (text) => {
    const invoice = (await site.data.own((db) =>
      db.one<{ id: number; more: number }>(sql`
        select i.invoice_id as id, i.total - o.total as more from invoice i join invoice o on o.copa_id = i.copa_id and o.invoice_type = i.invoice_type
        where i.invoice_period = '2026-10B' and o.invoice_period = '2026-09B' and i.invoice_type = 'shipping' and i.currency = o.currency
          and i.credit_of is null and o.credit_of is null and i.total > o.total order by i.total - o.total desc limit 1`),
    ))!; // prettier-ignore
    const { output, text: said, message } = await (await talker(site)).say(text.replace('#', String(invoice.id)));
    expect([output?.path, output?.args, message]).toEqual(['invoice/compare-invoice', expect.objectContaining({ invoiceId: invoice.id }), undefined]); // prettier-ignore
    const rows = (output!.answer as { data: Row[] }).data;
    const sum = rows.reduce((all, row) => all + Math.round(Number(row.difference) * 100), 0);
    expect(sum).toBe(Math.round(invoice.more * 100));
    const sizes = rows.map((row) => Math.abs(Number(row.difference)));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    // The whole difference and the largest cause stand in the first words.
    expect(said).toContain(invoice.more.toFixed(2).slice(-5));
    expect(said).toContain(sizes[0]!.toFixed(2));
  });

  test.each([
    'why was invoice # higher than last month',
    'por qué la factura # fue más alta que el mes pasado',
    'por que a fatura # foi mais alta que no mês passado',
  ])('by the number that is printed: %s', async (text) => {
    const printed = (await site.data.own((db) =>
      db.one<{ id: number; number: string }>(sql`
        select invoice_id as id, number from invoice where invoice_period = '2026-10B' and invoice_type = 'shipping' and credit_of is null order by total desc limit 1`),
    ))!; // prettier-ignore
    const person = await talker(site);
    const { output } = await person.say(text.replace('#', printed.number));
    expect([output?.path, output?.args]).toEqual(['invoice/compare-invoice', { number: printed.number }]);
    const byKey = await person.call('/invoice/compare-invoice', { invoiceId: printed.id });
    expect((output!.answer as { data: Row[] }).data).toEqual((byKey as unknown as { data: Row[] }).data);
  });

  test('a price within a zone is re-rated where the parcels are of that zone', async () => {
    const { output } = await (await talker(site)).say('what if zone A costs 5 % less');
    const rows = (output!.answer as { data: Row[] }).data;
    expect(rows.some(({ changed }) => Number(changed) > 0)).toBe(true);
    expect(rows.every(({ revenue_before, revenue_after }) => Number(revenue_after) <= Number(revenue_before))).toBe(
      true,
    );
  });

  const languages = ['en', 'es', 'pt'] as const;
  test.each([
    ['en', 'what would 2 kg to Lima cost for Andes, DDP'],
    ['es', 'cuánto costaría 2 kg a Lima para Andes, DDP'],
    ['pt', 'quanto custaria 2 kg para Lima para a Andes, DDP'],
  ] as const)('%s: %s: what is said is what the engine counts', async (language, text) => {
    const { output, text: said } = await (await talker(site)).say(text);
    const { header, lines } = output!.answer as { header: Row; lines: Row[] };
    const book = await site.data.own(readBook);
    const [{ is_reseller } = { is_reseller: false }] = await site.data.own((db) => db.rows<{ is_reseller: boolean }>(sql`select is_reseller from copa where copa_id = 101`)); // prettier-ignore
    const { total, currency } = priceOf(book, {
      copa_id: 101, is_reseller, rate_service_code: Number(header.rate_service_code), entry_point: 'MIA', day: String(header.on_day), iso2: 'PE', city: 'Lima',
      actual_kg: 2, volumetric_kg: 0, chargeable_kg: 2, value: null,
    }); // prettier-ignore
    const costs = lines.filter(({ side }) => side === 'cost');
    const cost = costs.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
    expect(new Set(costs.map(({ kind }) => String(kind).split(' ')[0]!.toLowerCase()))).toEqual(new Set(['linehaul', 'clearance', 'delivery', 'operational', 'buffer'])); // prettier-ignore
    expect(header).toMatchObject({ price: numberOf(total!), cost, margin: Math.round((numberOf(total!) - cost) * 100) / 100, currency }); // prettier-ignore
    for (const figure of [header.price, header.cost, header.margin]) expect(said).toContain(showMoney(Number(figure), currency)); // prettier-ignore
    // Duties are of a value that nobody told: it says so.
    expect(said).toContain(translate(language, 'no duties without a declared value'));
    const valued = await (await talker(site, 'finance')).call<{ header: Row }>('/bible/simulate-lane', { ...quote, weight: 2, declared_value: 250 }); // prettier-ignore
    expect(valued.header).toMatchObject({ duties: expect.any(Number), price: header.price, findings: null });
  });

  test.each(languages.map((language, at) => [language, ['what if Correios raises 8 %', 'qué pasa si Correios sube 8 %', 'e se os Correios aumentarem 8 %'][at]!] as const))('%s: %s: the difference is what rating makes of every parcel', async (_, text) => {
    const { output, text: said } = await (await talker(site)).say(text);
    const rows = (output!.answer as { data: Row[] }).data;
    const [tables, rateOn] = await site.data.own((db) => Promise.all([rateTables(db), exchangeRates(db)]));
    const [{ id } = { id: 0 }] = await site.data.own((db) => db.rows<{ id: number }>(sql`select provider_id as id from provider where service_provider_code = 'CORREIOS'`)); // prettier-ignore
    const dearer = {
      ...tables,
      doors: tables.doors.map((door) => door.provider_id === id ? { ...door, base: Number((Number(door.base) * 1.08).toFixed(6)), per_step: Number((Number(door.per_step) * 1.08).toFixed(6)) } : door),
    };
    const parcels = await site.data.own((db) => db.rows<ParcelRow>(parcelsToRate(sql`s.received_at >= date_trunc('month', now() at time zone 'UTC') - interval '1 month' and s.received_at < date_trunc('month', now() at time zone 'UTC')`)));
    const cents = (book: Book) => rateParcels(book, parcels).reduce((sum, { costs }) => sum + Math.round((costs.delivery ?? 0) * 100), 0);
    const more = cents(makeBook(dearer, rateOn)) - cents(makeBook(tables, rateOn));
    const sum = (key: string) => rows.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0);
    expect(more).toBeGreaterThan(0);
    expect([sum('difference'), sum('cost_after') - sum('cost_before'), sum('margin_after') - sum('margin_before')]).toEqual([-more, more, -more]);
    expect(rows.reduce((all, row) => all + Number(row.parcels), 0)).toBe(parcels.length);
    expect(said).toContain(showMoney(-more / 100, 'USD'));
  }); // prettier-ignore

  test.each([
    ['what do I pay for 2 kg to Chile', { ctry_iso_code: 'CL', weight: '2' }],
    ['cuánto pago por 2 kg a Chile', { ctry_iso_code: 'CL', weight: '2' }],
    ['quanto pago por 2 kg para o Chile', { ctry_iso_code: 'CL', weight: '2' }],
    ['what is my price for 500 g to Lima, value 80', { city: 'LIM', weight: '0.5', declared_value: '80' }],
  ])('a merchant is told its own price: %s', async (text, args) => {
    const { output, text: said } = await (await talker(site, 'merchant')).say(text);
    expect([output?.path, output?.args]).toEqual(['bible/simulate-lane', expect.objectContaining(args)]);
    const { header } = output!.answer as { header: Row };
    expect(said).toContain(showMoney(Number(header.price), String(header.currency)));
    expect(JSON.stringify(output)).not.toMatch(/cost|margin/);
  });

  test('a merchant is not told what a lane costs us', async () => {
    for (const text of [
      'what would 2 kg to Lima cost us',
      'what does 2 kg to Lima cost you',
      'what if Correios raises 8 %',
    ]) {
      const { output, text: said } = await (await talker(site, 'merchant')).say(text);
      expect(output?.path).not.toBe('bible/what-if');
      expect(JSON.stringify(output?.answer ?? {}) + said).not.toMatch(/buffer|"cost"|margin/i);
    }
  });
});
