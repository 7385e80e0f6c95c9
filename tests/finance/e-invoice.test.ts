import { beforeAll, describe, expect, test } from 'vitest';
import { getInvoiceListByDateAndCopa } from '#tools/invoice/get-invoice-list-by-date-and-copa.ts';
import { getShippingInvoice } from '#tools/invoice/get-shipping-invoice.ts';
import type { AnswerOf } from '#tools/define.ts';
import { taxCategoryOf } from '#tools/rules/billing/tax-category.ts';
import { ublOf } from '#server/billing/ubl.ts';
import { demo } from '#tests/support/site.ts';
import { ublFaults } from '#tests/support/ubl.ts';

describe('an e-invoice', () => {
  let answer: AnswerOf<typeof getShippingInvoice>;
  beforeAll(async () => {
    const site = await demo();
    const { data } = await site.call(getInvoiceListByDateAndCopa, { fromDate: '2026-10-01', copaId: 101 }, 'finance');
    const { invoice_id } = data.find((row) => row.invoice_type === 'shipping' && row.number && row.credit_of === null)!;
    answer = await site.call(getShippingInvoice, { invoiceId: invoice_id }, 'finance');
  });
  const note = () => ({
    ...answer,
    header: { ...answer.header, credit_of: 1, credit_of_number: '2026-000001' },
    content: answer.content.map((row) => ({ ...row, amount: -row.amount! })),
  });
  const spain = { name: 'Envíos & Cía', iso2: 'ES', id: 'ES54362315K' };

  test('stands as the schema has it, as invoice and as credit note, whoever sends it to whom', async () => {
    for (const given of [answer, note()])
      for (const seller of [undefined, spain])
        for (const ctry_iso_code of ['ES', 'PT', 'BR', 'US', null]) {
          const xml = ublOf({ ...given.header, ctry_iso_code, tax_id: '501964843' }, given.content, seller);
          expect(await ublFaults(xml), `${ctry_iso_code} ${seller?.iso2}`).toEqual([]); // oxlint-disable-line no-await-in-loop
        }
  });

  test('what departs from the schema is found', async () => {
    const xml = ublOf(answer.header, answer.content);
    const broken: [string | RegExp, string, RegExp][] = [
      [/<cbc:IssueDate>.*<\/cbc:IssueDate>\n/, '', /required property 'cbc:IssueDate'/],
      [
        /<cbc:IssueDate>.*<\/cbc:IssueDate>/,
        '<cbc:IssueDate>10/31/2026</cbc:IssueDate>',
        /IssueDate must match pattern/,
      ],
      [
        /<cbc:DocumentCurrencyCode>.*<\/cbc:DocumentCurrencyCode>/,
        '<cbc:DocumentCurrencyCode>USX</cbc:DocumentCurrencyCode>',
        /DocumentCurrencyCode must be equal to one of the allowed values/,
      ],
      ['<cbc:InvoiceTypeCode>380<', '<cbc:InvoiceTypeCode>999<', /InvoiceTypeCode must match a schema/],
      [/(<cac:TaxCategory>\s*<cbc:ID>)[^<]*/, '$1X', /TaxCategory\/cbc:ID must be equal to one of the allowed values/],
      [/ currencyID="USD"/, '', /TaxAmount@currencyID|must have property/],
      ['unitCode="C62"', 'unitCode="PIECE"', /unitCode must be equal to one of the allowed values/],
      [
        /(<cbc:DueDate>.*<\/cbc:DueDate>\n)([\s\S]*?)(<cac:InvoicePeriod>)/,
        '$2$1$3',
        /stands where cbc:DueDate belongs/,
      ],
      [/(<cbc:IssueDate>.*<\/cbc:IssueDate>)/, '$1$1', /IssueDate must be string/],
      ['<cac:TaxTotal>', '<cac:TaxTotals>', /./],
      [/cac:TaxScheme/g, 'cbc:TaxScheme', /required property 'cac:TaxScheme'/],
    ];
    for (const [from, to, said] of broken) {
      // oxlint-disable-next-line no-await-in-loop
      const faults = await ublFaults(xml.replace(from, to)).catch((error: unknown) => [String(error)]);
      expect(faults.join(', '), String(from)).toMatch(said);
    }
  });

  test('the category of tax follows from where seller and partner sit, and says why none is due', () => {
    const codes = (['US BR', 'US ES', 'ES BR', 'ES PT', 'ES ES', 'PT US'] as const).map((lane) => {
      const [seller, buyer] = lane.split(' ') as [string, string];
      return taxCategoryOf(seller, buyer).code;
    });
    expect(codes).toEqual(['O', 'O', 'O', 'AE', 'E', 'O']);
    const xml = (ctry_iso_code: string) => ublOf({ ...answer.header, ctry_iso_code, tax_id: '501964843' }, answer.content, spain); // prettier-ignore
    // BR-AE-02 and BR-AE-05: both registrations, and a rate of zero; BR-O-02 and BR-O-05: neither.
    expect(xml('PT').match(/<cac:PartyTaxScheme>/g)).toHaveLength(2);
    expect(xml('PT')).toContain('<cbc:Percent>0</cbc:Percent>');
    expect(xml('PT')).toContain('Reverse charge');
    expect(xml('BR')).not.toMatch(/PartyTaxScheme|cbc:Percent/);
  });
});
