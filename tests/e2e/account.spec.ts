import { expect, test } from '@playwright/test';
import { signIn, watchErrors } from './person.ts';

test('a person ends another session; the password changes only with the current one', async ({ page, browser }) => {
  const errors = watchErrors(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, 'masters');
  await signIn(page, 'masters', '/account');
  const sessions = page.getByRole('region', { name: 'Open sessions' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  await sessions.getByRole('button', { name: 'End', exact: true }).first().click();
  await expect(page.getByText('1 session ended')).toBeVisible();
  await expect(sessions.getByRole('button', { name: 'End', exact: true })).toHaveCount(0);
  await other.goto('/shipment');
  await expect(other).toHaveURL(/\/signin/);
  await elsewhere.close();

  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('New password again', { exact: true }).fill(next);
    await page.keyboard.press('Enter');
  };
  const another = 'slow mango river 77';
  await change('not-my-password', another);
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  expect(errors).toEqual([]);
});
