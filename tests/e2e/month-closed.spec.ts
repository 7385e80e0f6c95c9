import { expect, test, type Page } from '@playwright/test';
import { camtOf, cents } from '../support/bank-statement.ts';
import { openBooks, type Ask, type Row } from './books.ts';
import { signIn, watchErrors } from './person.ts';

const { step } = test;
test.use({ actionTimeout: 15_000 });
const freight = 9.5;
const balancesOf = 'manifest/manifest-copa-get-currently-balance';
const is = (column: string, value: unknown) => ({ column, op: '=', value });

/** What the parcels of a period cost their partners by the price list, parcel by parcel, in cents by partner. */
async function pricesOf(ask: Ask, { from_day, to_day }: Row, withoutRate: Set<string>): Promise<Map<string, number>> {
  const input = { start_date: from_day, end_date: to_day, refine: { limit: 10_000 } };
  const { data, total } = await ask('report/explore-parcels', input);
  expect(data.length).toBe(total);
  const owed = new Map<string, number>();
  for (const { copa_name, trck_nmr_fol, revenue } of data) {
    const amount = withoutRate.has(trck_nmr_fol) ? cents(freight) : cents(revenue);
    owed.set(copa_name, (owed.get(copa_name) ?? 0) + amount);
  }
  return owed;
}

/** Fills the open dialog, looks at what will change, and does it; a step that asks for nothing shows that at once. */
async function confirm(page: Page, verb: RegExp, fields?: Record<string, string>) {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields ?? {}))
    await dialog.getByLabel(label, { exact: true }).first().fill(value);
  if (fields) await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toBeHidden();
}
/** Presses what is offered for the selected rows or the record, and does it. */
async function decide(page: Page, offer: string, verb: RegExp, fields?: Record<string, string>) {
  await page.getByRole('main').getByRole('button', { name: offer, exact: true }).click();
  await confirm(page, verb, fields);
}

test('a month is closed: calculated, its findings mended, invoices issued, disputed and credited, and paid by the bank', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const main = page.getByRole('main');
  await signIn(page, 'finance', '/finance/invoice-period/invoice-period-status');
  const ask = await openBooks(page);
  const periods = async () => (await ask('finance/get-period-invoices')).data;
  const period = (await periods()).find(({ state }) => state === 'validating')!;
  const code = period.invoice_period as string;
  const now = async () => (await periods()).find(({ invoice_period }) => invoice_period === code)!;
  const findings = async (...where: object[]) =>
    (await ask('finance/get-invoice-shipping-validation', { invoice_period: code, refine: { where: [is('state', 'open'), ...where] } })).data; // prettier-ignore
  const invoices = async (...where: object[]) =>
    (await ask('invoice/get-invoice-list-by-date-and-copa', { fromDate: period.from_day, refine: { where: [is('invoice_period', code), ...where], limit: 1_000 } })).data; // prettier-ignore
  const balances = async () => new Map((await ask(balancesOf)).data.map((row) => [row.copa_name as string, row]));
  const listed = `/finance/invoice-period/invoices?fromDate=${period.from_day}`;
  const rowOf = (text: string) => main.getByRole('row').filter({ hasText: text });
  const select = (text: string) => rowOf(text).first().getByRole('checkbox').click();
  const opening = await balances();
  const noRate = new Set((await findings(is('kind', 'no_rate'))).map(({ trck_nmr_fol }) => trck_nmr_fol as string));
  expect(noRate.size).toBeGreaterThan(1);

  await step('the period is calculated, and tells how far it is', async () => {
    await select(code);
    await decide(page, 'Calculate', /^Calculate \(1\)/);
    await expect(rowOf(code)).toContainText('Validating');
  });

  await step('what has no rate gets its freight in one go, the rest is accepted', async () => {
    await rowOf(code).getByRole('gridcell').nth(1).click();
    await expect(page).toHaveURL(/invoice-period\/validation/);
    const refine = { where: [is('kind', 'no_rate'), is('state', 'open')] };
    await page.goto(`/finance/invoice-period/validation?invoice_period=${code}&refine=${encodeURIComponent(JSON.stringify(refine))}`); // prettier-ignore
    await expect(main.getByText(`${noRate.size} findings`).first()).toBeVisible();
    await main.getByRole('columnheader').getByRole('checkbox').click();
    await decide(page, 'Set the freight', new RegExp(`^Set the freight \\(${noRate.size}\\)`), {
      Freight: String(freight),
    });
    expect(await findings(is('kind', 'no_rate'))).toEqual([]);
    const rest = await findings(is('blocks', true));
    if (rest.length) {
      const open = { where: [is('blocks', true), is('state', 'open')] };
      await page.goto(`/finance/invoice-period/validation?invoice_period=${code}&refine=${encodeURIComponent(JSON.stringify(open))}`); // prettier-ignore
      await expect(rowOf(rest[0]!.trck_nmr_fol).first()).toBeVisible();
      await main.getByRole('columnheader').getByRole('checkbox').click();
      await decide(page, 'Accept', /^Decide \(\d+\)/, { Note: 'Agreed' });
    }
    expect((await now()).findings).toBe(0);
  });

  const owed = await pricesOf(ask, period, noRate);
  await step('the drafts are what the parcels cost, and are issued together', async () => {
    for (const { copa_name, total } of await invoices(is('invoice_type', 'shipping')))
      expect([copa_name, cents(total)]).toEqual([copa_name, owed.get(copa_name)]);
    const drafts = { where: [is('invoice_period', code), is('state', 'draft')] };
    await page.goto(`${listed}&refine=${encodeURIComponent(JSON.stringify(drafts))}`);
    await expect(rowOf('Draft').first()).toBeVisible();
    await main.getByRole('columnheader').getByRole('checkbox').click();
    await decide(page, 'Issue', /^Issue \(\d+\)/);
    expect((await now()).drafts).toBe(0);
    await page.goto('/finance/invoice-period/invoice-period-status');
    await select(code);
    await decide(page, 'Close', /^Close \(1\)/);
    await expect(rowOf(code)).toContainText('Closed');
  });

  const issued = await invoices();
  const moved = new Map<string, number>();
  const move = (partner: string, amount: number) => moved.set(partner, (moved.get(partner) ?? 0) + amount);
  for (const { copa_name, invoice_type, total } of issued)
    move(copa_name, invoice_type === 'shipping' ? owed.get(copa_name)! : cents(total));
  const [disputed, whole, part] = issued
    .filter(({ invoice_type }) => invoice_type === 'shipping')
    .toSorted((a, b) => b.total - a.total) as [Row, Row, Row];

  await step('one is disputed, and credited for a parcel', async () => {
    await page.goto(`/finance/invoice-period/shipping-invoice?invoiceId=${disputed.invoice_id}`);
    await decide(page, 'Dispute', /^Dispute \(1\)/, { Reason: 'The weight of a parcel is wrong' });
    await expect(main.getByText('In dispute').first()).toBeVisible();
    const answer = (await ask('invoice/get-shipping-invoice', { invoiceId: disputed.invoice_id })) as never as { detail: Row[] }; // prettier-ignore
    const line = answer.detail[0]!;
    await main.getByRole('button', { name: 'Credit', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill(line.trck_nmr_fol);
    await confirm(page, /^Credit \(1\)/, {});
    await expect(main.getByText('In dispute')).toHaveCount(0);
    move(disputed.copa_name, -cents(line.amount));
  });

  await step('a bank file is read: what names its invoice is matched, the other is put on one by hand', async () => {
    const gift = cents(part.total) / 100 - 1;
    const camt = camtOf(
      ['E1', whole.total, `INV ${whole.number}`],
      ['E2', gift, 'thank you'],
      ['E3', 12, 'bank fee', 'DBIT'],
    );
    await page.goto('/finance/payments/bank-file');
    await main.locator('input[type=file]').setInputFiles({ name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(camt) }); // prettier-ignore
    await expect(main.getByText('statement.xml')).toBeVisible();
    await main.getByRole('button', { name: 'Preview changes' }).click();
    await expect(main.getByText('No invoice matches it.').first()).toBeVisible();
    await main.getByRole('button', { name: /^Book \(2\)/ }).click();
    await expect(main.getByRole('grid')).toContainText('2 payments');
    move(whole.copa_name, -cents(whole.total));
    await page.goto(`/finance/payments?start_date=2026-01-01&refine=${encodeURIComponent(JSON.stringify({ where: [is('bank_ref', 'E2')] }))}`); // prettier-ignore
    await rowOf(gift.toFixed(2).slice(-6)).first().getByRole('gridcell').nth(2).click();
    await confirm(page, /^Match \(1\)/, { 'Invoice number': part.number });
    await expect(rowOf(part.number).or(rowOf('Matched')).first()).toBeVisible();
    move(part.copa_name, -cents(gift));
  });

  await step('balances and ageing are those of the parcels, and the books agree', async () => {
    const closing = await balances();
    for (const [partner, row] of closing) {
      const before = cents(opening.get(partner)?.balance);
      expect([partner, cents(row.balance)]).toEqual([partner, before + (moved.get(partner) ?? 0)]);
      const aged = ['not_due', 'days_30', 'days_60', 'days_90', 'days_more'].reduce(
        (sum, key) => sum + cents(row[key]),
        0,
      );
      expect([partner, aged - cents(row.unmatched)]).toEqual([partner, cents(row.balance)]);
    }
    await page.goto('/finance/reports/copa-currently-balance/books');
    await expect(main.getByText('The books agree')).toBeVisible();
  });
  expect(errors).toEqual([]);
});
