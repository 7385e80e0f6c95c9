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
/** All that depends on the theme; another width shows other parts, so there every rule runs again. */
const colours = ['color-contrast', 'link-in-text-block'];

const parts = 4;

// To keep the page of every step for a trace takes longer than the steps; a second try keeps them.
test.use({ trace: 'on-first-retry' });

for (let part = 0; part < parts; part += 1)
  test(`axe finds nothing on any screen, wide and narrow, light and dark (${part + 1} of ${parts})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const errors = watchErrors(page);
    const found: string[] = [];
    // No frames here: the rules run in the page itself, without a second page for each look. Describing every place
    // where a rule holds takes four times as long as the rules.
    const axe = (axeSource?: string) =>
      new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
    // The page has them from its first look on; they are half a megabyte to read.
    const there = 'window.axe.version';
    const look = async (name: string, rules: AxeBuilder) => {
      const { violations } = await rules.analyze();
      for (const { id, nodes } of violations) found.push(`${name}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
    };
    // Colours that are on their way are not yet those of the theme.
    const turn = (dark: boolean) =>
      page.evaluate((on) => {
        document.documentElement.classList.toggle('dark', on);
        void document.body.offsetHeight;
        for (const each of document.getAnimations())
          if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
      }, dark);
    const check = async (name: string) => {
      await look(`${name}, wide and light`, axe());
      await turn(true);
      await look(`${name}, wide and dark`, axe(there).withRules(colours));
      await turn(false);
      await page.setViewportSize({ width: 420, height: 900 });
      await look(`${name}, narrow`, axe(there));
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    if (part === 0) {
      await page.goto('/signin');
      await page.getByLabel('Password', { exact: true }).waitFor();
      await check('/signin');
    }
    await signIn(page, 'admin');
    for (const address of addresses.filter((_, index) => index % parts === part)) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await check(address);
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
