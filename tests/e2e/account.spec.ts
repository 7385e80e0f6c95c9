import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signIn, watchErrors } from './person.ts';

test('a person ends another session, changes the password and turns the second factor on and off', async ({
  page,
  browser,
}) => {
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
  await change('waybill-demo', another);
  await expect(page.getByText('Your password is changed', { exact: false }).first()).toBeVisible();

  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor.getByLabel('Password', { exact: true }).fill(another);
  await page.keyboard.press('Enter');
  await expect(factor.getByAltText('QR code for the authenticator app')).toBeVisible();
  const secret = (await factor.locator('.mono').first().innerText()).replaceAll(' ', '');
  await factor.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(factor.getByText('That code is not right.', { exact: false })).toBeVisible();
  await factor.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  const codes = factor.getByRole('status').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first, second] = await codes.allInnerTexts();
  await factor.getByRole('button', { name: 'Done' }).click();
  await expect(factor).toContainText('10 recovery codes are left');

  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page
    .getByLabel(/e-mail/i)
    .first()
    .fill('masters@waybill.test');
  await page.getByLabel('Password', { exact: true }).fill(another);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code of the authenticator app, or a recovery code').fill(first!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shipment/);
  await page.goto('/account');
  await expect(factor).toContainText('9 recovery codes are left');
  await factor.getByRole('button', { name: 'Turn off' }).click();
  await factor.getByLabel('Password', { exact: true }).fill(another);
  await factor.getByLabel('Code').fill(second!);
  await factor.getByRole('button', { name: 'Turn off' }).click();
  await expect(factor.getByRole('button', { name: 'Set up' })).toBeVisible();
  await change(another, 'waybill-demo');
  await expect(page.getByText('Your password is changed', { exact: false }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
