import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Attempts } from '#server/identity/attempts.ts';
import { engines } from '#tests/support/engines.ts';
import { Browser } from './browser.ts';
import { openSite, password } from './site.ts';
import type { Site } from './site.ts';

const minute = 60_000;

describe('counting tries', () => {
  it('makes one source wait longer and longer on one account, and nobody else', () => {
    const attempts = new Attempts();
    for (let n = 0; n < 5; n++) expect(attempts.take('a', 'ana@x', minute)).toBe(0);
    expect(attempts.take('a', 'ana@x', minute)).toBe(30);
    expect(attempts.take('a', 'ana@x', 1.5 * minute)).toBe(0);
    expect(attempts.take('a', 'ana@x', 1.5 * minute)).toBe(60);
    expect(attempts.take('b', 'ana@x', minute)).toBe(0);
    expect(attempts.take('a', 'bob@x', minute)).toBe(0);
    expect(attempts.take('a', 'ana@x', 70 * minute)).toBe(0);
  });

  it('never stops a whole firm behind one address, only slows one that tries hundreds of accounts', () => {
    const attempts = new Attempts();
    for (let n = 0; n < 199; n++) attempts.take('firm', `user ${n}`, minute);
    expect(attempts.take('firm', 'another', minute)).toBe(0);
    expect(attempts.take('firm', 'one more', minute)).toBe(1);
    for (let n = 0; n < 100; n++) attempts.take('firm', `user ${n + 200}`, n * minute);
    expect(attempts.take('firm', 'the last', 100 * minute)).toBeLessThanOrEqual(30);
  });

  it('takes the addresses of one IPv6 network for one source', () => {
    const attempts = new Attempts();
    for (let n = 0; n < 5; n++) attempts.take(`2001:db8::${n}`, 'ana', minute);
    expect(attempts.take('2001:DB8:0:0:9:8:7:6', 'ana', minute)).toBe(30);
    expect(attempts.take('2001:db8:0:1::1', 'ana', minute)).toBe(0);
  });

  it('forgives after a success', () => {
    const attempts = new Attempts();
    for (let n = 0; n < 300; n++) {
      expect(attempts.take('office', 'ana', 1)).toBe(0);
      attempts.forgive('office', 'ana');
    }
  });
});

const ana = 'ana@waybill.test';
/** A try with a wrong password through proxies that add to what the caller claims. */
const from = (origin: string, ...hops: string[]) =>
  new Browser(origin).post(
    'callback/credentials',
    { email: ana, password: 'wrong' },
    { 'x-forwarded-for': [`1.2.3.${Math.floor(Math.random() * 250)}`, ...hops].join(', ') },
  );

describe('over HTTP', () => {
  let site: Site;
  let proxied: Site;
  beforeAll(async () => {
    site = await openSite(engines[0]!);
    proxied = await openSite(engines[0]!, {
      PUBLIC_URL: 'https://waybill.test/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
    });
  });
  afterAll(async () => {
    await site.close();
    await proxied.close();
  });

  it('answers 429 with Retry-After and the error in the url, however the account and the path are written', async () => {
    const browser = new Browser(site.origin);
    const tries: [path: string, email: string][] = [
      ['callback/credentials', 'bob@waybill.test'],
      ['callback/credentials/', ' BOB@waybill.test'],
      ['callback//credentials', 'ｂｏｂ@waybill.test'],
      ['callback/credentials', 'Bob@Waybill.Test '],
      ['callback/credentials', 'bob@ｗaybill.test'],
    ];
    for (const [path, email] of tries)
      expect((await browser.post(path, { email, password: 'guess' })).status).toBe(401);
    const csrfToken = await browser.csrf();
    const twice = `csrfToken=${csrfToken}&json=true&email=x%40x&email=bob%40waybill.test&password=${password}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of tries.map(([one]) => one)) {
      const answer = await browser.send(`/api/auth/${path}`, { method: 'POST', body: twice, headers: type });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(20);
      const { url } = (await answer.json()) as { url: string };
      expect(new URL(url).searchParams.get('error')).toBe('TooManyAttempts');
    }
    expect((await browser.signIn(ana, password)).status).toBe(200);
  });

  it('lets the owner in whose device is known, while a stranger at the same address waits', async () => {
    const owner = new Browser(site.origin);
    expect((await owner.signIn(ana, password)).status).toBe(200);
    await owner.post('signout');
    for (let n = 0; n < 5; n++) await new Browser(site.origin).signIn(ana, `guess ${n}`);
    expect((await new Browser(site.origin).signIn(ana, password)).status).toBe(429);
    expect((await owner.signIn(ana, password)).status).toBe(200);
    const thief = new Browser(site.origin);
    thief.cookies = owner.cookies.replace(/(waybill\.device=[^.]+\.)[^;]+/, '$1forged');
    expect((await thief.signIn(ana, password)).status).toBe(429);
  });

  it('takes as long to refuse a very long password', async () => {
    // The fastest of three, so that what else the machine does is no part of it.
    const fastest = async (tried: string) => {
      const times: number[] = [];
      for (const turn of [1, 2, 3]) {
        const browser = new Browser(site.origin);
        await browser.csrf();
        const start = performance.now();
        expect((await browser.signIn(`${tried.length}-${turn}@waybill.test`, tried)).status).toBe(401);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const short = await fastest('a short one');
    expect(await fastest('long '.repeat(5_000))).toBeGreaterThan(short / 2);
  });

  it('counts by the address that the proxies saw, not by what a caller claims', async () => {
    for (let n = 0; n < 5; n++) await from(proxied.origin, '203.0.113.7', '10.1.1.1');
    expect((await from(proxied.origin, '203.0.113.7')).status).toBe(429);
    expect((await from(proxied.origin, '203.0.113.8')).status).toBe(401);
    const open = await openSite(engines[0]!, { PUBLIC_URL: 'https://waybill.test/' });
    for (let n = 0; n < 5; n++) await from(open.origin, `203.0.113.${n}`);
    expect((await from(open.origin, '203.0.113.9')).status).toBe(429);
    await open.close();
  });

  it('behind https takes the public address and cookies that are bound to it', async () => {
    const browser = new Browser(proxied.origin);
    const answer = await browser.signIn(ana, password, { callbackUrl: 'https://waybill.test/shipment' });
    expect(await answer.json()).toEqual({ url: 'https://waybill.test/shipment' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('__Host-waybill.session='))).toMatch(/; Secure/);
    expect((await browser.session()).user!.userCode).toBe('U1');
  });
});
