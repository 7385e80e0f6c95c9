import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { bookBankFile } from '#tools/finance/book-bank-file.ts';
import { calculatePeriod } from '#tools/finance/calculate-period.ts';
import { paymentInsert } from '#tools/finance/payment-insert.ts';
import { setCharge } from '#tools/finance/set-charge.ts';
import { creditInvoice } from '#tools/invoice/credit-invoice.ts';
import { issueInvoice } from '#tools/invoice/issue-invoice.ts';
import { disputeInvoice } from '#tools/invoice/dispute-invoice.ts';
import { getShippingInvoice } from '#tools/invoice/get-shipping-invoice.ts';
import { periodRuns } from '#server/billing/period-run.ts';
import { storeFile } from '#server/files/stored-file.ts';
import { runJob } from '#server/jobs/runner.ts';
import { ratings } from '#server/rates/job.ts';
import type { Row } from '#web/fields/field-kind.ts';
import { camtOf } from '#tests/support/bank-statement.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

describe.each(engines)('what is charged, billed and booked once on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());
  const rows = <T>(query: ReturnType<typeof sql>) => site.data.own((db) => db.rows<T>(query));
  const call = <C extends AnyContract>(contract: C, input: object) => site.call(contract, input, 'finance');
  const refused = async (contract: AnyContract, body: object) => {
    const response = await site.send(contract, body, site.users.finance);
    return [response.status, ((await response.json()) as { message: string }).message];
  };
  const calculated = async (invoice_period: string) => {
    await call(calculatePeriod, { invoice_period });
    expect(await runJob(site.data, periodRuns(site.data))).toBe(true);
  };

  test('the processing date decides the card: a charge follows it until it is on an invoice', async () => {
    const kind = ratings(site.data);
    const two = await rows<{ id: number; copa_id: number }>(sql`
      select s.shipment_id as id, s.copa_id from shipment s join shipment_rating r using (shipment_id)
      join shipment_charge c on c.shipment_id = s.shipment_id and c.kind = 'shipping' and c.amount = r.price
      where r.price > 1 and s.processed_at is not null and not exists (select from invoice_line l where l.shipment_id = s.shipment_id)
      order by s.received_at desc limit 2`);
    const [free, billed] = two as [(typeof two)[0], (typeof two)[0]];
    const moveTo = async (day: string) => {
      await rows(sql`
        update shipment set processed_at = ${`${day}T17:00:00Z`}::timestamptz where shipment_id in (${free.id}, ${billed.id})`);
      await kind.due!();
      expect(await runJob(site.data, kind)).toBe(true);
      return rows<{ day: string; price: number; charged: number }>(sql`
        select r.on_day::text as day, r.price, c.amount as charged from shipment_rating r
        join shipment_charge c on c.shipment_id = r.shipment_id and c.kind = 'shipping'
        where r.shipment_id in (${free.id}, ${billed.id}) order by r.shipment_id = ${billed.id}`);
    };
    const first = await moveTo('2026-11-22');
    // From the 24th on every price is twice what it was.
    await rows(sql`
      insert into standard_rate (rate_code, rate_service_code, iso2, origin, zone, weight_from, weight_to, base, per_step, step_kg, currency, valid_from, version)
      select rate_code, rate_service_code, iso2, origin, zone, weight_from, weight_to, base * 2, per_step * 2, step_kg, currency, '2026-11-24', version + 1
      from standard_rate where valid_to is null`);
    await rows(sql`
      with made as (insert into invoice (copa_id, invoice_type, invoice_period, currency)
        select ${billed.copa_id}, 'shipping', min(invoice_period), 'USD' from invoice_period returning invoice_id)
      insert into invoice_line (invoice_id, copa_id, invoice_type, shipment_id, charge_type, on_day, unit_price, amount)
      select invoice_id, ${billed.copa_id}, 'shipping', ${billed.id}, 'shipping', '2026-11-22', 1, 1 from made`);
    const then = await moveTo('2026-11-25');
    expect(then.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-25']);
    for (const at of [0, 1]) expect(then[at]!.price).toBeGreaterThan(first[at]!.price * 1.5);
    expect(then.map(({ charged }) => charged)).toEqual([then[0]!.price, first[1]!.price]);
  });

  test('a charge that was credited to be billed again is billed once more, one that was only credited is not', async () => {
    const [invoice] = await rows<{ id: number }>(sql`
      select invoice_id as id from invoice where state = 'issued' and invoice_type = 'shipping' and credit_of is null and credited = 0
      order by total desc limit 1`);
    const { detail } = await call(getShippingInvoice, { invoiceId: invoice!.id });
    const [only, again] = detail.map(({ trck_nmr_fol }) => trck_nmr_fol!) as [string, string];
    const credit = async (parcel: string, more: object) => {
      await call(disputeInvoice, { invoice_id: [invoice!.id], reason: 'Weights differ' });
      await call(creditInvoice, { invoice_id: invoice!.id, tracking_list: [parcel], ...more });
    };
    await credit(only, {});
    await credit(again, { bill_again: true });
    // Its price is corrected in between; what is still billed is not touched.
    await call(setCharge, { trck_nmr_fol: [again], amount: 1.23 });
    expect(await refused(setCharge, { trck_nmr_fol: [again], amount: 0.004 })).toEqual([400, expect.stringMatching(/above 0/)]); // prettier-ignore
    expect(await refused(setCharge, { trck_nmr_fol: [again], per_kg: 0.0001 })).toEqual([422, 'At this price per kg it would be charged nothing.']); // prettier-ignore
    expect((await refused(setCharge, { trck_nmr_fol: [detail[2]!.trck_nmr_fol], amount: 1.23 }))[1]).toContain('issued invoice already'); // prettier-ignore
    const freights = async (parcel: string) =>
      (
        await rows<{ amount: number; period: string }>(sql`
          select l.amount, i.invoice_period as period from invoice_line l join invoice i using (invoice_id) join shipment s using (shipment_id)
          where s.trck_nmr_fol = ${parcel} and l.invoice_type = 'shipping' order by l.invoice_line_id`)
      ).map(({ amount, period }) => `${period} ${amount}`); // prettier-ignore
    const billed = (at: number) => Number(detail[at]!.amount);
    for (const _ of [1, 2]) {
      await calculated('2026-11B'); // oxlint-disable-line no-await-in-loop
      const before = (await freights(again))[0]!.split(' ')[0]!;
      expect(await freights(again)).toEqual([`${before} ${billed(1)}`, `${before} ${-billed(1)}`, '2026-11A 1.23']);
      expect(await freights(only)).toEqual([`${before} ${billed(0)}`, `${before} ${-billed(0)}`]);
    }
  });

  test('an invoice that takes its partner beyond the credit limit says by how much, together with those beside it', async () => {
    const [one] = await rows<{ copa_id: number; currency: string; balance: number; credit_limit: number | null }>(sql`
      select i.copa_id, i.currency, coalesce(max(b.balance), 0) as balance, max(k.credit_limit) as credit_limit from invoice i join copa k using (copa_id, currency)
      left join copa_balance b using (copa_id, currency) where i.credit_of is null and i.total > 1 group by 1, 2 order by max(i.total) desc limit 1`);
    await rows(sql`insert into invoice_period (invoice_period, from_day, to_day, state)
      values ('2019-01A', '2019-01-01', '2019-01-15', 'validating'), ('2019-01B', '2019-01-16', '2019-01-31', 'validating')`);
    const made = await rows<{ id: number }>(sql`
      insert into invoice (copa_id, invoice_type, invoice_period, currency, total) select ${one!.copa_id}, 'additionals', p.invoice_period, ${one!.currency}, 60
      from invoice_period p where p.from_day < '2019-02-01' returning invoice_id as id`);
    const [charged] = await rows<{ id: number }>(
      sql`select shipment_id as id from shipment where copa_id = ${one!.copa_id} order by 1 limit 1`,
    );
    for (const { id } of made)
      await rows(sql`insert into invoice_line (invoice_id, copa_id, invoice_type, shipment_id, charge_type, on_day, unit_price, amount)
        values (${id}, ${one!.copa_id}, 'additionals', ${charged!.id}, ${`extra-${id}`}, '2026-11-22', 60, 60)`); // oxlint-disable-line no-await-in-loop
    const limit = (amount: number | null) =>
      rows(sql`update copa set credit_limit = ${amount} where copa_id = ${one!.copa_id}`);
    const warnings = async () => {
      const response = await site.send(
        issueInvoice,
        { invoice_id: made.map(({ id }) => id) },
        site.users.finance,
        {},
        '?plan',
      );
      return ((await response.json()) as { plan: { warning?: string; refused?: string }[] }).plan.map(
        ({ warning, refused: why }) => why ?? warning ?? null,
      );
    };
    await limit(Number(one!.balance) + 100);
    expect(await warnings()).toEqual([
      null,
      expect.stringMatching(/^It takes the partner USD 20\.00 beyond its credit limit of USD /),
    ]);
    await limit(null);
    expect(await warnings()).toEqual([null, null]);
    await limit(one!.credit_limit);
    await rows(sql`delete from invoice where invoice_period like '2019-%'`);
    await rows(sql`delete from invoice_period where invoice_period like '2019-%'`);
  });

  test('a payment that is sent twice is booked once, and only in a currency that exists', async () => {
    const cheque = { copa_id: 101, amount: 10, reference: 'Cheque 7', paid_on: '2026-11-20' };
    await call(paymentInsert, cheque);
    expect(await refused(paymentInsert, cheque)).toEqual([
      409,
      expect.stringMatching(/^It is booked already, as payment \d+ of 2026-11-20: give another one a reference/),
    ]);
    await call(paymentInsert, { ...cheque, reference: 'Cheque 8' });
    await call(paymentInsert, { ...cheque, amount: 11 });
    const least = [400, expect.stringMatching(/amount must be above 0/i)];
    for (const amount of [0.001, 0.004]) expect(await refused(paymentInsert, { ...cheque, amount })).toEqual(least); // oxlint-disable-line no-await-in-loop
    // Without a number of the bank an entry is known by its payer, day, amount and text.
    const statement = async (currency: string) => ({
      bank_file: await site.data.own((db) =>
        storeFile(db, {
          name: `${currency}.csv`, mime: 'text/csv', copaId: null, userCode: 'DEMO-FINANCE',
          bytes: Buffer.from(`Date;Amount;Currency;Payer;Text\n2026-11-19;77,10;${currency};Nobody;thanks\n`),
        }),
      ),
    }); // prettier-ignore
    expect((await call(bookBankFile, await statement('USD'))).data).toMatchObject([{ state: 'unmatched', amount: 77.1 }]); // prettier-ignore
    expect(await refused(bookBankFile, await statement('USD'))).toEqual([422, 'It is booked already.']);
    expect(await refused(bookBankFile, await statement('XYZ'))).toEqual([422, 'Currency: there is no currency XYZ.']);
  });

  /** What a bank file would become, line by line. */
  const planned = async (name: string, text: string, key = 'amount') => {
    const bank_file = await site.data.own((db) =>
      storeFile(db, { name, mime: 'text/plain', copaId: null, userCode: 'DEMO-FINANCE', bytes: Buffer.from(text) }),
    );
    const response = await site.send(bookBankFile, { bank_file }, site.users.finance, {}, '?plan');
    const { plan } = (await response.json()) as { plan: { after: Row; refused?: string }[] };
    return plan.map(({ after, refused: why }) => why ?? after[key]);
  };

  test('a bank file: an amount is read as it stands, or refused by its line', async () => {
    const no = 'Is not an amount of money.';
    const two = 'Could be thousands or three decimals: write it with its cents.';
    const cells: [string, number | string][] = [
      ['1.234,56', 1234.56], ['1,234.56', 1234.56], ['1 234,56', 1234.56], ['1234.5', 1234.5], ['1.234', two], ['1,234', two], ['(5.005)', two], ['1.234.567', 1_234_567],
      ['50', 50], ['0.5', 0.5], ['0.004', no], ['0,004', no], ['1e5', no], ['1.23.45', no], ['12,34.56', no], ['1,234,56', no], ['1234,567', no],
      ['5.0055', no], ['(-50)', no], ['fifty', no], ['', no], ['0.00', 'No amount above 0.'],
    ]; // prettier-ignore
    const lines = cells.map(([cell], at) => `2026-11-19\t${cell}\tUSD\tAmounts\tline ${at}`);
    const text = ['Date\tAmount\tCurrency\tPayer\tText', ...lines].join('\n');
    expect(await planned('amounts.tsv', text)).toEqual(cells.map(([, says]) => says));
    const out = ['(50.00)', '-50.00', '50.00-', '(1.234,56)'].map((cell) => `2026-11-19\t${cell}\tUSD\tAmounts\tout`);
    const gone = out.map(() => 'It is money that went out.');
    expect((await planned('out.tsv', [text, ...out].join('\n'))).slice(cells.length)).toEqual(gone);
    // Where its column shows the sign before the cents, nothing is left to guess.
    const column = (...amounts: string[]) => planned('column.tsv', ['Date\tAmount\tCurrency\tText', ...amounts.map((one, at) => `2026-11-19\t${one}\tUSD\tcolumn ${at}`)].join('\n')); // prettier-ignore
    expect(await column('12.50', '5,005', '5.005')).toEqual([12.5, 5005, no]);
    expect(await column('12,50', '5.005')).toEqual([12.5, 5005]);
    expect(await column('50', '5.005')).toEqual([50, two]);
  });

  test('a bank file: what is no money received is refused, and said', async () => {
    const out = 'It is money that went out.';
    const rows = ['19/11/2026;C;50.00;in', '19/11/2026;D;50.00;out', '19/11/2026;Debit;-50.00;out', '19/11/2126;C;50.00;later']; // prettier-ignore
    for (const head of ['D/C', 'Credit/Debit', 'Transaction type', 'Tipo'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await planned('sides.csv', [`Date;${head};Amount;Payer`, ...rows].join('\n'))).toEqual([
        50, out, out, 'Its day is still to come.',
      ]); // prettier-ignore
    const camt = camtOf(['R1', 50, 'in'], ['R2', 50, 'pending'], ['R3', 50, 'pending'], ['R4', 50, 'reversed'], ['R5', 50, 'out', 'DBIT'], ['R6', 50, 'booked']); // prettier-ignore
    const marking = (text: string, ref: string, more: string) => text.replace(`<AcctSvcrRef>${ref}<`, `${more}$&`);
    const marked = [
      ['R2', '<Sts>PDNG</Sts>'], ['R3', '<Sts><Cd>PDNG</Cd></Sts>'], ['R4', '<RvslInd>true</RvslInd>'], ['R6', '<Sts><Cd>BOOK</Cd></Sts><RvslInd>false</RvslInd>'],
    ].reduce((text, [ref, more]) => marking(text, ref!, more!), camt); // prettier-ignore
    const waits = 'The bank has not booked it yet.';
    expect(await planned('states.xml', marked)).toEqual([50, waits, waits, 'It is taken back by the bank.', out, 50]);
  });

  test('a bank file: each transaction of a batch is of its own payer', async () => {
    const open = await rows<{ number: string; name: string }>(sql`
      select distinct on (i.copa_id) i.number, k.name from invoice i join copa k using (copa_id)
      where i.state = 'issued' and i.credit_of is null and i.total - i.paid - i.credited > 50 and i.currency = 'USD' order by i.copa_id limit 2`);
    const [one, two] = open as [(typeof open)[0], (typeof open)[0]];
    const said = (text: string, amount: string, payer: string) =>
      `<TxDtls><Refs><AcctSvcrRef>BATCH</AcctSvcrRef></Refs>${amount}<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const batch = (...details: string[]) =>
      camtOf(['BATCH', 50, 'in']).replace(/<TxDtls>.*<\/TxDtls>/s, details.join(''));
    const exact = (amount: number) => `<Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
    const older = (amount: number) => `<AmtDtls><TxAmt><Amt Ccy="USD">${amount}</Amt></TxAmt></AmtDtls>`;
    for (const each of [exact, older]) {
      const text = batch(said(one.number, each(30.5), 'A'), said(two.number, each(19.5), 'B'));
      /* oxlint-disable no-await-in-loop */
      expect(await planned('batch.xml', text)).toEqual([30.5, 19.5]);
      expect(await planned('batch.xml', text, 'matched')).toEqual([30.5, 19.5]);
      expect(await planned('batch.xml', text, 'copa_name')).toEqual([one.name, two.name]);
      /* oxlint-enable no-await-in-loop */
    }
    const unclear = ['It is of several payers without the amount of each: book it by hand.'];
    expect(await planned('batch.xml', batch(said(one.number, '', 'A'), said(two.number, '', 'B')))).toEqual(unclear);
    // What does not make up the whole is not known either.
    expect(await planned('batch.xml', batch(said(one.number, exact(30), 'A'), said(two.number, exact(30), 'B')))).toEqual(unclear); // prettier-ignore
    expect(await planned('batch.xml', batch(said(one.number, '', 'A'), said(one.number, '', 'A')), 'copa_name')).toEqual([one.name]); // prettier-ignore
  });
});
