import { expect, type Page } from '@playwright/test';

/** Signs in through the form; lands on `path` where the guard sent the browser from there. */
export async function signIn(page: Page, role: string, path = '/shipment', password = 'waybill-demo'): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/signin\?p=/);
  await page
    .getByLabel(/e-mail/i)
    .first()
    .fill(`${role}@waybill.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(path.replace(/[?]/g, '\\?')));
}

/** Fails where the page writes an error into its console, or sends more of a person than code and key. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A refused call is part of some stories; the browser reports its status by itself.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  page.on('request', (request) => {
    const sent = request.headers()['content-type']?.startsWith('application/json') ? request.postData() : null;
    const { userInfo } = JSON.parse(sent ?? '{}') as { userInfo?: object };
    if (userInfo && Object.keys(userInfo).toSorted().join() !== 'userCode,userKey')
      errors.push(`${request.url()} sends ${Object.keys(userInfo).join()}`);
  });
  return errors;
}

export const chatOf = (page: Page) => page.locator('#chat');

/** Types a message into the chat and sends it. */
export async function ask(page: Page, text: string): Promise<void> {
  const box = chatOf(page).locator('textarea').last();
  await box.fill(text);
  await box.press('Enter');
}
