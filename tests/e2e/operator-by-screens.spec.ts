import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signIn, watchErrors } from './person.ts';

test('an operator works in the screens', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'admin', '/operations/reports/ars-shipments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ARS shipments');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/shipment?ctry_iso_code_list=BR&status_list=customs');
  await expect(page.getByRole('row').nth(1)).toContainText('At customs');
  const rows = page.locator('[data-scroll=table]');
  await rows.evaluate((area) => area.scrollTo({ top: 640 }));
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Tracking' }).click();
  await page.getByRole('link', { name: 'Multiple tracking' }).click();
  await expect(page).toHaveURL(/multiple-tracking/);
  await page.goBack();
  await expect.poll(() => rows.evaluate((area) => area.scrollTop)).toBe(640);
  await page.goto('/shipment');
  await page.getByRole('tab', { name: /^Late \d/ }).click();
  await expect(page).toHaveURL(/late=true/);
  await page.waitForLoadState('networkidle');
  const grid = page.getByRole('grid', { name: 'Shipments' });
  const tracking = (row: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(1).innerText();
  await page.getByRole('checkbox', { name: 'Select row 2', exact: true }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await grid.getByRole('row').nth(3).getByRole('gridcell').nth(3).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy cell' }).click();
  const partner = await grid.getByRole('row').nth(3).getByRole('gridcell').nth(3).innerText();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(partner);
  const [third, fourth] = [await tracking(3), await tracking(4)];
  await grid.getByRole('row').nth(3).getByRole('gridcell').nth(3).click();
  await expect(page.getByRole('article', { name: third })).toBeVisible();
  await page.getByRole('button', { name: 'Next parcel' }).click();
  await expect(page.getByRole('article', { name: fourth })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('article', { name: third })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^parcel-${third}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Select row 2', exact: true })).toBeChecked();
  await expect(grid).toBeFocused();
  // What is selected stays so where the same rows arrive again, in another order.
  const chosen = await tracking(2);
  const sort = grid.getByRole('button', { name: 'To', exact: true });
  await sort.click();
  await expect(page).toHaveURL(/refine=/);
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  while (page.url().includes('refine=')) {
    const shown = page.url();
    await sort.click();
    await expect(page).not.toHaveURL(shown);
  }
  await expect(grid.getByRole('row', { selected: true })).toContainText([chosen]);
  await page.getByLabel('Find a parcel').first().fill('LX123456785');
  await page.getByRole('option', { name: /LX123456785US/ }).click();
  const parcel = page.getByRole('article');
  await expect(parcel).toContainText('CPF and invoice name differ');
  await parcel.getByRole('button', { name: 'Add checkpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/^Checkpoint/)
    .first()
    .click();
  await page.keyboard.type('CPY');
  await page.getByRole('option', { name: /CPY/ }).first().click();
  await dialog.getByLabel(/Remark/).fill('Paid at the counter');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog).toContainText('LX123456785US');
  await dialog.getByRole('button', { name: /Add checkpoint/ }).click();
  await expect(dialog).toBeHidden();
  await expect(parcel).toContainText('Paid at the counter');

  // Half typed in a dialog when the window becomes narrow: it is all still there.
  await parcel.getByRole('button', { name: 'Edit parcel' }).click();
  await dialog.getByLabel('Order').first().fill('SO-E2E-77');
  await page.setViewportSize({ width: 600, height: 900 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog.getByLabel('Order').first()).toHaveValue('SO-E2E-77');
  await dialog.getByLabel('Consignee number').first().click();
  await page.keyboard.type('Mariana');
  await expect(page.getByRole('option', { name: /^Mariana/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(parcel).toContainText('SO-E2E-77');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  await expect(parcel).not.toContainText('SO-E2E-77');

  await page.goto('/tracking/multiple-tracking');
  await page
    .getByLabel('Pasted text')
    .first()
    .fill('see LX123456785US and AX773044911BR RB473124828US, order 702-4419835-11, tel +57 300 555 0142, bag 0093184');
  await expect(page.getByText('Check digit 8, should be 9')).toBeVisible();
  const review = page.getByRole('region', { name: 'Needs review' });
  await expect(review).toContainText('RB473124829US');
  await expect(review).toContainText('Bags in the text');
  await page.reload();
  await expect(page.getByText('Not read as numbers of parcels: +57 300 555 0142')).toBeVisible();
  // Tracking, external and order number of one parcel are one row.
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'LX123456785US' })).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Track a number, go to a screen, or ask').fill('andes expr');
  await page.getByRole('option', { name: /^Andes Express/ }).click();
  await expect(page).toHaveURL(/copa_list=101/);

  // What Enter will do is what is marked: a screen by its name, also one without a row in the menu.
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Track a number, go to a screen, or ask').fill('explore bags');
  await expect(page.getByRole('option', { selected: true })).toContainText('Explore bags');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/explore-bags/);
  const question = page.getByRole('group', { name: 'Question' });
  await expect(page.getByRole('region', { name: 'Count, Share by Status' })).toBeVisible();
  await question.getByRole('button', { name: /^About/ }).click();
  await page.getByRole('option', { name: 'Manifests' }).click();
  await expect(page).toHaveURL(/explore-manifests/);
  await question.getByRole('button', { name: /^Grouped by/ }).click();
  await page.getByRole('option', { name: 'Status', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Explore manifests' })).toContainText(/\d manifests/);
  await page.getByRole('button', { name: 'As chart' }).click();
  await expect(question.getByRole('button', { name: /^Grouped by/ })).toContainText('Status');

  await page.goto('/operations/clearance/checkpoints-by-manifest?view=add&chck_cdg=CPY');
  await page.getByLabel('Manifest').first().fill('58213');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText('What will change')).toBeVisible();
  await page.getByRole('button', { name: /^Add checkpoint \(/ }).click();
  await expect(page.getByRole('grid')).toContainText('Applied');
  expect(errors).toEqual([]);
});

test('an operator imports a file and mends what was refused', async ({ page }) => {
  await signIn(page, 'merchant');
  await page.goto('/shipment');
  await page.getByRole('button', { name: /Demo Merchant/ }).click();
  await page.getByRole('menuitem', { name: /Sign out/ }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, 'admin', '/operations/pre-alert/new-pre-alert');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Partner/ })
    .click();
  await page.keyboard.type('MercaLinda');
  await page
    .getByRole('option', { name: /MercaLinda/ })
    .first()
    .click();
  const lines = [
    'Tracking;Order;Consignee;Country;City;Contents;Value USD;Weight kg',
    'ML-E2E-1;O-1;Ana Souza;Brasil;Campinas;Cotton shirt;20;0.4',
    'ML-E2E-2;O-2;Beto Lima;Nowhere;Recife;Shoes;30;0.9',
  ];
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({ name: 'pre-alert.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r')) });
  await expect(page.getByText('Why lines are refused')).toBeVisible();
  await expect(page.getByText(/Nowhere/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 lines' }).click();
  await expect(page.getByRole('button', { name: 'Refused lines as a file' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Refused lines as a file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('ML-E2E-2');
  await page.goto('/shipment?trackingSearch=ML-E2E-1');
  await expect(page.getByRole('row').nth(1)).toContainText('Campinas');
});
