import { expect, test } from '@playwright/test';
import { signIn, watchErrors } from './person.ts';

test('a block is pasted into a rate card, mended in its place, published from a day on and taken back', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const card = '/the-bible/settings/standard-rates?rate_code=100&rate_service_code=201&ctry_iso_code=MX';
  await signIn(page, 'finance', card);
  const grid = page.getByRole('grid');
  const cell = (row: number, column: string) => grid.getByRole('row').nth(row).locator(`[data-column="${column}"]`);
  await expect(cell(1, 'base')).toContainText('.');
  const before = await cell(1, 'base').textContent();
  const paste = (text: string) =>
    grid.evaluate((table, copied) => {
      const data = new DataTransfer();
      data.setData('text/plain', copied);
      const at = table.querySelector('[data-cell][tabindex="0"]') ?? table;
      at.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);

  await page.getByLabel('From', { exact: true }).last().fill('01/01/2030');
  await page.keyboard.press('Tab');
  await cell(1, 'base').focus();
  await paste('6,40\n7,55\ncheap');
  await expect(cell(1, 'base')).toHaveText('6.4000');
  await expect(cell(3, 'base')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(3, 'base')).toHaveAttribute('aria-description', 'cheap cannot be read.');
  await expect(page.getByRole('button', { name: 'Preview changes' })).toBeDisabled();

  await cell(3, 'base').focus();
  await page.keyboard.type('7.7');
  await page.keyboard.press('Enter');
  await expect(cell(3, 'base')).toHaveText('7.7000');
  await cell(1, 'step_kg').focus();
  await page.keyboard.type('0.25');
  await page.keyboard.press('Enter');
  await cell(1, 'step_kg').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(2, 'step_kg')).toHaveText('0.250');
  await page.keyboard.press('Control+z');
  await expect(cell(2, 'step_kg')).toHaveText('0.500');

  await page.keyboard.press('Control+Enter');
  const plan = page.getByRole('region', { name: 'What will change' });
  await expect(plan).toContainText('3 of 3');
  await expect(plan).toContainText('01/01/2030');
  await plan.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Rate List updated successfully')).toBeVisible();
  await expect(cell(1, 'base')).toHaveText('6.4000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(1, 'base')).toHaveText(before!);
  expect(errors).toEqual([]);
});
