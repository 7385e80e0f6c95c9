import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import readXlsxFile from 'read-excel-file/node';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#tools/index.ts';
import type { AnyContract } from '#tools/define.ts';
import { copaExtensionInsert } from '#tools/bank/copa-extension-insert.ts';
import { copaExtensionHistory } from '#tools/bank/copa-extension-history.ts';
import { accountUpsert } from '#tools/bank/account-upsert.ts';
import { accountList } from '#tools/bank/account-list.ts';
import { getPartner } from '#tools/partner/get-partner.ts';
import { addCheckpoint } from '#tools/shipment/add-checkpoint.ts';
import { all } from '#tools/shipment/all.ts';
import { engines } from './support/engines.ts';
import { openSite, type Site } from './support/site.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const contract = (one: unknown) => one as AnyContract;

describe('the wire', () => {
  let site: Site;
  beforeAll(async () => void (site = await openSite(engines[0]!)));
  afterAll(() => site.close());
  const json = async (response: Response) => (await response.json()) as Record<string, any>;

  test('sign-in by plain HTTP, then a call with userInfo', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const csrf = await site.app.request('/api/auth/csrf');
    const { csrfToken } = await json(csrf);
    const cookie = csrf.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const body = new URLSearchParams({
      csrfToken,
      email: 'admin@waybill.test',
      password: 'waybill-demo',
      json: 'true',
      callbackUrl: '/',
    });
    const signed = await site.app.request('/api/auth/callback/credentials', {
      method: 'POST',
      body,
      headers: { ...form, cookie },
    });
    expect(signed.status).toBe(200);
    const session = signed.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const { user } = await json(await site.app.request('/api/auth/session', { headers: { cookie: session } }));
    const answer = await site.send(contract(all), { limit: 3 }, { userCode: user.userCode, userKey: user.userKey });
    expect((await json(answer)).data).toHaveLength(3);
  });

  test('lists: envelope, Select All, totals, truncation is said', async () => {
    const answer = await site.call(
      all,
      { copa_list: [0], ctry_iso_code_list: ['Select All'], status_list: null } as never,
      'admin',
    );
    expect(answer).toMatchObject({ truncated: false, total: answer.data.length });
    expect(answer.totals!.weight_kg).toBeCloseTo(
      answer.data.reduce((sum, row) => sum + (row.weight_kg ?? 0), 0),
      3,
    );
    const brazil = await site.call(all, { ctry_iso_code_list: 'br' } as never, 'admin');
    expect(new Set(brazil.data.map(({ ctry_iso_code }) => ctry_iso_code))).toEqual(new Set(['BR']));
    const partner = await site.call(getPartner, { copa_id: 101 }, 'admin');
    expect(partner.data[0]!.verified).toBe(true);
  });

  test('files: CSV and workbook hold every row, and no cell is a formula', async () => {
    await site.data.own((db) =>
      db.rows(
        sql`update shipment set consignee_name = '=1+1', order_label = ${'a\nb\rc'}, external_tracking = ${'\tx'} where trck_nmr_fol = 'LX123456785US'`,
      ),
    );
    const body = { trackingSearch: 'LX123456785US' };
    const csv = await site.send(contract(all), body, site.users.admin, { accept: 'text/csv' });
    const text = await csv.text();
    expect(csv.headers.get('content-disposition')).toContain('.csv');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(",'=1+1,");
    expect(text).toContain(',"a\nb\rc",');
    expect(text).toContain(",'\tx,");
    const book = await site.send(contract(all), {}, site.users.admin, { accept: xlsx });
    const read = (await readXlsxFile(Buffer.from(await book.arrayBuffer()) as never)) as unknown as
      | { data?: unknown[][] }[]
      | unknown[][];
    const rows = (Array.isArray(read[0]) ? read : (read[0] as { data: unknown[][] }).data) as unknown[][];
    const { total } = await site.call(all, { limit: 5_000 }, 'admin');
    expect(rows.length).toBe(total + 1);
  });

  test('a whole number is found whatever the period; what only begins so is not', async () => {
    const found = async (trackingSearch: string) =>
      (await site.call(all, { trackingSearch, start_date: '2020-01-01', end_date: '2020-01-02' }, 'admin')).total;
    expect(await found('LX123456785US')).toBe(1);
    expect(await found('LX123456785US, LX100000025US')).toBeGreaterThanOrEqual(1);
    expect(await found('LX1234')).toBe(0);
  });

  test('changes: a plan changes nothing, a key has one effect, the audit says who and what', async () => {
    const event = {
      trck_nmr_fol: ['LX123456785US'],
      chck_cdg: 'CPY',
      city_iso_code: 'GRU',
      chck_date: '2026-11-20T10:00:00Z',
    };
    const count = () =>
      site.data.own((db) =>
        db.one<{ n: number }>(sql`select count(*) as n from checkpoint_event where chck_cdg = 'CPY'`),
      );
    const before = (await count())!.n;
    const { plan } = await json(await site.send(contract(addCheckpoint), event, site.users.admin, {}, '?plan'));
    expect(plan[0]).toMatchObject({ label: 'LX123456785US', after: { checkpoint: 'CPY' } });
    expect((await count())!.n).toBe(before);
    const key = { 'idempotency-key': 'one-effect' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        site.send(contract(addCheckpoint), event, site.users.admin, key).then((one) => one.text()),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!).data[0].result).toBe('applied');
    expect((await count())!.n).toBe(before + 1);
    expect(
      (await site.send(contract(addCheckpoint), { ...event, chck_cdg: 'CHD' }, site.users.admin, key)).status,
    ).toBe(409);
    const audit = await site.data.own((db) =>
      db.rows<Record<string, any>>(sql`select * from audit_log where path = 'shipment/add_checkpoint'`),
    );
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ user_code: 'DEMO-ADMIN', through: 'api', subjects: ['shipment:LX123456785US'] });
    expect(audit[0]!.changes[0].after.checkpoint).toBe('CPY');
  });

  test('the card bank: overlap refused, history kept, the number never in clear', async () => {
    const extension = {
      ...copaExtensionInsert.example,
      extension_code: 'TEST-1',
      card_product: 'Test card',
      bin_prefix: '499999',
    };
    expect(
      (
        await site.send(
          contract(copaExtensionInsert),
          { ...extension, bin_prefix: '4999990000001111' },
          site.users.partner,
        )
      ).status,
    ).toBe(400);
    await site.call(copaExtensionInsert, extension, 'partner');
    const overlap = await site.send(
      contract(copaExtensionInsert),
      { ...extension, extension_code: 'TEST-2', valid_from: '2031-01-01' },
      site.users.partner,
    );
    expect(overlap.status).toBe(409);
    expect((await json(overlap)).message).toContain('overlap extension TEST-1');
    const number = 'GB82WEST12345698765432';
    const saved = await site.call(
      accountUpsert,
      { bank: 'Test Bank', account_number: number, currency: 'GBP' },
      'partner',
    );
    expect(saved.data[0]!.number_masked).toBe('•••• 5432');
    const listed = JSON.stringify([
      await site.call(accountList, {}, 'partner'),
      await site.call(copaExtensionHistory, {}, 'partner'),
    ]);
    expect(listed).not.toContain('12345698765432');
    const stored = await site.data.own((db) =>
      db.rows(sql`select input, changes from audit_log union all select before, after from bank_change`),
    );
    expect(JSON.stringify(stored)).not.toContain('12345698765432');
    expect(
      (
        await site.send(
          contract(accountUpsert),
          { bank: 'X', account_number: 'GB82WEST12345698765433', currency: 'GBP' },
          site.users.partner,
        )
      ).status,
    ).toBe(400);
  });

  test('documents and health', async () => {
    const document = await json(await site.app.request('/openapi.json'));
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).length).toBe(contracts.length);
    expect(await (await site.app.request('/docs')).text()).toContain('shipment/add_checkpoint');
    expect(await json(await site.app.request('/healthz'))).toEqual({ status: 'ok' });
    expect((await json(await site.app.request('/readyz'))).status).toBe('ok');
    const missing = await site.app.request('/nothing', { method: 'POST' });
    expect([missing.status, (await json(missing)).code]).toEqual([404, 'missing']);
  });

  test('MCP: the tools of the role, changes only after a preview, no calls from another site', async () => {
    const connect = async (role: 'admin' | 'merchant') => {
      const client = new Client({ name: 'test', version: '1' });
      const headers = { authorization: `Bearer ${site.users[role].userKey}` };
      const fetch = (url: URL | string, init?: RequestInit) => site.app.request(String(url), init) as Promise<Response>;
      await client.connect(
        new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
          requestInit: { headers },
          fetch: fetch as never,
        }),
      );
      return client;
    };
    const admin = await connect('admin');
    const merchant = await connect('merchant');
    const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
    expect(await names(admin)).toContain('operations_flag_as_ars');
    expect(await names(merchant)).not.toContain('operations_flag_as_ars');
    expect(await names(admin)).not.toContain('auth_user_change_password');
    const given = { tracking_number: ['RB473124829US'], reason: 'Box crushed' };
    const ask = async (more: object) =>
      (await admin.callTool({ name: 'operations_flag_as_ars', arguments: { ...given, ...more } }))
        .structuredContent as any;
    const { confirmation, preview } = await ask({});
    expect(preview[0].label).toBe('RB473124829US');
    expect((await ask({ confirmation: 'made-up' })).preview).toBeDefined();
    expect((await ask({ confirmation, reason: 'Another' })).preview).toBeDefined();
    expect((await ask({ confirmation })).data[0].result).toBe('applied');
    const wrong = await admin.callTool({ name: 'shipment_all', arguments: { start_date: 'soon' } });
    expect(JSON.stringify(wrong)).toContain('YYYY-MM-DD');
    const elsewhere = await site.app.request('/mcp', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', authorization: `Bearer ${site.users.admin.userKey}` },
    });
    expect(elsewhere.status).toBe(403);
  });
});
