import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#tools/roles.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { demoWorld } from '#tests/support/demo.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

describe('money is asked about in three languages', () => {
  let site: Site;
  let number: string;
  beforeAll(async () => {
    site = await openChatSite({}, demoWorld);
    // The first question waits until the assistant has learnt.
    await (await talker(site)).say('LX123456785US');
    const found = await site.data.own((db) =>
      db.one<{ number: string }>(sql`
        select number from invoice where state = 'issued' and invoice_type = 'shipping' and credit_of is null order by invoice_id limit 1`),
    ); // prettier-ignore
    number = found!.number;
  }, 600_000);
  afterAll(() => site.close());

  /** What is called for a text in which # stands for the printed number of an invoice. */
  const asked = async (text: string, role: Role = 'admin') => {
    const { output, ...reply } = await (await talker(site, role)).say(text.replace('#', number));
    return { ...reply, path: output?.path, args: (output?.args ?? {}) as Row, answer: output?.answer };
  };

  test.each([
    ['dispute invoice #: the weight is wrong', 'invoice/dispute-invoice'],
    ['disputa la factura #: el peso está mal', 'invoice/dispute-invoice'],
    ['conteste a fatura #: o peso está errado', 'invoice/dispute-invoice'],
  ])('an invoice is disputed by its printed number: %s', async (text, path) => {
    const { approval, args, ...reply } = await asked(text);
    expect([reply.path, args.number, approval?.state]).toEqual([path, [number], 'pending']);
  });

  test.each(['issue the drafts of Andes', 'emite los borradores de Andes', 'emita os rascunhos da Andes'])(
    'drafts are issued by their partner: %s',
    async (text) => {
      const { path, args, missing } = { missing: undefined, ...(await asked(text)) };
      expect([path, args, missing]).toEqual(['invoice/issue-invoice', { copa_id: 101 }, undefined]);
    },
  );

  test.each(['open invoice #', 'cómo está la factura #', 'abre a fatura #'])('one invoice: %s', async (text) => {
    const { path, args, answer } = await asked(text);
    expect([path, args]).toEqual(['invoice/get-invoice-list-by-date-and-copa', { number }]);
    expect((answer as { data: Row[] }).data.map((row) => row.number)).toEqual([number]);
  });

  test.each([
    'why was invoice # higher than last month',
    'por qué la factura # fue más alta que el mes pasado',
    'por que a fatura # foi mais alta que no mês passado',
  ])('the month before is what a comparison is with: %s', async (text) => {
    const { text: said } = await asked(text);
    expect(said).not.toMatch(/I did not use|No usé|Não usei/);
  });

  const kilo = 'bible/simulate-lane';
  test.each([
    ['price per kilo to Chile', 'admin', kilo, { ctry_iso_code: 'CL' }],
    ['precio por kilo a Chile', 'admin', kilo, { ctry_iso_code: 'CL' }],
    ['preço por quilo para o Chile', 'admin', kilo, { ctry_iso_code: 'CL' }],
    ['what is the price per kilo to Brazil for MercaLinda', 'finance', kilo, { copa_id: 110, ctry_iso_code: 'BR' }],
    ['price per kilo to Chile', 'merchant', kilo, { ctry_iso_code: 'CL' }],
    ['revenue of October by partner', 'finance', 'report/avg-weight-revenue-performance-cost', {}],
    ['ingresos de octubre por socio', 'finance', 'report/avg-weight-revenue-performance-cost', {}],
    ['state of the Amazon link of MercaLinda', 'admin', 'partner/get-customer-amz-authotization-credential', { copa_id: 110 }],
    ['estado del enlace de Amazon de MercaLinda', 'admin', 'partner/get-customer-amz-authotization-credential', { copa_id: 110 }],
    ['situação do link da Amazon da MercaLinda', 'admin', 'partner/get-customer-amz-authotization-credential', { copa_id: 110 }],
    ['send an Amazon link to Andes Express', 'admin', 'partner/customer-ins-amz-authorization-link', { copa_id: 101 }],
    ['fuel surcharge percentage', 'finance', 'bible/get-sale-surcharges', { charge: 'fuel' }],
    ['recargo de combustible', 'finance', 'bible/get-sale-surcharges', { charge: 'fuel' }],
    ['sobretaxa de combustível', 'finance', 'bible/get-sale-surcharges', { charge: 'fuel' }],
    ['API keys of MercaLinda', 'admin', 'partner/key-list', { copa_id: 110 }],
    ['my invoices', 'merchant', 'invoice/get-invoice-list-by-date-and-copa', {}],
  ] as [string, Role, string, Row][])('%s (%s)', async (text, role, path, args) => {
    const reply = await asked(text, role);
    expect([reply.path, reply.args]).toEqual([path, expect.objectContaining(args)]);
  }); // prettier-ignore

  test.each(['fuel surcharge percentage', 'recargo de combustible', 'sobretaxa de combustível'])(
    'a share is told in per cent: %s',
    async (text) => {
      const { text: said } = await asked(text, 'finance');
      expect(said).toMatch(/ 8\.0 %/);
      expect(said).not.toContain('USD 8');
    },
  );

  test('a partner is called by its name', async () => {
    const { text: charges } = await asked('additional charges of Andes this month', 'finance');
    expect(charges).toContain('Andes Express');
    expect(charges).not.toContain('Partner 101');
  });

  test.each(['profit by country last month', 'ganancia por país el mes pasado', 'lucro por país no mês passado'])(
    'a figure is told apart by what was said: %s',
    async (text) => {
      const { args } = await asked(text, 'finance');
      expect(args.refine).toEqual({ group: ['ctry_iso_code'], measures: [{ fn: 'sum', column: 'margin' }] });
    },
  );
});
