import { expect, test, type Page } from '@playwright/test';
import { camtOf, cents } from '../support/bank-statement.ts';
import { priceList } from './price-list.ts';
import { openBooks, type Ask, type Row } from './books.ts';
import { signIn, watchErrors } from './person.ts';

const { step } = test;
test.use({ actionTimeout: 15_000 });
const freight = 9.5;
const balancesOf = 'manifest/manifest-copa-get-currently-balance';
const is = (column: string, value: unknown) => ({ column, op: '=', value });

type Sums = Map<string, number>;
const adder = (sums: Sums) => (partner: string, amount: number) => sums.set(partner, (sums.get(partner) ?? 0) + amount);
const refine = { limit: 5_000 };
const daily = 86_400_000;
const weekly = 7 * daily;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The rows of a list, all of them. */
async function all(ask: Ask, path: string, input: object): Promise<Row[]> {
  const { data, total } = await ask(path, { ...input, refine });
  expect(data.length).toBe(total);
  return data;
}

/**
 * What the parcels of a period owe by the price list and the tax rules, parcel by parcel, in cents by partner: their
 * freight, and the duties that the sender pays with what advancing them costs and what customs asked beyond.
 */
async function owedFor(
  ask: Ask,
  { from_day, to_day }: Row,
  withoutRate: Set<string>,
): Promise<{ shipping: Sums; customs: Sums }> {
  // A list shows so many rows at once: the parcels of ten weeks, a week at a time, for what was paid now came in before.
  const parcels: Row[] = [];
  for (let week = Date.parse(from_day) - 9 * weekly; week <= Date.parse(to_day); week += weekly)
    parcels.push(
      ...(await all(ask, 'report/explore-parcels', {
        start_date: dayOf(week),
        end_date: dayOf(week + weekly - daily),
      })),
    );
  const priceOf = await priceList((path, input) => all(ask, path, input));
  const [shipping, customs]: [Sums, Sums] = [new Map(), new Map()];
  const estimates = new Map<string, { partner: string; duty: number }>();
  for (const parcel of parcels) {
    const { copa_name, trck_nmr_fol, duty_estimate, received_day } = parcel;
    const [duty, lost] = [cents(duty_estimate), withoutRate.has(trck_nmr_fol)];
    if (duty && !lost) estimates.set(trck_nmr_fol, { partner: copa_name, duty });
    if (!received_day || received_day < from_day || received_day > to_day) continue;
    adder(shipping)(copa_name, lost ? cents(freight) : priceOf(parcel));
    if (duty && !lost) adder(customs)(copa_name, duty + Math.max(150, Math.round((duty * 3) / 100 + 1e-9)));
  }
  const payments = await all(ask, 'finance/rpt-duties-status-header', {
    from_date: '2026-01-01',
  });
  for (const { pch_code } of payments.filter(({ paid_on }) => paid_on && paid_on >= from_day && paid_on <= to_day))
    for (const { trck_nmr_fol, assessed } of await all(ask, 'finance/rpt-duties-status-header-detail', {
      pch_code,
    })) {
      const charged = estimates.get(trck_nmr_fol);
      const more = charged ? cents(assessed) - charged.duty : 0;
      if (charged && Math.abs(more) > Math.max(100, Math.round(charged.duty * 0.05 + 1e-9)))
        adder(customs)(charged.partner, more);
    }
  return { shipping, customs };
}

/** What each partner owes: its issued invoices and credit notes, less what it paid. */
async function openedBy(ask: Ask): Promise<Sums> {
  const sums: Sums = new Map();
  for (const { copa_name, total, issued_on } of await all(ask, 'invoice/get-invoice-list-by-date-and-copa', {
    fromDate: '2025-01-01',
  }))
    if (issued_on) adder(sums)(copa_name, cents(total));
  for (const { copa_name, amount } of await all(ask, 'finance/payments', { start_date: '2025-01-01' }))
    if (copa_name) adder(sums)(copa_name, -cents(amount));
  return sums;
}

const ages = ['not_due', 'days_30', 'days_60', 'days_90', 'days_more'];
/** What is open of the invoices of each partner by how late it is today. */
async function agedOf(ask: Ask): Promise<Map<string, Record<string, number>>> {
  const found = new Map<string, Record<string, number>>();
  for (const { copa_name, total, paid, credited, due_on, issued_on, credit_of } of await all(
    ask,
    'invoice/get-invoice-list-by-date-and-copa',
    { fromDate: '2025-01-01' },
  )) {
    if (!issued_on || credit_of) continue;
    const own = found.get(copa_name) ?? Object.fromEntries(ages.map((age) => [age, 0]));
    const late = (Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse(due_on)) / 86_400_000;
    const age = ages[late <= 0 ? 0 : Math.min(4, Math.ceil(late / 30))]!;
    own[age] = own[age]! + cents(total) - cents(paid) - cents(credited);
    found.set(copa_name, own);
  }
  return found;
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
  const opening = await openedBy(ask);
  for (const [partner, row] of await balances())
    expect([partner, cents(row.balance)]).toEqual([partner, opening.get(partner) ?? 0]);
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

  const { shipping: owed, customs } = await owedFor(ask, period, noRate);
  await step('the drafts are what the parcels cost, and are issued together', async () => {
    for (const { copa_name, total } of await invoices(is('invoice_type', 'shipping')))
      expect([copa_name, cents(total)]).toEqual([copa_name, owed.get(copa_name)]);
    for (const { copa_name, total } of await invoices(is('invoice_type', 'customs')))
      expect([copa_name, cents(total)]).toEqual([copa_name, customs.get(copa_name)]);
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
    move(
      copa_name,
      (invoice_type === 'shipping' ? owed : invoice_type === 'customs' ? customs : undefined)?.get(copa_name) ??
        cents(total),
    );
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
    await main
      .getByRole('gridcell', { name: gift.toFixed(2).slice(-6) })
      .first()
      .click();
    await confirm(page, /^Match \(1\)/, { 'Invoice number': part.number });
    await expect(rowOf(part.number).or(rowOf('Matched')).first()).toBeVisible();
    move(part.copa_name, -cents(gift));
  });

  await step('balances and ageing are those of the parcels, and the books agree', async () => {
    const [closing, late] = [await balances(), await agedOf(ask)];
    for (const [partner, row] of closing) {
      expect([partner, cents(row.balance)]).toEqual([partner, (opening.get(partner) ?? 0) + (moved.get(partner) ?? 0)]);
      const told = ages.map((age) => [age, cents(row[age])]);
      expect([partner, Object.fromEntries(told)]).toEqual([
        partner,
        late.get(partner) ?? Object.fromEntries(ages.map((age) => [age, 0])),
      ]);
    }
    await page.goto('/finance/reports/copa-currently-balance/books');
    await expect(main.getByText('The books agree')).toBeVisible();
  });
  expect(errors).toEqual([]);
});
