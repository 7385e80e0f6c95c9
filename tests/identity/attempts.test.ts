import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Attempts } from '#server/identity/attempts.ts';
import { engines } from '#tests/support/engines.ts';
import { Browser } from './browser.ts';
import { openSite, password } from './site.ts';
import type { Site } from './site.ts';

describe('counting tries', () => {
  it('stops one address on one account after five, for a quarter of an hour', () => {
    const attempts = new Attempts();
    const start = 1_000_000;
    for (let n = 0; n < 5; n++) expect(attempts.take('a', 'Ana@x', start)).toBe(0);
    expect(attempts.take('a', 'ana@x ', start + 60_000)).toBe(14 * 60);
    expect(attempts.take('b', 'ana@x', start)).toBe(0);
    expect(attempts.take('a', 'bob@x', start)).toBe(0);
    expect(attempts.take('a', 'ana@x', start + 15 * 60_000)).toBe(0);
  });

  it('stops one address that tries many accounts, and many addresses that try one', () => {
    const attempts = new Attempts();
    for (let n = 0; n < 50; n++) expect(attempts.take('a', `user ${n}`, 1)).toBe(0);
    expect(attempts.take('a', 'another', 1)).toBeGreaterThan(0);
    for (let n = 0; n < 100; n++) expect(attempts.take(`address ${n}`, 'ana', 1)).toBe(0);
    expect(attempts.take('a new address', 'ana', 1)).toBeGreaterThan(0);
  });

  it('forgives after a success', () => {
    const attempts = new Attempts();
    for (let n = 0; n < 300; n++) {
      expect(attempts.take('office', 'ana', 1)).toBe(0);
      attempts.forgive('office', 'ana');
    }
  });
});

const from = (origin: string, address: string) =>
  new Browser(origin).post(
    'callback/credentials',
    { email: 'ana@waybill.test', password: 'wrong' },
    { 'x-forwarded-for': `1.2.3.${Math.random()}, ${address}` },
  );

describe('over HTTP', () => {
  let site: Site;
  let proxied: Site;
  beforeAll(async () => {
    site = await openSite(engines[0]!);
    proxied = await openSite(engines[0]!, { PUBLIC_URL: 'https://waybill.test/' });
  });
  afterAll(async () => {
    await site.close();
    await proxied.close();
  });

  it('answers 429 with Retry-After and the error in the url, also to the right password', async () => {
    const browser = new Browser(site.origin);
    for (let n = 0; n < 5; n++) expect((await browser.signIn('bob@waybill.test', `guess ${n}`)).status).toBe(401);
    const answer = await browser.signIn('bob@waybill.test', password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    const { url } = (await answer.json()) as { url: string };
    expect(new URL(url).searchParams.get('error')).toBe('TooManyAttempts');
    expect((await browser.signIn('ana@waybill.test', password)).status).toBe(200);
  });

  it('counts by the address that the proxy saw, not by what a caller claims', async () => {
    for (let n = 0; n < 5; n++) await from(proxied.origin, '203.0.113.7');
    expect((await from(proxied.origin, '203.0.113.7')).status).toBe(429);
    expect((await from(proxied.origin, '203.0.113.8')).status).not.toBe(429);
  });

  it('behind https takes the public address and cookies that are bound to it', async () => {
    const browser = new Browser(proxied.origin);
    const answer = await browser.signIn('ana@waybill.test', password, { callbackUrl: 'https://waybill.test/shipment' });
    expect(await answer.json()).toEqual({ url: 'https://waybill.test/shipment' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('__Host-waybill.session='))).toMatch(/; Secure/);
    expect((await browser.session()).user!.userCode).toBe('U1');
  });
});
