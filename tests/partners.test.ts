import { createServer, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyContract } from '#tools/define.ts';
import { wireBody } from '#tools/input-fields.ts';
import { list as notifications } from '#tools/notification/list.ts';
import { contactList } from '#tools/partner/contact-list.ts';
import { contactUpsert } from '#tools/partner/contact-upsert.ts';
import { customerInsAmzAuthorizationCredential } from '#tools/partner/customer-ins-amz-authorization-credential.ts';
import { customerInsAmzAuthorizationLink } from '#tools/partner/customer-ins-amz-authorization-link.ts';
import { customerRevokeAmzAuthorization } from '#tools/partner/customer-revoke-amz-authorization.ts';
import { getCustomerAmzAuthorizationCredential } from '#tools/partner/get-customer-amz-authorization-credential.ts';
import { getPartner } from '#tools/partner/get-partner.ts';
import { keyAdd } from '#tools/partner/key-add.ts';
import { keyList } from '#tools/partner/key-list.ts';
import { keyRevoke } from '#tools/partner/key-revoke.ts';
import { partnerGetList } from '#tools/partner/partner-get-list.ts';
import { partnerUpsert } from '#tools/partner/partner-upsert.ts';
import { prcList } from '#tools/partner/prc-list.ts';
import { prcUpsert } from '#tools/partner/prc-upsert.ts';
import { serviceList } from '#tools/partner/service-list.ts';
import { serviceUpsert } from '#tools/partner/service-upsert.ts';
import { userList } from '#tools/partner/user-list.ts';
import { userUpsert } from '#tools/partner/user-upsert.ts';
import { all } from '#tools/shipment/all.ts';
import { createApp } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import { accountByEmail } from '#server/identity/accounts.ts';
import { openSession } from '#server/identity/sessions.ts';
import { verifyPassword } from '#server/identity/password.ts';
import { tellEndings } from '#server/jobs/endings.ts';
import { log } from '#server/log.ts';
import { unseal } from '#server/vault.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site, type UserInfo } from './support/site.ts';

const nova = 107;
const day = 86_400_000;

describe.each(engines)('partners on the $name engine', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  }, 120_000);
  afterAll(() => site.close());

  const ask = async (contract: AnyContract, input: object, who: UserInfo) => {
    const response = await site.send(contract, input, who);
    const answer = (await response.json()) as { data: Record<string, any>[]; message: string; issues?: unknown[] };
    return { status: response.status, ...answer };
  };
  const rowOf = async <T>(query: ReturnType<typeof sql>) => (await site.data.own((db) => db.one<T>(query)))!;

  test('a partner is made with all that belongs to it, and its user and its program see only its own', async () => {
    const { admin, finance, partner } = site.users;
    const wrong: [object, string][] = [
      [{ kind: 'bank' }, 'copa_name is required for a new partner.'],
      [{ copa_name: 'novabank cards' }, 'copa_name is taken: novabank cards.'],
      [{ copa_name: 'Banco Austral', currency: 'AUSTRAL' }, 'currency is not a currency: AUSTRAL'],
      [{ copa_name: 'Banco Austral', ctry_iso_code: 'BR', tax_id: '11.222.333/0001-82' }, 'check digit is wrong'],
      [{ copa_name: 'Banco Austral', verified: true }, 'verified needs a legal name'],
      [{ copa_name: 'Banco Austral', email: 'nobody' }, 'email must be an e-mail address'],
      [{ copa_name: 'Banco Austral', credit_limit: -5 }, 'credit_limit must be from 0'],
    ];
    for (const [input, message] of wrong)
      expect(await ask(partnerUpsert, input, admin)).toMatchObject({
        status: expect.toSatisfy((code: number) => code >= 400 && code < 500),
        message: expect.stringContaining(message),
      });
    expect((await ask(partnerUpsert, { copa_name: 'Banco Austral' }, finance)).status).toBe(403);
    const made = await ask(
      partnerUpsert,
      { copa_name: 'Banco Austral', kind: 'bank', ctry_iso_code: 'BR', tax_id: '11222333000181' },
      admin,
    );
    expect(made).toMatchObject({ status: 200, message: 'Partner List updated successfully' });
    const { copa_id, is_bank_enabled, tax_id } = made.data[0]!;
    expect({ is_bank_enabled, tax_id }).toEqual({ is_bank_enabled: true, tax_id: '11.222.333/0001-81' });

    // Success is a rule of the contract: an unverified partner is no success, and says why.
    expect(await ask(getPartner, { copa_id }, admin)).toMatchObject({ message: 'This partner is not verified yet.' });
    const rest = { copa_id, legal_name: 'Banco Austral S.A.', email: 'Desk@austral.example', credit_limit: 5_000, verified: true }; // prettier-ignore
    expect((await ask(partnerUpsert, rest, admin)).status).toBe(200);
    expect((await ask(getPartner, { copa_id }, admin)).data[0]).toMatchObject({ verified: true, credit_limit: 5_000 });

    const contact = { copa_id, name: 'Rosa Quispe', kind: 'finance', phone: '+51 1 555 0133' };
    expect((await ask(contactUpsert, { ...contact, phone: '12' }, admin)).message).toContain('phone must have');
    expect((await ask(contactUpsert, contact, admin)).status).toBe(200);
    const service = { copa_id, rate_service_code: 501, entry_point: 'mia' };
    expect((await ask(serviceUpsert, { ...service, entry_point: 'QQQ' }, admin)).message).toContain('QQQ');
    expect((await ask(serviceUpsert, service, admin)).status).toBe(200);
    expect((await ask(serviceUpsert, { ...service, entry_point: 'LAX' }, admin)).status).toBe(200);
    expect((await ask(serviceUpsert, service, admin)).status).toBe(422);

    const user = {
      copa_id,
      user_name: 'Ines Vargas',
      email: 'Ines.Vargas@austral.example',
      password: 'four wet parcels sing',
    };
    expect((await ask(userUpsert, { ...user, password: 'password123' }, admin)).message).toContain('too easy to guess');
    const account = (await ask(userUpsert, user, admin)).data[0]!;
    expect(account).toMatchObject({ email: 'ines.vargas@austral.example', role: 'partner', password_set: true });
    expect((await ask(userUpsert, user, admin)).status).toBe(409);
    // Nobody makes an account of staff in this way, nor touches one.
    expect((await ask(userUpsert, { ...user, email: 'x@austral.example', role: 'admin' }, admin)).status).toBe(400);
    expect((await ask(userUpsert, { user_code: 'DEMO-FINANCE', enabled: false }, admin)).status).toBe(404);
    const stored = await site.data.own((db) => accountByEmail(db, 'ines.vargas@austral.example'));
    expect(await verifyPassword(user.password, stored!.password_hash)).toBe(true);
    expect(
      JSON.stringify(await site.data.own((db) => db.rows(sql`select input, changes from audit_log`))),
    ).not.toContain(user.password);

    const ines: UserInfo = {
      userCode: account.user_code,
      userKey: await openSession(site.data, account.user_code, { agent: 'test' }),
    };
    const key = `wbk_${'Zq3-_7bXk9PdL2mNvR8tYcH5sWfA1gJe4uQiO6pKzTa'}`;
    const given = { user_code: account.user_code, key_name: 'card tracking', api_key: key, read_only: true, days: 30 };
    expect((await ask(keyAdd, { ...given, api_key: 'wbk_short' }, admin)).message).toContain('43 random letters');
    expect((await ask(keyAdd, { ...given, scopes: ['nowhere'] }, admin)).message).toContain('nowhere');
    expect((await ask(keyAdd, { ...given, user_code: 'DEMO-ADMIN' }, admin)).status).toBe(404);
    const added = await ask(keyAdd, given, admin);
    expect(added.data[0]).toMatchObject({ key_name: 'card tracking', scopes: 'read-only', revoked: false });
    expect(JSON.stringify(added)).not.toContain(key);
    const program: UserInfo = { userCode: account.user_code, userKey: key };

    // The person and the program see this partner and nothing of another.
    for (const who of [ines, program]) {
      expect((await ask(partnerGetList, {}, who)).data.map((row) => row.copa_id)).toEqual([copa_id]);
      expect((await ask(contactList, { copa_id: nova }, who)).data).toEqual([]);
      expect((await ask(contactList, {}, who)).data.map(({ name }) => name)).toEqual(['Rosa Quispe']);
      expect((await ask(serviceList, {}, who)).data.map(({ entry_point }) => entry_point)).toEqual(['LAX', 'MIA']);
      expect((await ask(userList, {}, who)).data.map(({ email }) => email)).toEqual(['ines.vargas@austral.example']);
      expect((await ask(keyList, {}, who)).data.map(({ key_name }) => key_name)).toEqual(['card tracking']);
      expect((await ask(prcList, { copa_id: nova }, who)).data).toEqual([]);
      expect((await ask(all, {}, who)).data).toEqual([]);
      expect((await ask(getPartner, { copa_id: nova }, who)).status).toBe(404);
      expect((await ask(contactUpsert, { ...contact, name: 'Other' }, who)).status).toBe(403);
    }
    expect((await ask(prcUpsert, prcUpsert.example, program)).status).toBe(403);
    expect((await ask(prcUpsert, prcUpsert.example, ines)).message).toContain('your own company');
    expect((await ask(userList, {}, partner)).data.every(({ copa_id: of }) => of === nova)).toBe(true);

    // What is taken away ends at once.
    const number = added.data[0]!.api_key_id;
    expect((await ask(keyRevoke, { api_key_id: [number] }, admin)).status).toBe(200);
    expect((await ask(partnerGetList, {}, program)).status).toBe(401);
    expect((await ask(userUpsert, { user_code: account.user_code, enabled: false }, admin)).status).toBe(200);
    expect((await ask(partnerGetList, {}, ines)).status).toBe(401);
  });

  test('a marketplace authorisation is bound to its session, exchanged, kept encrypted, told before it ends', async () => {
    const asked: URLSearchParams[] = [];
    let refuses: string | null = null;
    const service = await new Promise<Server>((ready) => {
      const server = createServer((request, response) => {
        const pieces: Buffer[] = [];
        request.on('data', (piece: Buffer) => pieces.push(piece));
        request.on('end', () => {
          asked.push(new URLSearchParams(Buffer.concat(pieces).toString()));
          response.setHeader('content-type', 'application/json');
          if (refuses === 'away') return response.writeHead(502).end('{}');
          if (refuses) return response.writeHead(400).end(JSON.stringify({ error: refuses }));
          return response.end(
            JSON.stringify({ access_token: 'Atza|1', refresh_token: 'Atzr|secret of Nova', expires_in: 3600 }),
          );
        });
      }).listen(0, '127.0.0.1', () => ready(server));
    });
    const { port } = service.address() as { port: number };
    const config: Config = {
      ...readConfig({ SESSION_SECRET: 'x'.repeat(40), WAYBILL_DEMO: 'on', PUBLIC_URL: 'http://localhost' }),
      marketplaceTokenUrl: `http://127.0.0.1:${port}/token`,
      marketplaceConsentUrl: 'https://market.example/consent?application_id=app-1',
      marketplaceClientId: 'client-1',
      marketplaceClientSecret: 'secret-1',
    };
    const app = createApp({ data: site.data, config, log });
    const send = async (contract: AnyContract, input: Record<string, unknown>, who: UserInfo) => {
      const body = JSON.stringify({ ...wireBody(contract, input), userInfo: who });
      const headers = { 'content-type': 'application/json' };
      const response = await app.request(`/${contract.path}`, { method: 'POST', body, headers });
      const answer = (await response.json()) as { data: Record<string, any>[]; message: string };
      return { status: response.status, ...answer };
    };
    const stateOf = async (copa_id: number) =>
      (await send(getCustomerAmzAuthorizationCredential, { copa_id }, site.users.admin)).data[0]!;
    const { partner, admin } = site.users;
    await site.data.own((db) => db.rows(sql`delete from marketplace_authorization where copa_id = ${nova}`));
    expect(await stateOf(nova)).toMatchObject({ state: 'none', expires_at: null });

    const code = { spapi_oauth_code: 'code-1', selling_partner_id: 'A2NOVA77' };
    expect((await send(customerInsAmzAuthorizationCredential, code, partner)).message).toContain(
      'no open link of your session',
    );
    const linked = (await send(customerInsAmzAuthorizationLink, {}, partner)).data[0]!;
    expect(linked).toMatchObject({ copa_id: nova, state: 'link_sent', link_state: 'open' });
    const link = new URL(linked.authorization_link);
    expect([link.host, link.searchParams.get('application_id')]).toEqual(['market.example', 'app-1']);
    const state = link.searchParams.get('state')!;
    expect(state.length).toBeGreaterThan(40);

    // The state of one session is good in no other: neither of the operator, nor of the same person elsewhere.
    const elsewhere: UserInfo = {
      userCode: partner.userCode,
      userKey: await openSession(site.data, partner.userCode, { agent: 'other browser' }),
    };
    for (const [input, who] of [
      [{ ...code, state, copa_id: nova }, admin],
      [{ ...code, state }, elsewhere],
      [{ ...code, state: `${state}x` }, partner],
    ] as const)
      expect((await send(customerInsAmzAuthorizationCredential, input, who)).status).toBe(422);
    expect((await send(customerInsAmzAuthorizationLink, { copa_id: 101 }, partner)).status).toBe(403);
    expect((await send(customerRevokeAmzAuthorization, { copa_id: 110 }, partner)).status).toBe(403);
    expect(asked).toEqual([]);

    // Refused and away leave the link open; a code that is taken closes it.
    refuses = 'invalid_grant';
    expect((await send(customerInsAmzAuthorizationCredential, { ...code, state }, partner)).message).toContain(
      'too old',
    );
    refuses = 'away';
    expect((await send(customerInsAmzAuthorizationCredential, { ...code, state }, partner)).status).toBe(503);
    refuses = null;
    const taken = await send(customerInsAmzAuthorizationCredential, { ...code, state }, partner);
    expect(taken).toMatchObject({
      status: 200,
      message: 'Authorised',
      data: [{ state: 'authorised', days_left: 365 }],
    });
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({
      grant_type: 'authorization_code', code: 'code-1', redirect_uri: 'http://localhost/partners/prc-authorization',
      client_id: 'client-1', client_secret: 'secret-1',
    }); // prettier-ignore
    expect((await send(customerInsAmzAuthorizationCredential, { ...code, state }, partner)).status).toBe(422);
    const row = await rowOf<{ id: number; token: string }>(
      sql`select marketplace_authorization_id as id, token_encrypted as token from marketplace_authorization where copa_id = ${nova}`,
    );
    expect(unseal(row.token, `marketplace_authorization:${row.id}`, config)).toBe('Atzr|secret of Nova');
    const kept = JSON.stringify(
      await site.data.own((db) =>
        db.rows(sql`select to_jsonb(a) from audit_log a union all select answer from idempotency_key`),
      ),
    );
    for (const secret of ['Atzr', 'code-1', state]) expect(kept).not.toContain(secret);

    // Told once when it nears its end and once when it has ended, to the operator and to this partner alone.
    const told = async (who: UserInfo) =>
      (await ask(notifications, {}, who)).data
        .filter(({ text }) => String(text).includes('permission'))
        .map(({ message }) => message);
    const at = (days: number) => new Date(Date.now() + days * day);
    await site.data.own((db) =>
      db.rows(sql`update marketplace_authorization set state = 'none' where copa_id <> ${nova}`),
    );
    await tellEndings(site.data, at(300));
    expect([await told(partner), (await stateOf(nova)).state]).toEqual([[], 'authorised']);
    for (const _ of [1, 2]) await tellEndings(site.data, at(340)); // oxlint-disable-line no-await-in-loop
    expect([await told(partner), (await stateOf(nova)).state]).toEqual([
      [expect.stringContaining('NovaBank Cards at Amazon ends on')],
      'expiring',
    ]);
    await tellEndings(site.data, at(366));
    expect((await told(partner))[0]).toContain('has ended');
    expect((await told(admin)).length).toBe(2);
    expect(await told(site.users.merchant)).toEqual([]);
    expect(await stateOf(nova)).toMatchObject({ state: 'expired' });
    expect(
      (
        await rowOf<{ gone: boolean }>(
          sql`select token_encrypted is null as gone from marketplace_authorization where copa_id = ${nova}`,
        )
      ).gone,
    ).toBe(true);

    // Again by the embedded marketplace, whose consent page stands on our own server; then revoked.
    const again = (await ask(customerInsAmzAuthorizationLink, { copa_id: nova }, admin)).data[0]!;
    const page = await (await site.app.request(`http://localhost${again.authorization_link}`)).text();
    const back = new URL(
      /href="([^"]+spapi_oauth_code[^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&'),
      'http://localhost',
    );
    expect(back.pathname).toBe('/partners/prc-authorization');
    const answer = { copa_id: nova, ...Object.fromEntries(back.searchParams) };
    expect((await ask(customerInsAmzAuthorizationCredential, answer, admin)).data[0]).toMatchObject({
      state: 'authorised',
      link_state: 'used',
    });
    expect((await ask(customerRevokeAmzAuthorization, { copa_id: nova }, admin)).data[0]).toMatchObject({
      state: 'revoked',
    });
    expect((await ask(customerRevokeAmzAuthorization, { copa_id: nova }, admin)).status).toBe(422);
    await new Promise((closed) => service.close(closed));
  });
});
