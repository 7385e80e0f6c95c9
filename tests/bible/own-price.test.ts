import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulateLane } from '#tools/bible/simulate-lane.ts';
import { engines } from '#tests/support/engines.ts';
import { openSite, type Site } from '#tests/support/site.ts';

describe.each(engines)('the price of a lane for the account that pays it, on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());

  test.each([
    ['merchant', 110, { ctry_iso_code: 'CL', weight: 2, import_service: 'DDP', declared_value: 600 }],
    ['partner', 107, { ctry_iso_code: 'MX', weight: 0.2 }],
  ] as const)('%s: it is what the desk would quote, without a word of cost', async (role, copa_id, asked) => {
    const own = await site.call(simulateLane, asked, role);
    const quoted = await site.call(simulateLane, { ...asked, copa_id }, 'finance');
    const { price, zone, rate_name, kg, duties, rate_service_code } = quoted.header;
    expect(own.header).toMatchObject({ price, zone, rate_name, kg, duties, rate_service_code });
    expect(own.header.price).toBeGreaterThan(0);
    expect(own.lines).toEqual(quoted.lines.filter(({ side }) => side !== 'cost'));
    expect(JSON.stringify(own)).not.toMatch(/cost|margin|buffer/i);
  });

  test('nobody is told the price of another, nor anything of a margin', async () => {
    const asked = { ctry_iso_code: 'CL', weight: 2 };
    expect((await site.send(simulateLane, { ...asked, copa_id: 101 }, site.users.merchant)).status).toBe(403);
    expect((await site.send(simulateLane, { ...asked, margin: 20 }, site.users.merchant)).status).toBe(400);
    expect((await site.send(simulateLane, asked, site.users.provider)).status).toBe(403);
    const below = await site.send(simulateLane, { ...asked, weight: -2 }, site.users.merchant);
    expect(await below.json()).toMatchObject({ message: expect.stringContaining('weight must be above 0') });
  });
});
