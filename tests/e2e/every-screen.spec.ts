import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signIn, watchErrors } from './person.ts';

const screens = [
  '/shipment', '/shipment?tracking=LX123456785US', '/tracking/multiple-tracking', '/tracking/amazon-concessions',
  '/operations/clearance/checkpoints-by-manifest', '/operations/clearance/checkpoints-by-manifest?view=add',
  '/operations/pre-alert/new-pre-alert', '/operations/process/add-checkpoint', '/operations/process/flag-ars',
  '/operations/reports/ars-shipments', '/bank/accounts', '/bank/copa-extensions', '/bank/copa-extensions?view=history', '/account/password',
]; // prettier-ignore

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 420])
    test(`axe finds nothing, ${theme}, ${width} wide`, async ({ browser }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({ colorScheme: theme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const errors = watchErrors(page);
      const found: string[] = [];
      const check = async (name: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations) found.push(`${name}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
      };
      await page.goto('/signin');
      await page.getByLabel('Password', { exact: true }).waitFor();
      await check('/signin');
      await signIn(page, 'admin');
      for (const screen of screens) {
        await page.goto(screen);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await check(screen);
      }
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    });
