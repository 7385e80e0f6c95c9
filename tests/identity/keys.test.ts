import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { keyAllows } from '#server/identity/authenticate.ts';
import { passwordFault } from '#server/identity/password-fault.ts';
import { runUserCommand } from '#server/identity/user-commands.ts';
import { UsageError } from '#server/identity/user-usage.ts';
import type { Who } from '#server/context.ts';
import { engines } from '#tests/support/engines.ts';
import { Browser } from './browser.ts';
import { openSite, password } from './site.ts';
import type { Site } from './site.ts';

const who = async (browser: Browser, userInfo: unknown) => {
  const answer = await browser.json('/who', { userInfo });
  return { status: answer.status, ...((await answer.json()) as { message?: string; userCode?: string }) };
};
const change = (browser: Browser, userInfo: unknown, currentPassword: string, newPassword: string) =>
  browser.json('/auth/user-change-password', { userInfo, currentPassword, newPassword });
const keyOf = (text: string) => ({
  userCode: /userCode +(\S+)/.exec(text)![1]!,
  userKey: /userKey +(\S+)/.exec(text)![1]!,
});
const holder = (...scopes: string[]) => ({ apiKey: { name: 'k', scopes } }) as Who;

describe.each(engines)('on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());

  const signedIn = async (name: 'ana' | 'bob') => {
    const browser = new Browser(site.origin);
    await browser.signIn(`${name}@waybill.test`, password);
    const { user } = await browser.session();
    return { browser, userInfo: { userCode: user!.userCode, userKey: user!.userKey } };
  };
  const signedInAsNew = async () => {
    await command('add new@waybill.test --name New --role admin --password -', password);
    const browser = new Browser(site.origin);
    await browser.signIn('new@waybill.test', password);
    const { user } = await browser.session();
    return { browser, userInfo: { userCode: user!.userCode, userKey: user!.userKey } };
  };
  const command = (line: string, input = '') =>
    runUserCommand(site.data, line.split(' '), async () => input, site.config);

  describe('userInfo', () => {
    it('is enough without a cookie; a cookie is not enough without it', async () => {
      const { browser, userInfo } = await signedIn('ana');
      expect(await who(new Browser(site.origin), userInfo)).toMatchObject({
        status: 200,
        userCode: 'U1',
        role: 'finance',
      });
      expect(await who(browser, undefined)).toMatchObject({
        status: 401,
        message: expect.stringMatching(/^Sign in first/),
      });
    });

    it.each([
      ['a wrong key', { userCode: 'U1', userKey: 'x'.repeat(43) }],
      ['an empty key', { userCode: 'U1', userKey: '' }],
      ['a key that is no text', { userCode: 'U1', userKey: { $ne: '' } }],
      ['a very long key', { userCode: 'U1', userKey: 'x'.repeat(5_000) }],
      ['null', null],
    ])('is refused with %s', async (_, userInfo) => {
      expect((await who(new Browser(site.origin), userInfo)).status).toBe(401);
    });

    it("is refused with somebody else's code", async () => {
      const { userInfo } = await signedIn('ana');
      const mixed = { ...userInfo, userCode: 'U2' };
      expect((await who(new Browser(site.origin), mixed)).status).toBe(401);
    });

    it('is refused when the session cookie names somebody else', async () => {
      const [ana, bob] = [await signedIn('ana'), await signedIn('bob')];
      expect((await who(bob.browser, ana.userInfo)).status).toBe(401);
      expect((await who(ana.browser, ana.userInfo)).status).toBe(200);
    });
  });

  describe('changing the password', () => {
    it('ends the other sessions, keeps this one, and leaves no password behind', async () => {
      const [here, there] = [await signedIn('bob'), await signedIn('bob')];
      expect((await who(there.browser, there.userInfo)).status).toBe(200);
      const next = 'a longer way round';
      const answer = await change(here.browser, here.userInfo, password, next);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ data: [{ user_code: 'U2', sessions_ended: expect.any(Number) }] });
      expect((await who(here.browser, here.userInfo)).status).toBe(200);
      expect((await who(there.browser, there.userInfo)).status).toBe(401);
      expect(await there.browser.session()).toEqual({});
      expect((await new Browser(site.origin).signIn('bob@waybill.test', password)).status).toBe(401);
      expect((await new Browser(site.origin).signIn('bob@waybill.test', next)).status).toBe(200);
      const audit = JSON.stringify(await site.data.own((db) => db.rows(sql`select * from audit_log`)));
      expect(audit).toContain('auth/user-change-password');
      expect(audit).not.toContain(next);
      expect(audit).not.toContain(password);
      expect((await change(here.browser, here.userInfo, next, password)).status).toBe(200);
    });

    it.each([
      ['too short', password, 'short'],
      ['the same again', password, password],
      ['one letter ten times', password, 'aaaaaaaaaaaa'],
    ])('refuses one that is %s', async (_, current, next) => {
      const { browser, userInfo } = await signedIn('ana');
      expect((await change(browser, userInfo, current, next)).status).toBe(400);
    });

    it('refuses a wrong current password, and soon any', async () => {
      const { browser, userInfo } = await signedInAsNew();
      const wrong = await change(browser, userInfo, 'not my password', 'a longer way round');
      expect(wrong.status).toBe(400);
      expect(await wrong.json()).toMatchObject({ message: 'currentPassword is not your current password' });
      for (let round = 0; round < 4; round++) await change(browser, userInfo, `guess ${round}`, 'a longer way round');
      expect((await change(browser, userInfo, password, 'a longer way round')).status).toBe(429);
    });
  });

  describe('the account commands', () => {
    it('add an account that can sign in, and list, disable and enable it', async () => {
      expect(await command('add Eva@Waybill.test --name Eva --role admin --password -', 'a good long one\n')).toMatch(
        /^Added eva@waybill.test as admin, user code U\w{8}\.$/,
      );
      expect((await new Browser(site.origin).signIn('eva@waybill.test', 'a good long one')).status).toBe(200);
      await command('disable eva@waybill.test');
      expect((await new Browser(site.origin).signIn('eva@waybill.test', 'a good long one')).status).toBe(401);
      expect(await command('list')).toMatch(/eva@waybill\.test +U\w{8} +admin +disabled/);
      await command('enable eva@waybill.test');
      const made = /again: (\S+)$/.exec(await command('password eva@waybill.test'))![1]!;
      expect((await new Browser(site.origin).signIn('eva@waybill.test', made)).status).toBe(200);
    });

    it('end the sessions of a disabled account at once', async () => {
      const { browser, userInfo } = await signedIn('bob');
      expect((await who(browser, userInfo)).status).toBe(200);
      await command('disable bob@waybill.test');
      expect((await who(browser, userInfo)).status).toBe(401);
      await command('enable bob@waybill.test');
    });

    it.each([
      '',
      'add',
      'add nobody --name N --role admin',
      'add x@waybill.test --name N --role king',
      'add x@waybill.test --role admin',
      'add x@waybill.test --name N --role merchant',
      'add x@waybill.test --name N --role merchant --copa 99',
      'add x@waybill.test --name N --role admin --copa 1',
      'add x@waybill.test --name N --role provider --provider zero',
      'add x@waybill.test --name N --role admin --password secret',
      'add ana@waybill.test --name N --role admin',
      'disable nobody@waybill.test',
      'key ana@waybill.test',
      'toString x@waybill.test',
      'list --colour',
    ])('say what is wrong with "%s"', async (line) => {
      await expect(command(line)).rejects.toBeInstanceOf(UsageError);
    });
  });

  describe('the key of a program', () => {
    it('stands in for a session, names itself and its scopes, and can be revoked', async () => {
      const userInfo = keyOf(await command('key ana@waybill.test --name reports --read-only --scope report --days 30'));
      const browser = new Browser(site.origin);
      expect(await who(browser, userInfo)).toMatchObject({
        status: 200,
        userCode: 'U1',
        apiKey: { name: 'reports', scopes: ['read-only', 'report'] },
      });
      expect((await who(browser, { ...userInfo, userCode: 'U2' })).status).toBe(401);
      expect(await command('keys ana@waybill.test')).toContain('reports');
      await expect(command('key ana@waybill.test --name reports')).rejects.toBeInstanceOf(UsageError);
      await command('revoke ana@waybill.test --name reports');
      expect((await who(browser, userInfo)).status).toBe(401);
    });

    it('may do what its scopes say', () => {
      const read = { path: 'shipment/all', effect: 'read' } as const;
      const write = { path: 'shipment/add_checkpoint', effect: 'write' } as const;
      expect(keyAllows({} as Who, write)).toBe(true);
      expect(keyAllows(holder(), write)).toBe(true);
      expect([keyAllows(holder('read-only'), read), keyAllows(holder('read-only'), write)]).toEqual([true, false]);
      expect([keyAllows(holder('shipment'), write), keyAllows(holder('report'), write)]).toEqual([true, false]);
      expect([keyAllows(holder('read-only', 'shipment/all'), read), keyAllows(holder('shipment/all'), write)]).toEqual([
        true,
        false,
      ]);
    });
  });
});

test.each([
  ['password1234', /too easy to guess/],
  ['qwertyuiop12', /too easy to guess/],
  ['Ana@Waybill.test', /your own address/],
  ['ana waybill', /too easy to guess/],
  ['a parcel a day', undefined],
])('the password %s: %s', async (password, fault) => {
  const found = await passwordFault(password, { email: 'ana@waybill.test', name: 'Ana' });
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});
