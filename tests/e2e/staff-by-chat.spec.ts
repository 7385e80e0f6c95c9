import { expect, test } from '@playwright/test';
import { signIn, watchErrors } from './person.ts';

test('staff asks, opens as screen, and approves a change', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'admin');
  const chat = page.locator('#chat');
  const ask = async (text: string) => {
    await chat.getByLabel('Ask the assistant').fill(text);
    await page.keyboard.press('Enter');
  };
  await ask('where is LX123456785US');
  const parcel = chat.getByRole('region', { name: 'Parcel' });
  await expect(parcel).toContainText('Held by customs');
  await ask('which parcels to Brazil are at customs?');
  const list = chat.getByRole('region', { name: 'Shipments' });
  await expect(list).toContainText('At customs');
  await expect(list).toContainText('Brazil');
  await list.getByRole('link', { name: 'Open as screen' }).click();
  await expect(page).toHaveURL(/ctry_iso_code_list=BR/);
  await expect(page).toHaveURL(/status_list=customs/);
  await ask('y en México?');
  await expect(chat.getByRole('region', { name: 'Shipments' }).last()).toContainText('Mexico');

  await ask('flag LX473109852US as ARS because the box is crushed');
  const card = chat.getByRole('region', { name: 'Flag as ARS' });
  await expect(card).toContainText('LX473109852US');
  await expect(card).toContainText('ARS');
  await card.getByRole('button', { name: /^Approve/ }).click();
  await expect(chat.getByRole('status').filter({ hasText: 'Applied' })).toBeVisible();
  await expect(chat.getByText('It takes effect only when you approve it', { exact: false })).toHaveCount(0);
  const log = chat.getByRole('log');
  await log.evaluate((area) => area.scrollTo({ top: 0 }));
  await chat.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(chat.getByText('Applied')).toBeInViewport();
  const second = await page.context().newPage();
  await second.goto('/shipment');
  await expect(second.locator('#chat')).toContainText('Ask about parcels in your own words');
  await second.close();
  await page.reload();
  await expect(chat.getByText('which parcels to Brazil are at customs?').last()).toBeVisible();
  await expect(chat.getByText('Applied')).toBeVisible();
  await page.goto('/shipment?tracking=LX473109852US');
  await expect(page.getByRole('article', { name: 'LX473109852US' })).toContainText('the box is crushed');

  await ask('undo that');
  await expect(chat.getByText('Undone: Flag as ARS.')).toBeVisible();
  await expect(chat.getByRole('status').filter({ hasText: 'Flag as ARS' })).toContainText('Undone');
  // The screen beside the chat follows.
  await expect(page.getByRole('article', { name: 'LX473109852US' })).toContainText('Lifted');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+j');
  await expect(chat.getByLabel('Ask the assistant')).toBeFocused();

  await ask('flag RB473125197US as ARS because it is wet');
  await chat.getByRole('region', { name: 'Flag as ARS' }).getByRole('button', { name: 'Reject' }).click();
  await expect(chat.getByText('Rejected')).toBeVisible();
  await page.goto('/shipment?tracking=RB473125197US');
  await expect(page.getByRole('article', { name: 'RB473125197US' })).toContainText('None raised');
  expect(errors).toEqual([]);
});

test('who types faster than the page loads signs in all the same', async ({ page }) => {
  await page.route('**/api/auth/providers', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await signIn(page, 'admin');
});
