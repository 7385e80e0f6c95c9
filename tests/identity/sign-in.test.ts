import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/identity/password.ts';
import { forget } from '#server/identity/sessions.ts';
import { engines } from '#tests/support/engines.ts';
import { Browser } from './browser.ts';
import { openSite, password } from './site.ts';
import type { Site } from './site.ts';

const who = (browser: Browser, userInfo: unknown) => browser.json('/who', { userInfo });

/** Microseconds of work of the least of three: other programs do not count. */
const time = async (hash: string | undefined) => {
  const times = [];
  for (let round = 0; round < 3; round++) {
    const start = process.cpuUsage();
    await verifyPassword('wrong', hash);
    times.push(process.cpuUsage(start).user);
  }
  return Math.min(...times);
};

describe.each(engines)('on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());

  const ana = 'ana@waybill.test';
  const signedIn = async (email = ana) => {
    const browser = new Browser(site.origin);
    await browser.signIn(email, password);
    const { user } = await browser.session();
    return { browser, user: user!, userInfo: { userCode: user!.userCode, userKey: user!.userKey } };
  };

  describe('signing in with a password', () => {
    it('goes by csrf, callback and session', async () => {
      const browser = new Browser(site.origin);
      const answer = await browser.signIn('  Ana@Waybill.test ', password, {
        callbackUrl: '/shipment?trackingSearch=LX1',
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ url: `${site.origin}/shipment?trackingSearch=LX1` });
      const session = await browser.session();
      expect(session.user).toEqual({
        name: 'Ana',
        email: ana,
        userCode: 'U1',
        userKey: expect.stringMatching(/^[\w-]{43}$/),
        flavour: 'admin',
        role: 'finance',
        copaId: null,
      });
      const hours = (Date.parse(session.expires!) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(11.9);
      expect(hours).toBeLessThan(12.1);
    });

    it('keeps the key as a hash only, in a cookie that scripts cannot read', async () => {
      const browser = new Browser(site.origin);
      const answer = await browser.signIn(ana, password);
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('waybill.session='))!;
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      const { user } = await browser.session();
      expect(browser.cookies).not.toContain(user!.userKey);
      const stored = await site.data.own((db) => db.rows(sql`select * from session`));
      expect(JSON.stringify(stored)).not.toContain(user!.userKey);
    });

    it('answers a form without the json flag with a redirect', async () => {
      const browser = new Browser(site.origin);
      const answer = await browser.signIn(ana, password, { json: 'false' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${site.origin}/`]);
    });

    it.each([
      ['a wrong password', ana, 'not the one'],
      ['an unknown account', 'nobody@waybill.test', password],
      ['an empty form', '', ''],
    ])('refuses %s with 401 and the error in the url', async (_, email, tried) => {
      const browser = new Browser(site.origin);
      const answer = await browser.signIn(email, tried);
      expect(answer.status).toBe(401);
      const { url } = (await answer.json()) as { url: string };
      expect(new URL(url).origin).toBe(site.origin);
      expect(new URL(url).searchParams.get('error')).toBe('CredentialsSignin');
      expect(await browser.session()).toEqual({});
    });

    it('works as hard on an unknown account', async () => {
      const stored = await hashPassword(password);
      await verifyPassword('wrong', undefined);
      expect(await time(undefined)).toBeGreaterThan((await time(stored)) * 0.5);
    });

    it('refuses a form without its token', async () => {
      const browser = new Browser(site.origin);
      const answer = await browser.signIn(ana, password, { csrfToken: 'made up' });
      expect(answer.status).toBe(403);
      expect(((await answer.json()) as { url: string }).url).toContain('error=MissingCSRF');
      expect(await browser.session()).toEqual({});
    });

    it.each(['https://evil.example/take', '//evil.example/take', 'javascript:alert(1)', 'http://127.0.0.1:1/'])(
      'does not lead to %s',
      async (callbackUrl) => {
        const browser = new Browser(site.origin);
        const answer = await browser.signIn(ana, password, { callbackUrl });
        const { url } = (await answer.json()) as { url: string };
        expect(new URL(url).origin).toBe(site.origin);
      },
    );

    it('replaces an earlier session of the same browser', async () => {
      const { browser, userInfo } = await signedIn();
      await browser.signIn('bob@waybill.test', password);
      expect((await who(new Browser(site.origin), userInfo)).status).toBe(401);
      expect((await browser.session()).user!.userCode).toBe('U2');
    });
  });

  describe('the rest of the protocol', () => {
    it('lists the providers with absolute addresses', async () => {
      const browser = new Browser(site.origin);
      expect(await (await browser.get('providers')).json()).toEqual({
        credentials: {
          id: 'credentials',
          name: 'Password',
          type: 'credentials',
          signinUrl: `${site.origin}/api/auth/signin/credentials`,
          callbackUrl: `${site.origin}/api/auth/callback/credentials`,
        },
      });
    });

    it('answers {} without a session, and to a broken cookie, which it clears', async () => {
      const browser = new Browser(site.origin);
      expect(await browser.session()).toEqual({});
      browser.cookies = 'waybill.session=broken';
      expect(await browser.session()).toEqual({});
      expect(browser.cookies).not.toContain('waybill.session');
    });

    it('leads a plain visit to the pages of the product', async () => {
      const browser = new Browser(site.origin);
      const answer = await browser.get('signin?callbackUrl=%2Fshipment&error=SessionRequired');
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toMatch(/^\/signin\?.*error=SessionRequired/);
    });

    it('takes the fault reports of the client', async () => {
      const answer = await new Browser(site.origin).json('/api/auth/_log', {
        level: 'error',
        code: 'CLIENT_FETCH_ERROR',
      });
      expect(answer.status).toBe(200);
    });

    it('signs out: the cookie goes and the key is dead at once', async () => {
      const { browser, userInfo } = await signedIn();
      expect((await who(browser, userInfo)).status).toBe(200);
      const answer = await browser.post('signout', { callbackUrl: '/signin' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ url: `${site.origin}/signin` });
      expect(await browser.session()).toEqual({});
      expect((await who(browser, userInfo)).status).toBe(401);
    });

    it('does not let an old cookie live on after signing out', async () => {
      const { browser } = await signedIn();
      const old = browser.cookies;
      await browser.post('signout');
      browser.cookies = old;
      expect(await browser.session()).toEqual({});
    });

    it('slides the end of a session that is used, and ends one that is not', async () => {
      const { browser, userInfo } = await signedIn('bob@waybill.test');
      await site.data.own((db) =>
        db.rows(
          sql`update session set last_seen_at = now() - interval '1 hour', expires_at = now() + interval '1 hour'`,
        ),
      );
      forget('U2');
      expect((await who(browser, userInfo)).status).toBe(200);
      const ends = await site.data.own((db) =>
        db.one<{ hours: number }>(
          sql`select extract(epoch from expires_at - now()) / 3600 as hours from session where user_code = 'U2' and revoked_at is null order by created_at desc limit 1`,
        ),
      );
      expect(ends!.hours).toBeGreaterThan(11);
      await site.data.own((db) => db.rows(sql`update session set expires_at = now() - interval '1 second'`));
      forget('U2');
      expect((await who(browser, userInfo)).status).toBe(401);
      expect(await browser.session()).toEqual({});
    });
  });
});
