import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test('a merchant is not told what a lane costs us', async () => {
    for (const text of ['what would 2 kg to Lima cost us', 'what if Correios raises 8 %']) {
      const { output } = await (await talker(site, 'merchant')).say(text);
      expect(['bible/simulate-lane', 'bible/what-if']).not.toContain(output?.path);
    }
  });
});
