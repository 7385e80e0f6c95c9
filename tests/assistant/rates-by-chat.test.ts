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
    const [tables, perDollar] = await site.data.own((db) => Promise.all([rateTables(db), exchangeRates(db)]));
    const [{ id } = { id: 0 }] = await site.data.own((db) => db.rows<{ id: number }>(sql`select provider_id as id from provider where service_provider_code = 'CORREIOS'`)); // prettier-ignore
    const dearer = {
      ...tables,
      doors: tables.doors.map((door) => door.provider_id === id ? { ...door, base: Number((Number(door.base) * 1.08).toFixed(6)), per_step: Number((Number(door.per_step) * 1.08).toFixed(6)) } : door),
    };
    const parcels = await site.data.own((db) => db.rows<ParcelRow>(parcelsToRate(sql`s.received_at >= date_trunc('month', now() at time zone 'UTC') - interval '1 month' and s.received_at < date_trunc('month', now() at time zone 'UTC')`)));
    const cents = (book: Book) => rateParcels(book, parcels).reduce((sum, { costs }) => sum + Math.round((costs.delivery ?? 0) * 100), 0);
    const more = cents(makeBook(dearer, perDollar)) - cents(makeBook(tables, perDollar));
    const sum = (key: string) => rows.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0);
    expect(more).toBeGreaterThan(0);
    expect([sum('difference'), sum('cost_after') - sum('cost_before'), sum('margin_after') - sum('margin_before')]).toEqual([-more, more, -more]);
    expect(rows.reduce((all, row) => all + Number(row.parcels), 0)).toBe(parcels.length);
    expect(said).toContain(showMoney(-more / 100, 'USD'));
  }); // prettier-ignore

  test('a merchant is not told what a lane costs us', async () => {
    for (const text of ['what would 2 kg to Lima cost us', 'what if Correios raises 8 %']) {
      const { output } = await (await talker(site, 'merchant')).say(text);
      expect(['bible/simulate-lane', 'bible/what-if']).not.toContain(output?.path);
    }
  });
});
