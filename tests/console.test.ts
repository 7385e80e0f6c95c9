import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleContracts } from '#tools/console-index.ts';
import type { AnyContract } from '#tools/define.ts';
import { contracts } from '#tools/index.ts';
import { roles } from '#tools/roles.ts';
import { consoleHandlers } from '#server/console-index.ts';
import { runUserCommand } from '#server/identity/user-commands.ts';
import { engines } from '#tests/support/engines.ts';
import { root } from '#tests/support/programs.ts';
import { openSite, type Site, type UserInfo } from '#tests/support/site.ts';

const wire = (contract: unknown) => contract as AnyContract;

test('every call of the console has a handler under the same path, and no path of an endpoint', () => {
  expect(consoleHandlers.map(({ contract }) => contract)).toEqual(consoleContracts);
  const taken = new Set(contracts.map(({ path }) => path));
  const wrong = consoleContracts.filter(
    ({ path }) =>
      taken.has(path) || !existsSync(`${root}/tools/${path}.ts`) || !existsSync(`${root}/server/${path}.ts`),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe.each(engines)('calls of the console on $name', (engine) => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engine)));
  afterAll(() => site.close());
  const status = async (contract: unknown, body: object, as: UserInfo | null) =>
    (await site.send({ ...wire(contract), method: 'POST' }, body, as)).status;
  const key = async (...more: string[]): Promise<UserInfo> => {
    const name = `k${Math.random().toString(36).slice(2)}`;
    const said = await runUserCommand(
      site.data,
      ['key', 'admin@waybill.test', '--name', name, ...more],
      async () => '',
      { sessionSecret: '' },
    );
    return { userCode: /userCode +(\S+)/.exec(said)![1]!, userKey: /userKey +(\S+)/.exec(said)![1]! };
  };
  const read = (path: string) =>
    /^(chat\/(list|open|open-shared|offer|correct|stop)|pins\/list|account\/(sessions|second-factor))$/.test(path);

  test('nobody gets in without a key, or with one that does not cover it', async () => {
    const [readOnly, reports, chats] = [await key('--read-only'), await key('--scope', 'report'), await key('--scope', 'chat')]; // prettier-ignore
    for (const { path, example, ...contract } of consoleContracts) {
      const of = { ...contract, path };
      expect(await status(of, example, null), path).toBe(401);
      expect(await status(of, example, { ...site.users.admin, userKey: 'wrong' }), path).toBe(401);
      expect(await status(of, example, reports), path).toBe(403);
      expect((await status(of, example, readOnly)) === 403, path).toBe(!read(path));
      expect((await status(of, example, chats)) === 403, path).toBe(!path.startsWith('chat/'));
    }
    const stream = (as: UserInfo) =>
      status({ path: 'api/chat' }, { id: 'conversation-9', messages: [{ role: 'user', parts: [{ type: 'text', text: 'hello' }] }] }, as); // prettier-ignore
    expect([await stream(readOnly), await stream(reports)]).toEqual([403, 403]);
    const file = async (as: UserInfo, method: 'GET' | 'POST') => {
      const body = new FormData();
      body.set('file', new File(['a,b'], 'a.csv'));
      const headers = { 'x-user-code': as.userCode, 'x-user-key': as.userKey };
      return (await site.app.request(method === 'GET' ? '/files/demo-pre-alert' : '/files', { method, headers, ...(method === 'POST' && { body }) })).status; // prettier-ignore
    };
    expect([await file(readOnly, 'POST'), await file(readOnly, 'GET')]).toEqual([403, 200]);
    expect([await file(reports, 'POST'), await file(reports, 'GET')]).toEqual([403, 403]);
  });

  test('of another person nothing is found; a bad body is refused by its field', async () => {
    const id = 'of-the-admin-1';
    await site.data.own(
      (db) =>
      db.orm.execute(`insert into chat_session (chat_session_id, user_code, title, share_id) values ('${id}', 'DEMO-ADMIN', 'Mine', null)`), // prettier-ignore
    );
    const named = consoleContracts.filter(({ input }) => 'id' in input.shape && input.shape.id !== undefined);
    for (const contract of named.filter(({ path }) => !/stop|offer/.test(path)))
      for (const role of roles.filter((one) => one !== 'admin'))
        expect(await status(contract, { ...contract.example, id }, site.users[role]), `${role} ${contract.path}`).toBe(404); // prettier-ignore
    const hostile = [null, -1, 1e308, [], {}, '\u0000', '\ud800', 'a'.repeat(600), { a: { b: [] } }, '__proto__'];
    const faults: string[] = [];
    for (const contract of consoleContracts)
      for (const field of [...Object.keys(contract.input.shape), 'unknown_field'])
        for (const value of hostile) {
          const got = await status(contract, { ...contract.example, [field]: value }, site.users.admin);
          if (got >= 500) faults.push(`${contract.path} ${field} ${JSON.stringify(value).slice(0, 40)} ${got}`);
        }
    expect(faults).toEqual([]);
  }, 60_000);
});
