import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUserCommand } from '#server/identity/user-commands.ts';
import { demoPassword } from '#tools/demo-accounts.ts';
import { engines } from '#tests/support/engines.ts';
import { listen, type Listening } from '#tests/support/listen.ts';
import { openSite, type Site } from '#tests/support/site.ts';
import { Browser } from './browser.ts';

describe.each(engines)('the audit log on the $name engine', (engine) => {
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

  /** What was written while something was done, without what is new each time. */
  async function written(work: () => Promise<unknown>) {
    const last = await site.data.own((db) =>
      db.one<{ id: number }>(sql`select max(audit_id)::int as id from audit_log`),
    );
    await work();
    return site.data.own((db) =>
      db.rows(sql`select user_code, role, copa_id is not null as of_partner, path, through, input, subjects
        from audit_log where audit_id > ${last!.id} order by audit_id`),
    );
  }
  const merchant = 'merchant@waybill.test';

  it('says who signed in, who failed to, and from where, without what was typed', async () => {
    const rows = await written(async () => {
      await new Browser(at.origin).signIn(merchant, 'my other password');
      await new Browser(at.origin).signIn('waybill-demo', 'merchant@waybill.test');
      await new Browser(at.origin).signIn(merchant, demoPassword);
    });
    const from = { address: '127.0.0.1', agent: 'node' };
    expect(rows).toMatchObject([
      { path: 'sign-in-failed', user_code: 'DEMO-MERCHANT', role: 'merchant', of_partner: true, input: from },
      { path: 'sign-in-failed', user_code: '', role: 'none', of_partner: false, input: from },
      { path: 'sign-in', user_code: 'DEMO-MERCHANT', role: 'merchant', of_partner: true, input: from },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/password|waybill-demo/);
  });

  it('says who uploaded which file, and who shared a conversation', async () => {
    const { userCode, userKey } = site.users.merchant;
    const headers = { 'x-user-code': userCode, 'x-user-key': userKey };
    const body = new FormData();
    body.set('file', new File(['a,b\n'], 'parcels.csv'));
    let file_id = '';
    const uploaded = await written(async () => {
      const answer = await fetch(`${at.origin}/files`, { method: 'POST', headers, body });
      ({ file_id } = (await answer.json()) as { file_id: string });
    });
    expect(uploaded).toMatchObject([
      {
        path: 'files',
        through: 'api',
        user_code: userCode,
        subjects: [`file_object:${file_id}`],
        input: { name: 'parcels.csv', size: 4 },
      },
    ]);
    const id = 'audited-conversation';
    await site.data.own((db) =>
      db.rows(sql`insert into chat_session (chat_session_id, user_code) values (${id}, ${userCode})`),
    );
    const share = (on: boolean) => at.ask('/chat/share', { method: 'POST', headers, body: { id, on } });
    const shared = await written(async () => {
      expect((await share(true)).status).toBe(200);
      const other = { 'x-user-code': site.users.partner.userCode, 'x-user-key': site.users.partner.userKey };
      expect((await at.ask('/chat/share', { method: 'POST', headers: other, body: { id, on: true } })).status).toBe(
        404,
      );
      await share(false);
    });
    const line = { path: 'chat/share', user_code: userCode, through: 'screen', subjects: [`chat_session:${id}`] };
    expect(shared).toMatchObject([
      { ...line, input: { id, on: true } },
      { ...line, input: { id, on: false } },
    ]);
  });

  it('says which commands were run on which account, without passwords and keys', async () => {
    const email = 'eva@waybill.test';
    const printed: string[] = [];
    const run = async (line: string, input = '') =>
      printed.push(await runUserCommand(site.data, line.split(' '), async () => input, { sessionSecret: '' }));
    const rows = await written(async () => {
      await run(`add ${email} --name Eva --role finance --password -`, 'four horses in a lift');
      await run(`password ${email}`);
      await run(`key ${email} --name nightly --read-only`);
      await run(`list`);
      await run(`keys ${email}`);
      await run(`revoke ${email} --name nightly`);
      await run(`disable ${email}`);
      await run(`enable ${email}`);
      await expect(run(`add ${email} --name Eva --role finance`)).rejects.toThrow('has an account already');
    });
    const [, code] = /user code (\w+)/.exec(printed[0]!)!;
    const verbs = ['add', 'password', 'key', 'revoke', 'disable', 'enable'];
    expect(rows.map(({ path }) => path)).toEqual(verbs.map((verb) => `user/${verb}`));
    for (const row of rows)
      expect(row).toMatchObject({
        through: 'command',
        user_code: '',
        input: { email },
        subjects: [`app_user:${code}`],
      });
    const secrets = ['four horses', ...printed.flatMap((text) => /(?:again: |userKey\s+)(\S+)/.exec(text)?.[1] ?? [])];
    expect(secrets).toHaveLength(3);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is read by a partner for its own only', async () => {
    const seen = (copaId: number) =>
      site.data.as({ userCode: 'X', email: '', name: '', role: 'merchant', copaId, providerId: null }, (db) =>
        db.rows<{ copa_id: number }>(sql`select copa_id from audit_log where path like 'sign-in%' or path = 'files'`),
      );
    const own = await site.data.own((db) =>
      db.one<{ copa_id: number }>(sql`select copa_id from app_user where user_code = 'DEMO-MERCHANT'`),
    );
    expect((await seen(own!.copa_id)).length).toBeGreaterThan(2);
    expect(new Set((await seen(own!.copa_id)).map(({ copa_id }) => copa_id))).toEqual(new Set([own!.copa_id]));
    expect(await seen(999_999)).toEqual([]);
  });
});
