import { expect, test } from '@playwright/test';
import { signIn, watchErrors } from './person.ts';

test('the card bank keeps its own settings and sees only its own', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'partner', '/bank/copa-extensions');
  const grid = page.getByRole('grid');
  await expect(grid).toContainText('GOLD-BR');
  await expect(grid).not.toContainText('Banco Meridiano');
  await expect(page.getByRole('navigation').first()).not.toContainText('Process');

  await page.getByRole('button', { name: 'New extension' }).click();
  const dialog = page.getByRole('dialog');
  const fill = (label: RegExp, value: string) => dialog.getByLabel(label).first().fill(value);
  const choose = async (label: RegExp, option: RegExp) => {
    await dialog.getByLabel(label).first().click();
    await page.getByRole('option', { name: option }).first().click();
  };
  await fill(/^Extension/, 'E2E-1');
  await fill(/^Card product/, 'NovaBank Travel');
  await fill(/^BIN prefix/, '4984990000001111');
  await choose(/^Identity check/, /Document seen/);
  await choose(/^Who may receive/, /Card holder only/);
  for (const [label, value] of [
    [/^Attempts/, '3'],
    [/^Days at branch/, '10'],
    [/^Days metro/, '3'],
    [/^Days urban/, '5'],
    [/^Days remote/, '9'],
  ] as const)
    await fill(label, value);
  await fill(/^Return address/, 'Av. Paulista 1000');
  await fill(/^Valid from/, '01/01/2030');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog).toContainText('a whole card number is never stored');
  await fill(/^BIN prefix/, '498499');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog).toContainText('NovaBank Travel');
  await dialog.getByRole('button', { name: /^Add extension/ }).click();
  await expect(dialog).toBeHidden();
  await expect(grid).toContainText('E2E-1');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('grid')).toContainText('E2E-1');

  await page.goto('/shipment');
  await expect(page.getByRole('row').nth(1)).toContainText('NovaBank Cards');
  await page.goto('/shipment?tracking=LX123456785US');
  await expect(page.getByText('No parcel has the number LX123456785US.')).toBeVisible();
  await page.goto('/operations/process/flag-ars');
  await expect(page.getByRole('button', { name: 'Preview changes' })).toHaveCount(0);
  expect(errors).toEqual([]);
});
