import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Who } from '#server/context.ts';
import { runUserCommand } from '#server/identity/user-commands.ts';
import { seal, unseal } from '#server/vault.ts';
import { demoPassword } from '#tools/demo-accounts.ts';
import { engines } from '#tests/support/engines.ts';
import { listen, type Listening } from '#tests/support/listen.ts';
import { openSite, type Site } from '#tests/support/site.ts';
import { Browser } from './browser.ts';

const email = 'finance@waybill.test';

describe.each(engines)('the own account on the $name engine', (engine) => {
  let site: Site;
  let at: Listening;
  beforeAll(async () => {
    site = await openSite(engine);
    at = await listen(site.app);
  });
  afterAll(async () => {
    await at.close();
    await site.close();
  });

  const signedIn = async (address: string, code?: string) => {
    const browser = new Browser(at.origin);
    const answer = await browser.signIn(address, demoPassword, code === undefined ? {} : { code });
    const { url } = (await answer.json()) as { url: string };
    const { user } = await browser.session();
    return { status: answer.status, error: new URL(url).searchParams.get('error'), browser, user };
  };
  const call = async <T = Record<string, any>>(path: string, as: { userCode: string; userKey: string }, body = {}) => {
    const { status, text } = await at.ask(`/account/${path}`, { method: 'POST', body: { ...body, userInfo: as } });
    return { status, answer: JSON.parse(text) as T };
  };
  const whoOf = (userCode: string, role: Who['role'], copaId: number | null): Who => ({
    userCode,
    email: '',
    name: '',
    role,
    copaId,
    providerId: null,
  });

  it('shows the sessions of its owner, who ends one or all others, and nobody else does', async () => {
    const [one, two] = [(await signedIn(email)).user!, (await signedIn(email)).user!];
    const stranger = (await signedIn('masters@waybill.test')).user!;
    const sessions = async () =>
      (await call<{ sessions: { session_id: string; is_current: boolean; agent: string }[] }>('sessions', one)).answer
        .sessions;
    const before = await sessions();
    expect(before.filter(({ is_current }) => is_current)).toMatchObject([{ agent: 'node' }]);
    expect(JSON.stringify(before)).not.toContain(one.userKey);
    const others = before.filter(({ is_current }) => !is_current).map(({ session_id }) => session_id);
    expect(others.length).toBeGreaterThan(0);
    expect((await call('end-sessions', stranger, { session_ids: others })).status).toBe(404);
    expect((await call('sessions', two)).status).toBe(200);
    expect((await call('end-sessions', one, { session_ids: others })).answer).toEqual({ ended: others.length });
    expect((await call('sessions', two)).status).toBe(401);
    expect(await sessions()).toHaveLength(1);
    expect((await call('end-sessions', one, { session_ids: others })).status).toBe(404);
  });

  it('takes a second factor: set up with the password and a code, then asked for at every sign-in', async () => {
    const { user } = await signedIn(email);
    const other = (await signedIn(email)).user!;
    expect((await call('second-factor-begin', user!, { password: 'not mine' })).status).toBe(400);
    expect((await call('second-factor-confirm', user!, { code: '000000' })).status).toBe(409);
    const { answer } = await call('second-factor-begin', user!, { password: demoPassword });
    expect(answer.uri).toMatch(
      /^otpauth:\/\/totp\/Waybill:finance(%40|@)waybill\.test\?issuer=Waybill&secret=[A-Z2-7]{32}&/,
    );
    const totp = new TOTP({ secret: Secret.fromBase32(answer.secret) });
    const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    expect((await signedIn(email)).status).toBe(200);
    const wrong = String((Number(code(0)) + 1) % 1_000_000).padStart(6, '0');
    expect((await call('second-factor-confirm', user!, { code: wrong })).status).toBe(400);
    const confirmed = await call('second-factor-confirm', user!, { code: code(-1) });
    const recovery = confirmed.answer.recovery_codes as string[];
    expect(new Set(recovery).size).toBe(10);
    expect((await call('sessions', other)).status).toBe(401);
    expect((await call('second-factor-begin', user!, { password: demoPassword })).status).toBe(409);
    const stored = await site.data.own((db) => db.rows(sql`select * from second_factor`));
    for (const secret of [answer.secret, ...recovery]) expect(JSON.stringify(stored)).not.toContain(secret);

    expect(await signedIn(email)).toMatchObject({ status: 401, error: 'SecondFactor', user: undefined });
    expect(await signedIn(email, wrong)).toMatchObject({ status: 401, error: 'SecondFactor' });
    const again = code(0);
    const inside = await signedIn(email, ` ${again.slice(0, 3)} ${again.slice(3)} `);
    expect(inside).toMatchObject({ status: 200, error: null });
    expect((await signedIn(email, again)).error).toBe('SecondFactor');
    const wrongPassword = await new Browser(at.origin).signIn(email, 'guess', { code: code(1) });
    expect(await wrongPassword.text()).toContain('CredentialsSignin');
    const typed = recovery[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await signedIn(email, typed)).status).toBe(200);
    expect((await signedIn(email, recovery[0]!)).error).toBe('SecondFactor');
    const state = await call('second-factor', inside.user!);
    expect(state.answer).toMatchObject({ recovery_left: 9, confirmed_at: expect.any(String) });

    for (const [who, rows] of [
      [whoOf('DEMO-MASTERS', 'masters', null), 0],
      [whoOf('DEMO-MERCHANT', 'merchant', 1), 0],
      [whoOf('DEMO-FINANCE', 'finance', null), 1],
    ] as const)
      for (const table of [sql`second_factor`, sql`session`]) {
        const seen = await site.data.as(who, (db) =>
          db.rows<{ user_code: string }>(sql`select user_code from ${table} where user_code = 'DEMO-FINANCE'`),
        );
        expect(seen.length > 0).toBe(rows === 1);
      }
  });

  it('cannot be opened by trying codes, from wherever they are tried', async () => {
    let waits = 0;
    for (let n = 0; n < 8; n++) waits += Number((await signedIn(email, `00000${n}`)).status === 429);
    expect(waits).toBeGreaterThan(2);
    await runUserCommand(site.data, ['reset-second-factor', email], async () => '', { sessionSecret: 'x'.repeat(40) });
    expect((await signedIn(email)).status).toBe(200);
  });

  it('is turned off with password and code, and never by the key of a program', async () => {
    const { user } = await signedIn('masters@waybill.test');
    const { answer } = await call('second-factor-begin', user!, { password: demoPassword });
    const totp = new TOTP({ secret: Secret.fromBase32(answer.secret) });
    const { answer: on } = await call('second-factor-confirm', user!, { code: totp.generate() });
    const said = await runUserCommand(site.data, ['key', 'masters@waybill.test', '--name', 'all'], async () => '', {
      sessionSecret: '',
    });
    const key = { userCode: user!.userCode, userKey: /userKey +(\S+)/.exec(said)![1]! };
    const off = { password: demoPassword, code: on.recovery_codes[3] };
    expect((await call('second-factor-remove', key, off)).status).toBe(403);
    expect((await call('second-factor-remove', user!, { ...off, code: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(400);
    expect((await call('second-factor-remove', user!, off)).answer).toEqual({ confirmed_at: null });
    expect((await signedIn('masters@waybill.test')).status).toBe(200);
    const left = await site.data.own((db) =>
      db.rows<{ path: string }>(sql`
      select path from audit_log where path like 'account/%' or path like 'user/reset%' order by audit_id`),
    );
    expect(left.map(({ path }) => path)).toEqual([
      'account/end-sessions',
      'account/second-factor-confirm',
      'user/reset-second-factor',
      'account/second-factor-confirm',
      'account/second-factor-remove',
    ]);
  });

  it('keeps encrypted columns readable while keys are rotated', async () => {
    const [old, fresh] = ['x'.repeat(40), 'y'.repeat(40)];
    const number = async () =>
      (await site.data.own((db) =>
        db.one<{ v: string }>(sql`select number_encrypted as v from bank_account where bank_account_id = 1`),
      ))!.v;
    const first = await number();
    const ring = readConfig({ SESSION_SECRET: old, ENCRYPTION_KEYS: fresh });
    expect(unseal(first, 'bank_account:1', ring)).toBe('0001234500781');
    expect(await runUserCommand(site.data, ['rotate-key'], async () => '', ring)).toMatch(
      /^Encrypted [1-9]\d* values anew/,
    );
    expect(await runUserCommand(site.data, ['rotate-key'], async () => '', ring)).toMatch(/^Encrypted 0 values/);
    const again = await number();
    expect(again.split('.')[0]).not.toBe(first.split('.')[0]);
    expect(unseal(again, 'bank_account:1', { sessionSecret: 'z'.repeat(40), encryptionKeys: [fresh] })).toBe(
      '0001234500781',
    );
    expect(() => unseal(again, 'bank_account:2', ring)).toThrow();
    expect(() => unseal(again, 'bank_account:1', { sessionSecret: old })).toThrow(/key [0-9a-f]{8} is missing/);
  });
});

it('reads what was encrypted before keys had names', () => {
  // Made by the first version: no name of a key, no name of a row.
  const value = 'cRMm0mdFkD4zRRTnSGFSG8TMBn7-Ra2fBdsV8nCGRNgSuuXbyelkEmk';
  expect(unseal(value, 'bank_account:1', { sessionSecret: 'x'.repeat(40), encryptionKeys: ['y'.repeat(40)] })).toBe(
    '0001234500781',
  );
  expect(() => unseal(value, 'bank_account:1', { sessionSecret: 'z'.repeat(40) })).toThrow('ENCRYPTION_KEYS');
  expect(seal('a', 'b:1', { sessionSecret: 'z' })).not.toBe(seal('a', 'b:1', { sessionSecret: 'z' }));
});
