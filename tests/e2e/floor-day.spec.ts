import { expect, test, type Page } from '@playwright/test';
import { openBooks, scan, type Ask, type Row } from './books.ts';
import { signIn, watchErrors } from './person.ts';

const place = 'MIA';
const differing = 'operations/rpt-get-shipments-prealert-discrepancies';
const rejected = 'operations/rpt-merchant-carrier-labels-rejected';
const { step } = test;
test.use({ actionTimeout: 15_000 });
const kg = (value: number) => Math.round(value * 1_000) / 1_000;

/** Announced parcels that are awaited here, all but the second of one sorting code, and one that nobody has announced. */
async function pick(ask: Ask) {
  const where = [
    { column: 'state', op: '=', value: 'prealerted' },
    { column: 'entry_point', op: '=', value: place },
    // None that is called missing by now.
    { column: 'waiting_hours', op: '<', value: 70 },
  ];
  const { data: waiting } = await ask('operations/rpt-get-shipments-prealerted-not-processed', { refine: { where, limit: 500 } }); // prettier-ignore
  const sortings = async (numbers: string[]) =>
    new Map((await ask('print/parcel-label', { trck_nmr_fol: numbers })).data.map((row) => [row.trck_nmr_fol, row.bag_sorting])); // prettier-ignore
  const codes = await sortings(waiting.map(({ trck_nmr_fol }) => trck_nmr_fol));
  const groups = Object.entries(Object.groupBy(waiting, ({ trck_nmr_fol }) => codes.get(trck_nmr_fol) ?? ''));
  const [code, parcels] = groups.toSorted(([, a], [, b]) => b!.length - a!.length)[0]!;
  const [good, heavy, late] = parcels!;
  const stopped = waiting.find((row) => row !== good && row !== heavy && row !== late);
  expect([good, stopped, heavy, late].every(Boolean)).toBe(true);
  const created = await ask('shipment/all', {
    status_list: ['moving'],
    refine: { where: [{ column: 'state', op: '=', value: 'created' }, { column: 'pre_manifest_header_code', op: 'empty' }], limit: 20 },
  }); // prettier-ignore
  const [stray] = created.data;
  const strayCode = (await sortings([stray!.trck_nmr_fol])).get(stray!.trck_nmr_fol) as string;
  return { code, parcels: [good!, stopped!, heavy!, late!], stray: stray!, strayCode };
}

/** The figures of the reports that a day on the floor moves, over the last days. */
async function figures(ask: Ask) {
  const since = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  const kinds = { where: [{ column: 'kind', op: '!=', value: 'missing' }], group: ['kind', 'state'], measures: [{ fn: 'count' }] }; // prettier-ignore
  const daily = await ask('manifest/get-prealert-daily-report', { start_date: since });
  const receptions = await ask('operations/receptions-by-date-and-copa', { startDate: since });
  const discrepancies = await ask(differing, { date_from: since, refine: kinds });
  const bags = await ask('operations/bags-data', { start_date: since });
  const pending = await ask('operations/bags-summary-pending', { start_date: since });
  const unassigned = await ask('operations/bags-not-assigned-mnfs', { startDate: since });
  const hub = await ask('manifest/get-hub-manifests', { start_date: since });
  const found = discrepancies.data.map(({ kind, state, count }) => [`${kind} ${state}`, count as number] as const);
  return {
    received: daily.totals.received!, missing: daily.totals.missing!,
    receptions: receptions.total, receivedKg: receptions.totals.weight_kg!,
    bags: bags.total, bagged: bags.totals.bag_total_items!, baggedKg: bags.totals.bag_system_weight!, scaledKg: bags.totals.bag_verified_weight!,
    pending: pending.totals.bags!, withoutManifest: pending.totals.without_manifest!, withoutBooking: pending.totals.without_booking!, pendingItems: pending.totals.items!,
    unassigned: unassigned.total, unassignedItems: unassigned.totals.bag_total_items!,
    hubListed: hub.totals.bags!, hubReceived: hub.totals.received!, hubMissing: hub.totals.missing!, hubOverage: hub.totals.overage!,
    ...Object.fromEntries(found),
  } as Record<string, number>; // prettier-ignore
}

/** What has changed between two readings, without what has not. */
const difference = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((key) => [key, kg((after[key] ?? 0) - (before[key] ?? 0))] as const)
      .filter(([, value]) => value !== 0),
  );

/** Fills the open dialog, looks at what will change, and does it; a step that asks for nothing shows that at once. */
async function confirm(page: Page, verb: RegExp, fields?: Record<string, string>) {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields ?? {})) await dialog.getByLabel(label).first().fill(value);
  if (fields) await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toBeHidden();
}

/** Kilograms of a parcel: as announced, else as its order says. */
const weightOf = ({ announced_kg, weight_kg }: Row): number => announced_kg ?? weight_kg;

/** Stops a parcel at the wish of its partner. */
async function stop(page: Page, number: string) {
  const main = page.getByRole('main');
  await page.goto('/operations/process/stop-shipment');
  await main.getByLabel('Tracking').first().fill(number);
  await main.getByRole('button', { name: 'Preview changes' }).click();
  await main.getByRole('button', { name: /^Stop parcels \(1\)/ }).click();
  await expect(main.getByRole('grid')).toContainText('Applied');
}

/** Takes a bag in front at the bagging station, by its label. */
async function takeBag(page: Page, bag: number) {
  const number = String(bag);
  const listed = page.getByRole('region', { name: 'Open bags' }).getByRole('button', { name: number });
  await expect(listed).toBeVisible();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(listed).toHaveAttribute('aria-pressed', 'true');
}

/** Opens a bag at the bagging station, which takes it in front, and tells its number. */
async function openBag(page: Page, ask: Ask, code: string): Promise<number> {
  await page.getByRole('main').getByRole('button', { name: 'Open a bag' }).click();
  await confirm(page, /^Open bag/, { 'Sorting code': code });
  const [bag] = (await ask('operations/bags-data')).data as [Row];
  const opened = page.getByRole('region', { name: 'Open bags' }).getByRole('button', { name: String(bag.bag_id) });
  await expect(opened).toHaveAttribute('aria-pressed', 'true');
  return bag.bag_id;
}

/** Closes the bag in front, with a seal that is called after it. */
async function closeBag(page: Page, bag: number, weight: number) {
  await page.getByRole('main').getByRole('button', { name: 'Close this bag' }).click();
  await confirm(page, /^Close bag/, { Seal: `E2E-${bag}`, 'Weight on the scale': String(weight) });
  await expect(page.getByRole('region', { name: 'Open bags' })).not.toContainText(String(bag));
}

test('a day of the floor: from the hub manifest to a corrected label', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'admin', '/operations/pre-alert/new-pre-alert/hub-manifest');
  const ask = await openBooks(page);
  const { code, parcels, stray, strayCode } = await pick(ask);
  const [good, stopped, heavy, late] = parcels as [Row, Row, Row, Row];
  const before = await figures(ask);
  const main = page.getByRole('main');
  const hubBag = 40_000_000 + (Date.now() % 9_000_000);

  await step('a hub manifest comes in: one bag came, one is missing, one is over', async () => {
    await main.getByLabel('From airport').first().click();
    await page.keyboard.type('LAX');
    await page.getByRole('option', { name: /LAX/ }).first().click();
    const bags = main.getByLabel('Bags').first();
    await bags.fill(`${hubBag} LAX-2`);
    await main.getByRole('button', { name: 'Preview changes' }).click();
    await expect(main).toContainText('Bags must be whole numbers');
    await bags.fill(`${hubBag} ${hubBag + 1}`);
    await main.getByRole('button', { name: 'Preview changes' }).click();
    await main.getByRole('button', { name: /^Open/ }).click();
    await expect(main.getByRole('grid')).toContainText(/HM-\d+/);
    const code = /HM-\d+/.exec(await main.getByRole('grid').innerText())![0];
    await page.goto(`/operations/pre-alert/pre-alert-reception?hub_manifest_code=${code}`);
    await main.getByRole('button', { name: 'Depart' }).click();
    await confirm(page, /^Save/);
    await expect(main).toContainText('On its way');
    expect((await scan(page, String(hubBag))).face).toBe('go');
    expect(await scan(page, 'NOT A BAG')).toMatchObject({
      face: 'stop',
      says: expect.stringContaining('Bag is required'),
    });
    expect(await scan(page, String(hubBag + 9))).toMatchObject({ face: 'look' });
    await main.getByRole('button', { name: 'Finish the reception' }).click();
    await confirm(page, /^Save/);
    await expect(main).toContainText('With differences');
  });

  await step('a partner has one parcel stopped', () => stop(page, stopped.trck_nmr_fol));

  await step('parcels are scanned: one is stopped, one nobody announced, one is heavier than announced', async () => {
    await page.goto('/operations/floor/reception');
    await main.getByRole('combobox', { name: 'X-ray' }).selectOption('clear');
    const weigh = (row: Row, more = 0, size = '') => scan(page, `${row.trck_nmr_fol};${kg(weightOf(row) + more).toFixed(3)}${size}`); // prettier-ignore
    await main.getByRole('combobox', { name: 'X-ray' }).selectOption('prohibited');
    expect(await weigh(good)).toMatchObject({ face: 'stop', says: expect.stringContaining('Remark first') });
    await main.getByRole('combobox', { name: 'X-ray' }).selectOption('clear');
    // What a scanner types into the box that happens to have the focus is a scan all the same.
    await main.getByLabel('Width, cm').fill('15');
    expect(await weigh(good)).toMatchObject({ face: 'stop', says: expect.stringContaining('Measures first') });
    await expect(main.getByLabel('Width, cm')).toHaveValue('15');
    await main.getByLabel('Width, cm').fill('');
    expect(await weigh(good, 0, ';20x15x10')).toMatchObject({
      face: 'go',
      says: expect.stringContaining('Received and processed'),
    });
    expect(await weigh(stopped)).toMatchObject({
      face: 'stop',
      says: expect.stringContaining('STOPPED: Partner asked to wait'),
    });
    expect(await weigh(heavy, 0.9)).toMatchObject({ face: 'look', says: expect.stringContaining('Announced with') });
    expect(await weigh(stray)).toMatchObject({ face: 'look', says: expect.stringContaining('No pre-alert') });
    expect(await weigh(late)).toMatchObject({ face: 'go' });
    await page.keyboard.type(late.trck_nmr_fol);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-face]')).toContainText('Scanned already');
  });

  await step('what differs is explained', async () => {
    await page.goto('/operations/reports/prealert-discrepancies');
    for (const { trck_nmr_fol } of [heavy, stray])
      await main.getByRole('row').filter({ hasText: trck_nmr_fol }).getByRole('checkbox').click();
    await main.getByRole('button', { name: 'Explain' }).click();
    await confirm(page, /^Save \(2\)/, { Reason: 'Seen and agreed with the partner' });
    await expect(main.getByRole('row').filter({ hasText: heavy.trck_nmr_fol })).toContainText('Explained');
  });

  const bag = await step('parcels go into bags, but for the stopped one', async () => {
    await page.goto('/operations/floor/bagging');
    await expect(page.getByLabel('Scan or choose a bag first')).toBeFocused();
    expect(await scan(page, good.trck_nmr_fol)).toMatchObject({ face: 'stop', says: expect.stringContaining('choose a bag first') });
    const first = await openBag(page, ask, code);
    for (const parcel of [good, heavy, late]) expect(await scan(page, parcel.trck_nmr_fol)).toMatchObject({ face: 'go' });
    expect(await scan(page, stopped.trck_nmr_fol)).toMatchObject({ face: 'stop', says: expect.stringContaining('STOPPED') });
    const other = await openBag(page, ask, strayCode);
    expect(await scan(page, stray.trck_nmr_fol)).toMatchObject({ face: 'go' });
    await closeBag(page, other, weightOf(stray));
    return first;
  }); // prettier-ignore

  const bagKg = kg(weightOf(good) + weightOf(heavy) + 0.9);
  await step('a parcel stopped in its bag keeps the bag from being closed, until it is taken out', async () => {
    await stop(page, late.trck_nmr_fol);
    await page.goto('/operations/floor/bagging');
    await takeBag(page, bag);
    await main.getByRole('button', { name: 'Close this bag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Seal').first().fill(`E2E-${bag}`);
    await dialog.getByLabel('Weight on the scale').first().fill(String(bagKg));
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await expect(dialog).toContainText(`Stopped parcels must come out of the bag first: ${late.trck_nmr_fol}`);
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Take out' }).click();
    await confirm(page, /^Take out \(1\)/, { Tracking: late.trck_nmr_fol });
    await closeBag(page, bag, bagKg);
  });

  await step('the closed bag goes on a manifest, and the manifest is closed', async () => {
    await page.goto('/operations/reports/bags-not-assigned');
    await main
      .getByRole('row')
      .filter({ hasText: `E2E-${bag}` })
      .getByRole('checkbox')
      .click();
    await main.getByRole('button', { name: 'Put bags on a manifest' }).click();
    await confirm(page, /^Put on a manifest \(1\)/, {});
    await expect(main.getByRole('row').filter({ hasText: `E2E-${bag}` })).toHaveCount(0);
    const [listed] = (await ask('operations/bags-data', { custom_filters: { bag_id: String(bag) } })).data;
    await page.goto(`/operations/floor/move-manifest?mnfs_id_list=${listed!.mnfs_id}`);
    await main.getByLabel('Step').first().click();
    await page.getByRole('option', { name: 'Close', exact: true }).click();
    await main.getByRole('button', { name: 'Preview changes' }).click();
    await main.getByRole('button', { name: /^Move on \(1\)/ }).click();
    await expect(main.getByRole('grid')).toContainText('Closed manifest');
  });

  await step('a label that the carrier refused is corrected and made', async () => {
    const where = [
      { column: 'reason_code', op: '=', value: 'phone-invalid' },
      { column: 'label_state', op: '=', value: 'rejected' },
      { column: 'ctry_iso_code', op: '=', value: 'BR' },
      { column: 'id_number', op: 'not empty' },
    ];
    const [label] = (await ask(rejected, { refine: { where } })).data;
    await page.goto('/operations/process/labels-rejected');
    await main.getByRole('row').filter({ hasText: label!.trck_nmr_fol }).getByRole('gridcell').nth(3).click();
    await main.getByLabel('Phone').first().fill('+55 11 98888 7777');
    await main.getByRole('button', { name: 'Correct and send again' }).last().click();
    await expect(main.getByText('Label made').first()).toBeVisible();
    const mine = [{ column: 'trck_nmr_fol', op: '=', value: label!.trck_nmr_fol }];
    expect((await ask(rejected, { refine: { where: mine } })).total).toBe(0);
  });

  await step('every report says what was done', async () => {
    const numbers = [...parcels, stray].map(({ trck_nmr_fol }) => trck_nmr_fol as string);
    const of = [{ column: 'trck_nmr_fol', op: 'in', value: numbers }, { column: 'state', op: '=', value: 'open' }]; // prettier-ignore
    // What the announcements of these parcels had wrong besides stays open, and is counted too.
    const open = Object.groupBy((await ask(differing, { refine: { where: of } })).data, ({ kind }) => `${kind} open`);
    const others = Object.fromEntries(Object.entries(open).map(([name, rows]) => [name, rows!.length]));
    expect(Object.keys(others)).not.toContain('weight open');
    expect(difference(before, await figures(ask))).toEqual({
      hubListed: 2, hubReceived: 1, hubMissing: 1, hubOverage: 1,
      received: 4, missing: -4, receptions: 5, receivedKg: kg([good, stopped, heavy, late, stray].reduce((sum, row) => sum + weightOf(row), 0.9)),
      'overage explained': 1, 'weight explained': 1,
      bags: 2, bagged: 3, baggedKg: kg(bagKg + weightOf(stray)), scaledKg: kg(bagKg + weightOf(stray)),
      pending: 2, withoutManifest: 1, withoutBooking: 1, pendingItems: 3, unassigned: 1, unassignedItems: 1,
      ...others,
    }); // prettier-ignore
    // By the day of the place: after the evening in Miami "today" is another day for whoever has no station.
    const day = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' });
    await page.goto(`/operations/reports/shipment-receptions?startDate=${day}&endDate=${day}`);
    await expect(main.getByRole('row').filter({ hasText: stray.trck_nmr_fol })).toContainText('Demo Admin');
    expect(errors).toEqual([]);
  });
});
