import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookBankFile } from '#tools/finance/book-bank-file.ts';
import { calculatePeriod } from '#tools/finance/calculate-period.ts';
import { closePeriod } from '#tools/finance/close-period.ts';
import { getInvoiceShippingValidation } from '#tools/finance/get-invoice-shipping-validation.ts';
import { getPeriodInvoices } from '#tools/finance/get-period-invoices.ts';
import { matchPayment } from '#tools/finance/match-payment.ts';
import { paymentInsert } from '#tools/finance/payment-insert.ts';
import { payments } from '#tools/finance/payments.ts';
import { rptDeliveryCopaDaily } from '#tools/finance/rpt-delivery-copa-daily.ts';
import { rptDutiesStatusHeader } from '#tools/finance/rpt-duties-status-header.ts';
import { rptDutiesStatusHeaderDetail } from '#tools/finance/rpt-duties-status-header-detail.ts';
import { setCharge } from '#tools/finance/set-charge.ts';
import { workOffFinding } from '#tools/finance/work-off-finding.ts';
import { creditInvoice } from '#tools/invoice/credit-invoice.ts';
import { disputeInvoice } from '#tools/invoice/dispute-invoice.ts';
import { getInvoiceListByDateAndCopa } from '#tools/invoice/get-invoice-list-by-date-and-copa.ts';
import { getInvoicesOfPartner } from '#tools/invoice/get-invoices-of-partner.ts';
import { getShippingInvoice } from '#tools/invoice/get-shipping-invoice.ts';
import { issueInvoice } from '#tools/invoice/issue-invoice.ts';
import { manifestCopaGetCurrentlyBalance } from '#tools/manifest/manifest-copa-get-currently-balance.ts';
import { manifestCopaGetCurrentlyBalanceSum } from '#tools/manifest/manifest-copa-get-currently-balance-sum.ts';
import { revenueCostAndTotalItems } from '#tools/report/revenue-cost-and-total-items.ts';
import type { AnyContract } from '#tools/define.ts';
import { checkBooks } from '#server/billing/books.ts';
import { periodRuns } from '#server/billing/period-run.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { runJob } from '#server/jobs/runner.ts';
import { drawnIn, textOf } from './print/paper.ts';
import { camtOf, cents } from './support/bank-statement.ts';
import { agesOf, openingOf, oracle } from './support/billing-oracle.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

const period = '2026-11A';

describe.each(engines)('a month closed on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const call = <C extends AnyContract>(contract: C, input: object) => site.call(contract, input, 'finance');
  const refused = async (contract: AnyContract, body: object) => {
    const response = await site.send(contract, body, site.users.finance);
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  const calculated = async (invoice_period: string) => {
    const { data } = await call(calculatePeriod, { invoice_period });
    expect(data[0]!.state).toBe('calculating');
    expect(await runJob(site.data, periodRuns(site.data))).toBe(true);
  };
  const drafts = async () =>
    (await call(getInvoiceListByDateAndCopa, { fromDate: '2026-11-01', toDate: '2026-11-15' })).data.filter(
      (row) => row.invoice_period === period && row.state === 'draft',
    );
  const balances = async () =>
    new Map(
      (await call(manifestCopaGetCurrentlyBalance, {})).data.map((row) => [row.copa_id!, cents(row.balance)] as const),
    );
  const upload = (text: string, name: string) =>
    site.data.own((db) =>
      storeFile(db, { name, mime: 'text/plain', bytes: Buffer.from(text), copaId: null, userCode: 'DEMO-FINANCE' }),
    );

  test('parcels → calculated → findings mended → issued → disputed and credited → paid: the balances are those of the parcels', async () => {
    // Nothing is missing and nothing is twice: a calculation that is repeated adds nothing.
    const before = await call(getPeriodInvoices, { start_date: '2026-11-01', end_date: '2026-11-15' });
    const was = before.data.find((row) => row.invoice_period === period)!;
    expect(was.state).toBe('validating');
    await calculated(period);
    const sums = new Map((await drafts()).map((row) => [`${row.copa_id} ${row.invoice_type}`, cents(row.total)]));
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(await oracle(site)));

    // Findings: what has no rate gets one, the others are decided.
    const list = async () => (await call(getInvoiceShippingValidation, { invoice_period: period })).data;
    const bare = (await list()).filter(({ kind }) => kind === 'no_rate');
    expect(bare.length).toBeGreaterThan(0);
    const held = (await drafts()).find((row) => row.copa_id === bare[0]!.copa_id && row.invoice_type === 'shipping')!;
    expect(await refused(issueInvoice, { invoice_id: [held.invoice_id] })).toEqual([422, 'Findings of its parcels must be worked off before it is issued']); // prettier-ignore
    expect(await refused(closePeriod, { invoice_period: period })).toEqual([422, 'A period is closed once its findings are worked off']); // prettier-ignore
    // The whole group at once, each by what it weighs.
    const group = bare.map((row) => row.trck_nmr_fol!);
    for (const both of [{}, { amount: 9.5, per_kg: 4.25 }])
      expect((await refused(setCharge, { trck_nmr_fol: group, ...both }))[0]).toBe(400); // oxlint-disable-line no-await-in-loop
    const charged = await call(setCharge, { trck_nmr_fol: group, per_kg: 4.25 });
    const weights = await site.data.own((db) => db.rows<{ n: string; kg: number }>(sql`select trck_nmr_fol as n, chargeable_kg as kg from shipment where chargeable_kg is not null`)); // prettier-ignore
    const kg = new Map(weights.map((row) => [row.n, row.kg]));
    expect(charged.data.map(({ amount }) => cents(amount))).toEqual(charged.data.map((row) => Math.round(425 * kg.get(row.trck_nmr_fol!)!))); // prettier-ignore
    expect((await list()).filter(({ kind, state }) => kind === 'no_rate' && state === 'open')).toEqual([]);
    const rest = (await list()).filter(({ state }) => state === 'open');
    const others = rest.filter(({ blocks }) => blocks).map((row) => row.validation_finding_id!);
    if (others.length)
      await call(workOffFinding, { validation_finding_id: others, decision: 'accepted', note: 'Seen' });
    const [out] = rest.filter(({ blocks, amount }) => !blocks && amount);
    await call(workOffFinding, { validation_finding_id: [out!.validation_finding_id], decision: 'excluded', note: 'Later' }); // prettier-ignore
    const without = await site.data.own(
      (db) =>
      db.one(sql`select from invoice_line l join invoice i using (invoice_id) join shipment s using (shipment_id)
        where s.trck_nmr_fol = ${out!.trck_nmr_fol} and i.invoice_period = ${period}`), // prettier-ignore
    );
    expect(without).toBeUndefined();
    await call(workOffFinding, { validation_finding_id: [out!.validation_finding_id], decision: 'open' });
    const byHand = new Map(group.map((one) => [one, Math.round(425 * kg.get(one)!)]));
    const owed = await oracle(site, undefined, byHand);
    expect(
      Object.fromEntries((await drafts()).map((row) => [`${row.copa_id} ${row.invoice_type}`, cents(row.total)])),
    ).toEqual(Object.fromEntries(owed));

    // Issued: each with a number of its own, without gaps; the ledger follows.
    const opening = await openingOf(site, '2026-10-31');
    expect(await balances()).toEqual(opening);
    const ready = (await drafts()).map((row) => row.invoice_id!);
    expect(await refused(closePeriod, { invoice_period: period })).toEqual([422, 'A period is closed once its invoices are issued']); // prettier-ignore
    const issued = (await call(issueInvoice, { invoice_period: period })).data;
    expect(issued.map(({ invoice_id }) => invoice_id)).toEqual(ready.toSorted((a, b) => a - b));
    const numbers = issued.map(({ number }) => Number(number!.slice(5))).toSorted((a, b) => a - b);
    expect(new Set(numbers).size).toBe(ready.length);
    expect(numbers.at(-1)! - numbers[0]!).toBe(ready.length - 1);
    await call(closePeriod, { invoice_period: period });
    expect(await refused(calculatePeriod, { invoice_period: period })).toEqual([422, 'This period cannot be calculated: it is closed']); // prettier-ignore
    const expected = new Map(opening);
    const move = (copa: number, amount: number) => expected.set(copa, (expected.get(copa) ?? 0) + amount);
    for (const [key, amount] of owed) move(Number(key.split(' ')[0]), amount);
    expect(Object.fromEntries(await balances())).toEqual(Object.fromEntries(expected));

    // One is disputed, and credited for one of its parcels.
    const largest = issued.filter((row) => row.invoice_type === 'shipping').toSorted((a, b) => b.total! - a.total!);
    const [disputed, paid, byBank, byText] = largest;
    await call(disputeInvoice, { number: [disputed!.number!], reason: 'Weights differ' });
    expect((await refused(paymentInsert, { invoice_id: [disputed!.invoice_id], amount: 5 }))[0]).toBe(422);
    const { detail } = await call(getShippingInvoice, { invoiceId: disputed!.invoice_id });
    const parcel = { invoice_id: disputed!.invoice_id, tracking_list: [detail[0]!.trck_nmr_fol] };
    expect((await refused(creditInvoice, { ...parcel, number: paid!.number! }))[0]).toBe(400);
    const credited = await call(creditInvoice, { ...parcel, number: disputed!.number! });
    expect(credited.data[0]).toMatchObject({ state: 'issued', credited: detail[0]!.amount });
    move(disputed!.copa_id!, -cents(detail[0]!.amount));
    await call(disputeInvoice, { invoice_id: [disputed!.invoice_id], reason: 'Again' });
    expect(await refused(creditInvoice, parcel)).toEqual([422, `Parcel ${detail[0]!.trck_nmr_fol} has no line on this invoice that could be credited.`]); // prettier-ignore

    // Paid: one by hand in part, one by CAMT.053, one by CSV, and a stranger's money that is matched later.
    await call(paymentInsert, { invoice_id: [paid!.invoice_id], amount: 10, reference: 'Cheque' });
    move(paid!.copa_id!, -1000);
    const camt = camtOf(
      ['B1', byBank!.total!, `INV ${byBank!.number}`],
      ['B2', 33.33, 'a gift'],
      ['B3', 12, 'bank fee', 'DBIT'],
    );
    const bank_file = await upload(camt, 'camt.xml');
    expect((await call(bookBankFile, { bank_file })).data.map(({ state }) => state)).toEqual(['matched', 'unmatched']);
    expect(await refused(bookBankFile, { bank_file })).toEqual([422, 'It is booked already. It is money that went out.']); // prettier-ignore
    move(byBank!.copa_id!, -cents(byBank!.total));
    const more = cents(byText!.total) + 500;
    const csv = `Fecha;Importe;Moneda;Ordenante;Concepto;Referencia bancaria\n19/11/2026;${(more / 100).toFixed(2).replace('.', ',')};USD;X;pago ${byText!.number};C1\n`;
    expect((await call(bookBankFile, { bank_file: await upload(csv, 'extracto.csv') })).data).toMatchObject([
      { state: 'partly', matched: byText!.total, left: 5, invoices: byText!.number },
    ]);
    move(byText!.copa_id!, -more);
    expect(
      (await refused(bookBankFile, { bank_file: await upload('<?xml version="1.0"?><Document>', 'broken.xml') }))[0],
    ).toBe(422);
    const unmatched = (await call(payments, { state: 'unmatched', start_date: '2026-11-19' })).data;
    const gift = unmatched.find(({ bank_ref }) => bank_ref === 'B2');
    const { number } = issued.find((row) => row.invoice_id === paid!.invoice_id)!;
    await call(matchPayment, { payment_id: gift!.payment_id, number });
    move(paid!.copa_id!, -3333);

    // Balances and ageing are those of the parcels; the books agree; every currency stands for itself.
    expect(Object.fromEntries(await balances())).toEqual(Object.fromEntries(expected));
    const ages = (await call(manifestCopaGetCurrentlyBalance, {})).data;
    const late = await agesOf(site, new Date().toISOString().slice(0, 10));
    for (const {
      copa_id,
      copa_name,
      not_due,
      days_30,
      days_60,
      days_90,
      days_more,
      overdue,
      balance,
      unmatched,
    } of ages) {
      const own = late.get(copa_id!) ?? { not_due: 0, days_30: 0, days_60: 0, days_90: 0, days_more: 0 };
      const told = { not_due, days_30, days_60, days_90, days_more };
      expect(Object.fromEntries(Object.entries(told).map(([age, amount]) => [age, cents(amount)])), copa_name!).toEqual(
        own,
      );
      const open = Object.values(own).reduce((sum, amount) => sum + amount, 0);
      expect([open - cents(unmatched), cents(overdue)], copa_name!).toEqual([cents(balance), open - own.not_due]);
    }
    const [all] = (await call(manifestCopaGetCurrentlyBalanceSum, {})).data;
    expect(cents(all!.balance)).toBe(ages.reduce((sum, row) => sum + cents(row.balance), 0));
    expect(await site.data.own((db) => checkBooks(db, '2026-11-20T12:00:00Z'))).toBe(0);
    const pay = (by: number) =>
      site.data.own((db) =>
        db.rows(sql`update invoice set paid = paid + ${by} where invoice_id = ${paid!.invoice_id}`),
      );
    await pay(1);
    expect(await site.data.own((db) => checkBooks(db, '2026-11-20T12:00:00Z'))).toBe(1);
    await pay(-1);
  });

  test('an invoice is a document: screen, paper, sheet and e-invoice come to the same', async () => {
    const { data } = await call(getInvoiceListByDateAndCopa, {
      fromDate: '2026-10-01',
      toDate: '2026-11-05',
      copaId: 101,
    });
    const invoice = data.find((row) => row.invoice_type === 'shipping' && row.number && row.credit_of === null)!;
    const invoiceId = invoice.invoice_id!;
    const { header, content, detail, master } = await call(getShippingInvoice, { invoiceId });
    for (const rows of [content, detail, master])
      expect(rows.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(header.total));
    const shown = { invoice_id_list: [invoiceId] };
    const report = await call(revenueCostAndTotalItems, shown);
    expect([report.header.total_items, cents(report.header.revenue)]).toEqual([detail.length, cents(header.total)]);

    const file = async (accept: string) => {
      const response = await site.send(getShippingInvoice, { invoiceId }, site.users.finance, { accept });
      expect(response.status, accept).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const pdf = await file('application/pdf');
    const texts = drawnIn(pdf).flatMap((page) => textOf(page).split('\n'));
    expect(texts).toContain(header.total!.toFixed(2));
    expect(texts.join(' ')).toContain(header.number!);

    // EN 16931: the terms that an invoice must have, and the sums of BR-CO-10 to BR-CO-16.
    const xml = (await file('application/xml')).toString();
    expect(/<cac:AccountingSupplierParty>[\s\S]*?<\/cac:AccountingSupplierParty>/.exec(xml)![0]).toMatch(
      /Miami[\s\S]*33126[\s\S]*>US<[\s\S]*Waybill[\s\S]*65-0000017/,
    );
    const all = (name: string) =>
      [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text!);
    const [only] = all('CustomizationID');
    expect([only, all('ID')[0], all('IssueDate')[0], all('InvoiceTypeCode')[0], all('DocumentCurrencyCode')[0]]).toEqual([
      'urn:cen.eu:en16931:2017', header.number, header.issued_on, '380', 'USD',
    ]); // prettier-ignore
    expect(all('RegistrationName')).toHaveLength(2);
    const lines = [...xml.matchAll(/<cac:InvoiceLine>([\s\S]*?)<\/cac:InvoiceLine>/g)].map(([, line]) => line!);
    expect(lines).toHaveLength(content.length);
    const nets = lines.map((line) => cents(/<cbc:LineExtensionAmount[^>]*>([^<]*)</.exec(line)![1]));
    const sum = nets.reduce((a, b) => a + b, 0);
    const totals = /<cac:LegalMonetaryTotal>([\s\S]*?)<\/cac:LegalMonetaryTotal>/.exec(xml)![1]!;
    const total = (name: string) => cents(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(totals)![1]);
    expect([total('LineExtensionAmount'), total('TaxExclusiveAmount'), total('TaxInclusiveAmount'), total('PayableAmount')]).toEqual([sum, sum, sum, cents(header.total)]); // prettier-ignore
    expect(cents(all('TaxAmount')[0])).toBe(0);
  });

  test('duties: the payment is the sum of its parcels, and each difference is explained to the cent', async () => {
    const { data } = await call(rptDutiesStatusHeader, { from_date: '2026-06-01', to_date: '2026-11-20' });
    expect(data.length).toBeGreaterThan(20);
    const head = data.toSorted((a, b) => b.parcels! - a.parcels!)[0]!;
    const { data: lines } = await call(rptDutiesStatusHeaderDetail, { pch_code: head.pch_code });
    const sum = (key: 'assessed' | 'estimate') => lines.reduce((all, row) => all + cents(row[key]), 0);
    expect([lines.length, sum('assessed'), sum('estimate')]).toEqual([
      head.parcels,
      cents(head.assessed),
      cents(head.estimate),
    ]);
    for (const row of lines) {
      expect(cents(row.difference)).toBe(cents(row.assessed) - cents(row.estimate));
      expect(
        [row.by_base, row.by_rate, row.by_currency, row.by_fee].reduce<number>((all, part) => all + cents(part), 0),
      ).toBe(cents(row.difference));
    }
    expect(await refused(rptDutiesStatusHeaderDetail, { pch_code: 'PCH-1' })).toEqual([
      404,
      "Couldn't load providers vendors",
    ]);
  });

  test('a merchant and the card bank see invoices of their own, issued ones only, and no cost', async () => {
    for (const role of ['merchant', 'partner'] as const) {
      const own = (await site.call(getInvoiceListByDateAndCopa, { fromDate: '2026-01-01' }, role)).data;
      expect(own.length).toBeGreaterThan(0);
      expect(new Set(own.map(({ copa_id }) => copa_id)).size).toBe(1);
      expect(own.filter(({ state }) => state === 'draft')).toEqual([]);
      const foreign = (await call(getInvoiceListByDateAndCopa, { copaId: 101 })).data.find(
        (row) => row.invoice_type === 'shipping',
      )!;
      expect((await site.send(getShippingInvoice, { invoiceId: foreign.invoice_id }, site.users[role])).status).toBe(
        404,
      );
      expect((await site.call(getInvoicesOfPartner, { copa_id: 101 }, role)).data).toEqual([]);
      expect((await site.call(manifestCopaGetCurrentlyBalance, {}, role)).data.length).toBe(1);
      const one = own.find((row) => row.invoice_type === 'shipping')!;
      const answer = await site.call(getShippingInvoice, { invoiceId: one.invoice_id }, role);
      expect(JSON.stringify(answer)).not.toMatch(/cost|margin/i);
      expect(answer.detail.length).toBeGreaterThan(0);
    }
    const daily = await site.call(
      rptDeliveryCopaDaily,
      { start_date: '2026-06-01', end_date: '2026-11-20' },
      'partner',
    );
    expect(new Set(daily.data.map(({ copa_name }) => copa_name))).toEqual(new Set(['NovaBank Cards']));
  });
});
