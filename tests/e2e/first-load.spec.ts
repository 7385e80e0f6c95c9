import { expect, test } from '@playwright/test';
import { signIn } from './person.ts';

/** Texts of other pages, which come when the first one stands. */
const behind = /-later-/;

test('the first load of Shipments with its chat is at most 250 kB of script, however many contracts there are', async ({
  browser,
}) => {
  const before = await browser.newContext();
  const page = await before.newPage();
  await signIn(page, 'admin');
  const storageState = await before.storageState();
  await before.close();
  for (const locale of ['en-US', 'es-MX', 'pt-BR']) {
    const context = await browser.newContext({ storageState, locale });
    await context.addInitScript((language) => localStorage.setItem('waybill.language', language), locale.slice(0, 2));
    const first = await context.newPage();
    const wire = await context.newCDPSession(first);
    await wire.send('Network.enable');
    const scripts = new Map<string, string>();
    const bytes = new Map<string, number>();
    wire.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' && !behind.test(response.url)) scripts.set(requestId, response.url);
    });
    wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
    });
    await first.goto('/shipment');
    await first.locator('[role=row][aria-rowindex="2"]').waitFor();
    await first.locator('#chat textarea').waitFor();
    await first.waitForLoadState('networkidle');
    const whole = [...scripts.keys()].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0);
    expect(whole, [...scripts.values()].join('\n')).toBeGreaterThan(100_000);
    expect(whole, `${locale}: ${[...scripts.values()].join('\n')}`).toBeLessThanOrEqual(250_000);
    await context.close();
  }
});

test('a screen opened by its address speaks the language of the browser, and loads no other', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  const others: string[] = [];
  // Texts that were wrongly asked for come last, so that they would win.
  await page.route(/\/(?:en|pt)(?:-later)?-[^/]*\.js/, async (route) => {
    others.push(route.request().url());
    await new Promise((later) => setTimeout(later, 700));
    await route.continue();
  });
  await page.goto('/operations/floor/reception');
  await page.getByLabel(/correo/i).first().fill('admin@waybill.test'); // prettier-ignore
  await page.locator('input[type=password]').fill('waybill-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/floor\/reception/);
  await page.reload();
  await expect(page.getByText('Listo para escanear')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Listo para escanear')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(others).toEqual([]);
  await context.close();
});
