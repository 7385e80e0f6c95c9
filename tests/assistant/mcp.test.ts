import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolName } from '#tools/define.ts';
import { roles, type Role } from '#tools/roles.ts';
import { viewType, viewUri } from '#server/adapters/mcp-view.ts';
import { hashKey, newApiKey } from '#server/identity/keys.ts';
import { handlers } from '#server/index.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

let site: Site;
let parcel: string;
beforeAll(async () => {
  site = await openChatSite();
  const row = await site.data.own((db) =>
    db.one<{ n: string }>(sql`
      select trck_nmr_fol as n from shipment s where status = 'moving'
        and not exists (select from shipment_flag f where f.shipment_id = s.shipment_id) order by shipment_id limit 1`),
  );
  parcel = row!.n;
});
afterAll(() => site.close());

async function connect(headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const fetch = (url: URL | string, init?: RequestInit) => site.app.request(String(url), init) as Promise<Response>;
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    requestInit: { headers },
    fetch: fetch as never,
  });
  await client.connect(transport);
  return client;
}
const as = async (role: Role) => connect({ authorization: `Bearer ${(await talker(site, role)).userInfo.userKey}` });

/** A program's own key, as `npm run user -- key` makes it. */
async function apiKey(scopes: string[]): Promise<string> {
  const key = newApiKey();
  await site.data.own((db) =>
    db.rows(sql`
      insert into api_key (user_code, name, key_hash, scopes)
      select user_code, 'test', ${hashKey(key)}, array(select jsonb_array_elements_text(${JSON.stringify(scopes)}::jsonb))
      from app_user where role = 'admin' limit 1`),
  );
  return key;
}
const structured = async (client: Client, name: string, given: object) => {
  const result = await client.callTool({ name, arguments: given as never });
  return { ...result, answer: result.structuredContent as Record<string, any> };
};

test.each(roles)('%s: exactly the tools of its rights, with hints from what they do', async (role) => {
  const { tools } = await (await as(role)).listTools();
  const mine = handlers.filter(({ contract }) => contract.tool !== false && contract.access.includes(role));
  expect(tools.map(({ name }) => name).toSorted()).toEqual(
    mine.map(({ contract }) => toolName(contract.path)).toSorted(),
  );
  for (const { contract } of mine) {
    const tool = tools.find(({ name }) => name === toolName(contract.path))!;
    expect(tool.annotations, contract.path).toEqual({
      readOnlyHint: contract.effect === 'read',
      destructiveHint: contract.effect === 'destroy',
      idempotentHint: contract.effect === 'read',
      openWorldHint: false,
    });
    expect(tool.inputSchema.properties, contract.path).not.toHaveProperty('account_number');
  }
});

test('a permission of its own adds its tools, and nothing else', async () => {
  const named = async (role: Role) => (await (await as(role)).listTools()).tools.map(({ name }) => name);
  const before = await named('finance');
  await site.data.own((db) => db.rows(sql`update app_user set permissions = '{attendance}' where role = 'finance'`));
  const added = (await named('finance')).filter((name) => !before.includes(name));
  expect(added.toSorted()).toEqual(
    handlers.flatMap(({ contract: { path, tool, access } }) => (tool !== false && access.includes('attendance') ? [toolName(path)] : [])).toSorted(),
  ); // prettier-ignore
});

test('a key for reading reads, and does not even see a change', async () => {
  const client = await connect({ authorization: `Bearer ${await apiKey(['read-only'])}` });
  const { tools } = await client.listTools();
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const { answer } = await structured(client, 'shipment_get_shipment_tracking_only', { trck_nmr_fol: parcel });
  expect(answer.header.trck_nmr_fol).toBe(parcel);
});

test('a key that was taken back, no key, and another site are refused', async () => {
  const key = await apiKey([]);
  await site.data.own((db) => db.rows(sql`update api_key set revoked_at = now() where key_hash = ${hashKey(key)}`));
  const ask = (headers: Record<string, string>) =>
    site.app.request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  expect((await ask({ authorization: `Bearer ${key}` })).status).toBe(401);
  expect((await ask({})).status).toBe(401);
  const { userKey } = (await talker(site)).userInfo;
  expect((await ask({ authorization: `Bearer ${userKey}`, origin: 'https://elsewhere.example' })).status).toBe(403);
});

test('a change gives its preview first and runs once, for the same person and the same arguments only', async () => {
  const admin = await as('admin');
  const given = { tracking_number: [parcel], reason: 'Box crushed' };
  const count = () => site.data.own((db) => db.one<{ n: number }>(sql`select count(*)::int as n from shipment_flag`));
  const before = await count();
  const { answer } = await structured(admin, 'operations_flag_as_ars', given);
  expect(answer.preview[0]).toMatchObject({ id: parcel, after: { flag: 'ARS' } });
  const { confirmation } = answer;
  for (const other of [
    { ...given, reason: 'Another' },
    { ...given, tracking_number: ['LX000000000US'] },
  ])
    expect(
      (await structured(admin, 'operations_flag_as_ars', { ...other, confirmation })).answer?.data,
    ).toBeUndefined();
  const key = await connect({ authorization: `Bearer ${await apiKey(['operations'])}` });
  expect(await count()).toEqual(before);
  const done = await structured(key, 'operations_flag_as_ars', { ...given, confirmation });
  expect(done.answer.data[0].result).toBe('applied');
  const again = await structured(admin, 'operations_flag_as_ars', { ...given, confirmation });
  expect(again.answer).toEqual(done.answer);
  expect((await count())!.n).toBe(before!.n + 1);
  const audit = await site.data.own((db) => db.one(sql`select through from audit_log order by audit_id desc limit 1`));
  expect(audit).toEqual({ through: 'mcp' });
});

test('a secret is never taken from a model', async () => {
  const partner = await as('partner');
  const refused = await structured(partner, 'bank_account_upsert', {
    bank: 'B',
    currency: 'GBP',
    account_number: 'GB82WEST12345698765432',
  });
  expect(JSON.stringify(refused.content)).toContain('account_number must be entered by a person');
});

test('wrong arguments are named', async () => {
  const admin = await as('admin');
  const wrong = await structured(admin, 'shipment_all', { start_date: 'soon' });
  expect(wrong.isError).toBe(true);
  expect(JSON.stringify(wrong.content)).toContain('start_date must be a day as YYYY-MM-DD');
});

test('clients that show views get one: whole in itself, and told the labels of the columns', async () => {
  const admin = await as('admin');
  const { tools } = await admin.listTools();
  expect(tools.every(({ _meta }) => (_meta as { ui: { resourceUri: string } }).ui.resourceUri === viewUri)).toBe(true);
  const { resources } = await admin.listResources();
  expect(resources).toMatchObject([{ uri: viewUri, mimeType: viewType }]);
  const { contents } = await admin.readResource({ uri: viewUri });
  const page = (contents[0] as { text: string }).text;
  expect(page).not.toMatch(/https?:|src=|innerHTML|import\(/);
  const { _meta } = await structured(admin, 'provider_provider_get_list', {});
  const view = _meta!['waybill/view'] as { title: string; columns: { key: string; label: string }[] };
  expect(view.columns.length).toBeGreaterThan(1);
});
