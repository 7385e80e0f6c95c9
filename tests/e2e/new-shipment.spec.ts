import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openBooks } from './books.ts';
import { signIn, watchErrors } from './person.ts';

test('a partner creates a shipment and prints its label', async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, 'partner', '/operations/new-ups-shipment');
  const ask = await openBooks(page);
  const main = page.getByRole('main');
  const set = (label: string | RegExp, value: string) =>
    main.locator('input').and(page.getByLabel(label)).first().fill(value);
  await set('Consignee', 'Mariana Ferreira');
  await set(/CPF|Identity number/, '390.533.447-05');
  await set('Address', 'Rua Barão de Jaguara 1481');
  await set('City', 'Campinas');
  await set('Postal code', '13015904');
  await set('Description 1', 'stuff');
  await set('Qty 1', '1');
  await set('Unit value 1', '70');
  await set('Weight', '1,24');
  await main.getByRole('button', { name: 'Prepare the label' }).click();
  // What is wrong comes into sight.
  await expect(main.getByLabel('Description 1')).toBeFocused();
  await set('Description 1', 'Trail running shoes, synthetic');
  await main.getByRole('button', { name: 'Prepare the label' }).click();
  await expect(main.getByRole('img', { name: 'Preliminary label' })).toContainText('Mariana Ferreira');
  await main.getByRole('button', { name: 'Create shipment' }).click();
  await expect(main).toContainText('The shipment is created');
  const number = await main.getByRole('link').first().innerText();
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Label as PDF' }).click();
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const [row] = (await ask('shipment/all', { trackingSearch: number })).data;
  expect(row).toMatchObject({ state: 'created', consignee_name: 'Mariana Ferreira', weight_kg: 1.24 });
  expect(errors).toEqual([]);
});
