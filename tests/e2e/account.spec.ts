import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
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

test('a second factor is set up, signs in by code and by recovery code, and is turned off', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'finance', '/account');
  const part = page.getByRole('region', { name: 'Second factor' });
  await part.getByRole('button', { name: 'Set up' }).click();
  await part.getByLabel('Password', { exact: true }).fill('waybill-demo');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: /QR code/ })).toBeVisible();
  const typed = await part.locator('p.mono').innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(typed.replace(/\s/g, '')) });
  /** No code works twice: each step of the story takes that of a later moment, none further away than a clock may be. */
  let began = Date.now();
  const codeAt = (step: -1 | 0 | 1) => totp.generate({ timestamp: began + step * 30_000 });
  await part.getByLabel('Code').fill('000000');
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect(part.getByText(/code/i).filter({ hasText: /not right|wrong/ })).toBeVisible();
  // The code of the step before is good until this step ends.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5_000) await page.waitForTimeout(left);
  began = Date.now();
  await part.getByLabel('Code').fill(codeAt(-1));
  await part.getByRole('button', { name: 'Turn on' }).click();
  const kept = part.getByRole('status').getByRole('listitem');
  await expect(kept.first()).toBeVisible();
  const codes = await kept.allInnerTexts();
  expect(codes.length).toBeGreaterThan(5);
  await part.getByRole('button', { name: 'Done' }).click();
  await expect(part).toContainText(`${codes.length} recovery codes are left`);

  const signOut = async () => {
    await page.getByRole('button', { name: /Demo Finance/ }).click();
    await page.getByRole('menuitem', { name: /Sign out/ }).click();
    await expect(page).toHaveURL(/\/signin/);
  };
  const box = page.getByLabel(/Code of the authenticator app/);
  const enter = async (wrong: string, right: string) => {
    await page.goto('/signin?p=/account');
    await page
      .getByLabel(/e-mail/i)
      .first()
      .fill('finance@waybill.test');
    await page.getByLabel('Password', { exact: true }).fill('waybill-demo');
    await page.keyboard.press('Enter');
    await box.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/That code is not right/)).toBeVisible();
    await box.fill(right);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account/);
  };
  await signOut();
  await enter(codeAt(-1), codeAt(0));
  await signOut();
  await enter('AAAA-BBBB', codes[0]!);
  await expect(part).toContainText(`${codes.length - 1} recovery codes are left`);

  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByLabel('Password', { exact: true }).fill('waybill-demo');
  await part.getByLabel('Code').fill(codeAt(1));
  await part.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The second factor is off')).toBeVisible();
  await signOut();
  await signIn(page, 'finance', '/account');
  await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('an administrator lets somebody keep the hours, and ends it', async ({ page, browser }) => {
  const errors = watchErrors(page);
  const keeper = await (await browser.newContext()).newPage();
  await signIn(keeper, 'masters');
  const hours = keeper.getByRole('navigation').getByRole('button', { name: 'Attendance' });
  await signIn(page, 'admin', '/management/our-people');
  const row = page.getByRole('row', { name: /masters@/ });
  const dialog = page.getByRole('dialog');
  for (const wanted of [true, false]) {
    await expect(row).toContainText(wanted ? 'No' : 'Yes');
    await row.click();
    await dialog.getByLabel('Keeps the hours').setChecked(wanted);
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await expect(dialog).toContainText(`masters@waybill.testKeeps the hours ${wanted ? 'No→Yes' : 'Yes→No'}`);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(wanted ? 'Yes' : 'No');
    await keeper.reload();
    await (wanted ? expect(hours).toBeVisible() : expect(hours).toHaveCount(0));
  }
  await keeper.context().close();
  expect(errors).toEqual([]);
});
