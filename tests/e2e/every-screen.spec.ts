import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { screens } from '#web/menu/index.ts';
import { signIn, watchErrors } from './person.ts';

/** Faces of a screen that its address shows. */
const faces = [
  '/shipment?tracking=LX123456785US',
  '/operations/clearance/checkpoints-by-manifest?view=add',
  '/bank/copa-extensions?view=history',
];
const addresses = [...new Set([...screens.map(({ path }) => path), ...faces])];
/** A wide and a narrow look at each screen, one of them dark; the next screen has it the other way round. */
const looks = [
  [[1440, 'light'], [420, 'dark']],
  [[1440, 'dark'], [420, 'light']],
] as const; // prettier-ignore

for (const half of [0, 1])
  test(`axe finds nothing on any screen, wide and narrow, light and dark (${half + 1} of 2)`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const found: string[] = [];
    const check = async (name: string) => {
      for (const [width, colorScheme] of looks[half]!) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations)
          found.push(`${name} ${width} ${colorScheme}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await page.goto('/signin');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await check('/signin');
    await signIn(page, 'admin');
    for (const address of addresses.filter((_, index) => index % 2 === half)) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await check(address);
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
