import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import { warmAssistant } from '#server/adapters/chat.ts';
import { badCalls } from '#server/drill/bad-bodies.ts';
import { throwBodies } from '#server/drill/throw-bodies.ts';
import { openSession } from '#server/identity/sessions.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(engines[0]!);
  await warmAssistant();
});
afterAll(() => site.close());

/** Of the long form (`npm run drill`) one in this many; a prime, so that every value meets every kind of field. */
const oneIn = 11;

test('no bad body of any endpoint leads to a fault, a hang, or words of the database', async () => {
  const calls = [...badCalls(contracts)].filter((_, index) => index % oneIn === 0);
  const { faults } = await throwBodies(
    {
      request: (path, init) => site.app.request(path, init),
      signIn: async (role) => {
        const userCode = `DEMO-${role.toUpperCase()}`;
        return { userCode, userKey: await openSession(site.data, userCode, { agent: 'drill' }) };
      },
    },
    calls,
  );
  expect(faults).toEqual([]);
}, 600_000);
