import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot } from '#server/boot.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';
import { smallDemo } from '#tests/support/demo.ts';
import { engines, type Place } from '#tests/support/engines.ts';

let place: Place;
beforeAll(async () => {
  place = await engines[0]!.place(smallDemo);
});
afterAll(() => place.drop());

/** What a demo account gets when Waybill starts with this WAYBILL_DEMO. */
async function started(demo: 'on' | 'off') {
  const config = readConfig({ ...place.env, SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: demo });
  const data = await boot(config, log);
  try {
    const app = createApp({ data, config, log });
    const userInfo = { userCode: 'DEMO-ADMIN', userKey: await openSession(data, 'DEMO-ADMIN', { agent: null }) };
    const answer = await app.request('/operations/get-iata-codes', {
      method: 'POST',
      body: JSON.stringify({ userInfo }),
      headers: { 'content-type': 'application/json' },
    });
    return answer.status;
  } finally {
    await data.close();
  }
}

test('the accounts whose password everybody knows end with demo mode', async () => {
  expect(await started('off')).toBe(401);
  expect(await started('on')).not.toBe(401);
  expect(await started('off')).toBe(401);
});
