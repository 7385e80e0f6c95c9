import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { log } from '#server/log.ts';
import { demoPassword } from '#tools/demo-accounts.ts';
import { engines } from '#tests/support/engines.ts';
import { listen, type Given, type Listening } from '#tests/support/listen.ts';
import { openSite, type Site } from '#tests/support/site.ts';
import { Browser } from './browser.ts';

let site: Site;
let plain: Listening;
let secure: Listening;
beforeAll(async () => {
  site = await openSite(engines[0]!);
  plain = await listen(site.app);
  const env = { SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: 'on', PUBLIC_URL: 'https://console.example/' };
  secure = await listen(createApp({ data: site.data, config: readConfig(env), log }));
});
afterAll(async () => {
  await plain.close();
  await secure.close();
  await site.close();
});
const listed = (as: object) => ({ method: 'POST', body: { userInfo: as } });

describe('every answer', () => {
  it('is kept by nobody, varies with what was asked for, and is never guessed to be of another type', async () => {
    const list = '/operations/get-iata-codes';
    const answers = [
      await plain.ask(list, listed(site.users.admin)),
      await plain.ask(list, listed({ userCode: 'none', userKey: 'none' })),
      await plain.ask(list, { ...listed(site.users.admin), headers: { accept: 'text/csv' } }),
      await plain.ask('/api/auth/session'),
      await plain.ask('/openapi.json'),
      await plain.ask('/none', { headers: { accept: 'application/json' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 200, 200, 404]);
    for (const { headers } of answers) {
      expect(headers['cache-control']).toMatch(/no-store/);
      expect(headers.vary).toMatch(/\bAccept\b/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const page = await plain.ask('/shipment', { headers: { accept: 'text/html' } });
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringMatching(/\bAccept\b/) });
  });

  it('of https asks browsers for https from then on, at every name below too', async () => {
    const { headers } = await secure.ask('/api/auth/session', { headers: { host: 'console.example' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it.each(['*/*', 'text/html', 'text/html,application/xhtml+xml;q=0.9'])(
    'for an asset that is not there is no page, asked for as %s',
    async (accept) => {
      for (const path of ['/assets/none.js', '/assets/', '/assets/../assets/none.css']) {
        const { status, headers } = await plain.ask(path, { headers: { accept } });
        expect([status, headers['content-type']]).toEqual([404, 'application/json']);
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );
});

describe('a request at another host', () => {
  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:80',
    'xn--localhost-.example',
  ])('such as %s is refused, whatever it asks for', async (host) => {
    for (const path of ['/', '/shipment', '/mcp', '/api/auth/session', '/openapi.json'])
      expect((await plain.ask(path, { headers: { host } })).status, path).toBe(403);
    expect(
      (await plain.ask('/operations/get-iata-codes', { ...listed(site.users.admin), headers: { host } })).status,
    ).toBe(403);
    expect((await plain.ask('/healthz', { headers: { host } })).status).toBe(200);
  });

  it('is one beside PUBLIC_URL and this machine', async () => {
    const at = async (host: string) => (await secure.ask('/api/auth/session', { headers: { host } })).status;
    expect(await at('console.example')).toBe(200);
    expect(await at('localhost:3000')).toBe(200);
    expect(await at('other.example')).toBe(403);
    expect(await at('203.0.113.7')).toBe(403);
    expect(await at('console.example.evil.example')).toBe(403);
  });
});

describe('a key and a cookie of two people', () => {
  it('are refused on every way in, and one of the same person is not', async () => {
    const browser = new Browser(plain.origin);
    await browser.signIn('finance@waybill.test', demoPassword);
    const cookie = browser.cookies;
    const { userCode, userKey } = site.users.admin;
    const own = (await browser.session()).user!;
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const accept = 'application/json, text/event-stream';
    const asks = (as: { userCode: string; userKey: string }): [string, Given][] => {
      const keys = { 'x-user-code': as.userCode, 'x-user-key': as.userKey };
      return [
        ['/operations/get-iata-codes', listed({ userCode: as.userCode, userKey: as.userKey })],
        ['/chat/list', { method: 'POST', body: {}, headers: keys }],
        ['/api/node', { headers: keys }],
        ['/mcp', { method: 'POST', body: ping, headers: { accept, authorization: `Bearer ${as.userKey}` } }],
        ['/mcp', { method: 'POST', body: ping, headers: { accept, ...keys } }],
      ];
    };
    for (const [path, given] of asks({ userCode, userKey })) {
      const both = { ...given, headers: { ...given.headers, cookie } };
      expect((await plain.ask(path, both)).status, path).toBe(401);
    }
    for (const [path, given] of asks(own)) {
      const both = { ...given, headers: { ...given.headers, cookie } };
      expect((await plain.ask(path, both)).status, path).toBe(200);
    }
  });
});

describe('a new password', () => {
  it.each([
    ['short', 'at least 10 characters'],
    ['password1234', 'too easy to guess'],
    ['qwertyuiop', 'too easy to guess'],
    ['iloveyou2026', 'too easy to guess'],
    ['merchant@waybill.test', 'own address'],
    ['MERCHANT@Waybill.Test', 'own address'],
    ['waybillmerchant', 'too easy to guess'],
  ])('%s is refused over HTTP', async (newPassword, why) => {
    const body = { userInfo: site.users.merchant, currentPassword: demoPassword, newPassword };
    const { status, text: said } = await plain.ask('/auth/user-change-password', { method: 'POST', body });
    expect([status, said]).toEqual([400, expect.stringContaining(why)]);
    expect(said).not.toContain(newPassword);
  });
});
