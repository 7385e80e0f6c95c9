import { expect, test } from '@playwright/test';
import { signIn, watchErrors } from './person.ts';

const numbers = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));

test('a dashboard: every figure leads to its rows, charts turn into tables and into pictures', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'admin', '/management/dashboard');
  const received = page.getByRole('group', { name: 'Key figures' }).getByRole('link', { name: /^Received/ });
  await expect(received).toContainText('from');
  const count = numbers(await received.locator('span').nth(1).textContent());
  expect(count).toBeGreaterThan(0);

  await received.click();
  await expect(page).toHaveURL(/\/shipment\?.*period_of=received/);
  await expect(page.getByRole('grid', { name: 'Shipments' })).toContainText(count.toLocaleString('en-US'));
  await page.goBack();

  const lanes = page.getByRole('region', { name: 'Transit by lane' });
  await expect(lanes.getByRole('link').first()).toBeVisible();
  await lanes.getByRole('button', { name: 'Show as a table: Transit by lane' }).click();
  await expect(lanes.getByRole('grid')).toBeVisible();
  await lanes.getByRole('button', { name: 'Show as a chart: Transit by lane' }).click();

  const saved = page.waitForEvent('download');
  await lanes.getByRole('button', { name: 'More: Transit by lane' }).click();
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click();
  expect((await saved).suggestedFilename()).toBe('transit-by-lane.png');
  expect(errors).toEqual([]);
});

test('by keys alone: the arrows walk the marks, Enter opens the rows', async ({ page }) => {
  await signIn(page, 'admin', '/management/dashboard');
  const funnel = page.getByRole('region', { name: 'Status funnel' });
  await funnel.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(funnel.getByRole('link', { name: /^Processed/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shipment\?.*checkpoint_list=PRO/);
  await page.goBack();
  const trend = page.getByRole('region', { name: 'Parcels received per day' });
  await trend.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(trend.getByText('Change')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shipment\?start_date=(\d{4}-\d\d-\d\d)&end_date=\1&period_of=received/);
});

test('a card bank sees its own figures and no money', async ({ page }) => {
  await signIn(page, 'partner', '/management/dashboard');
  const figures = page.getByRole('group', { name: 'Key figures' });
  await expect(figures).toContainText('Within SLA');
  await expect(page.getByRole('region', { name: 'SLA by provider' })).toBeVisible();
  await expect(figures).not.toContainText(/Revenue|Margin/);
  await expect(page.getByRole('region', { name: 'Margin by partner' })).toHaveCount(0);
});
