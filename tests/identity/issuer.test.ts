import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/identity/accounts.ts';
import { hashPassword } from '#server/identity/password.ts';
import { engines } from '#tests/support/engines.ts';
import { Browser } from './browser.ts';
import { openSite, password } from './site.ts';
import type { Site } from './site.ts';

/** Another Waybill stands in for the external service: it speaks the same protocol, on accounts and keys of its own. */
describe('an external sign-in service', () => {
  let service: Site;
  let site: Site;
  beforeAll(async () => {
    service = await openSite(engines[0]!, { AUTH_BASE_PATH: '/login/auth' });
    site = await openSite(engines[0]!, { AUTH_ISSUER_URL: `${service.origin}/login/auth` });
    const carl = { email: 'carl@waybill.test', name: 'Carl', role: 'admin' } as const;
    const passwordHash = await hashPassword(password);
    await service.data.own((db) => createAccount(db, { ...carl, passwordHash }));
  });
  afterAll(async () => {
    await site.close();
    await service.close();
  });

  it('signs people in, and we issue our own key for the e-mail it names', async () => {
    const browser = new Browser(site.origin);
    const answer = await browser.signIn('ana@waybill.test', password, { callbackUrl: '/shipment' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ url: `${site.origin}/shipment` });
    const { user } = await browser.session();
    expect(user).toMatchObject({ email: 'ana@waybill.test', userCode: 'U1', role: 'finance' });
    const userInfo = { userCode: user!.userCode, userKey: user!.userKey };
    expect((await new Browser(site.origin).json('/who', { userInfo })).status).toBe(200);
    expect((await new Browser(service.origin).json('/who', { userInfo })).status).toBe(401);
    expect((await browser.session()).user!.userKey).toBe(user!.userKey);

    expect((await browser.post('signout')).status).toBe(200);
    expect(await browser.session()).toEqual({});
    expect((await new Browser(site.origin).json('/who', { userInfo })).status).toBe(401);
  });

  it('refuses with 401 what the service refuses, on a page of ours', async () => {
    const answer = await new Browser(site.origin).signIn('ana@waybill.test', 'wrong');
    expect(answer.status).toBe(401);
    const { url } = (await answer.json()) as { url: string };
    expect(new URL(url).origin).toBe(site.origin);
    expect(new URL(url).searchParams.get('error')).toBe('CredentialsSignin');
  });

  it('gives no session to somebody without an account here', async () => {
    const browser = new Browser(site.origin);
    expect((await browser.signIn('carl@waybill.test', password)).status).toBe(200);
    expect(await browser.session()).toEqual({});
  });

  it('lists its providers', async () => {
    const providers = (await (await new Browser(site.origin).get('providers')).json()) as object;
    expect(Object.keys(providers)).toEqual(['credentials']);
  });

  it('says so when it does not answer', async () => {
    const lonely = await openSite(engines[0]!, { AUTH_ISSUER_URL: 'http://127.0.0.1:1/api/auth' });
    const answer = await new Browser(lonely.origin).get('session');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^The sign-in service/) });
    await lonely.close();
  });
});
