import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, rows, type Fail, type ReadContract, type Success } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { getPartner } from '#tools/partner/get-partner.ts';
import type { Env } from '#server/adapters/request.ts';
import { routes } from '#server/adapters/route.ts';
import { readConfig } from '#server/config.ts';
import { accountByCode, whoOf } from '#server/identity/accounts.ts';
import { implement, type Handler } from '#server/implement.ts';
import { log } from '#server/log.ts';
import { allRows, perform } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';
import { reportFile } from '#server/schedules/report-file.ts';
import { codes, Refusal, type Code } from '#server/refuse.ts';
import { demo } from './support/site.ts';

type Row = { mnfs_id: number | null; verified: boolean | null; error: string | null };
const row = { mnfs_id: field.manifest('Manifest'), verified: field.flag('Verified'), error: field.text('Error') };

function contractOf(success?: Success, fail: Fail = 'server') {
  return endpoint({
    path: 'test/success',
    title: 'Success',
    about: 'Answers what it is asked for.',
    ask: { en: [], es: [], pt: [] },
    effect: 'read',
    access: ['admin'],
    success,
    fail,
    input: z.object({}),
    output: rows('manifest', row),
    view: { kind: 'table' },
    example: {},
  } as never) as unknown as ReadContract<z.ZodObject, ReturnType<typeof rows<typeof row>>>;
}

const queryOf = (data: Row[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as r(mnfs_id bigint, verified boolean, error text)`;

beforeAll(demo, 120_000);

/** What each way in makes of an answer: its rows, or the words of its failure. */
async function everyWay(handler: Handler): Promise<Record<string, number | string>> {
  const site = await demo();
  const who = await site.data.own(async (db) => whoOf((await accountByCode(db, 'DEMO-ADMIN'))!));
  const deps = { data: site.data, config: readConfig({}), log };
  const call = { who, body: {}, through: 'api' as const };
  const told = (work: () => Promise<number>) => work().catch((error: Error) => error.message);
  const app = new Hono<Env>();
  app.onError((error, c) => {
    const code: Code = error instanceof Refusal ? error.code : 'failed';
    return c.json({ message: error.message }, codes[code]);
  });
  routes(app, deps, [handler], async () => who);
  const post = (accept: string) =>
    app.request('/test/success', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', accept },
    });
  return {
    route: await told(async () => {
      const answer = (await (await post('application/json')).json()) as { total?: number; message: string };
      return answer.total ?? refuse('refused', answer.message);
    }),
    export: await told(async () => {
      const response = await post('text/csv');
      const text = await response.text();
      return response.ok
        ? text.trim().split('\r\n').length - 1
        : refuse('refused', (JSON.parse(text) as Error).message);
    }),
    chat: await told(
      async () => ((await perform(deps, handler, { ...call, through: 'chat' })) as { total: number }).total,
    ),
    schedule: await told(async () => (await reportFile(deps, handler, call, 'csv')).rows),
    file: await told(async () => {
      let count = 0;
      for await (const batch of (await allRows(deps, handler, call)).batches) count += batch.length;
      return count;
    }),
  };
}

const good: Row = { mnfs_id: 7, verified: true, error: null };
const bad: Row = { mnfs_id: 0, verified: false, error: 'Not complete.' };

test.each<[string, Success | undefined, Row[], number | string]>([
  ['no rule', undefined, [bad, good], 2],
  ['verified', 'verified', [good, bad], 2],
  ['not verified', 'verified', [bad, good], 'Not complete.'],
  ['not verified, without a reason', 'verified', [{ ...bad, error: null }], 'Please try again'],
  ['nothing to verify', 'verified', [], 0],
  ['no error', 'no-error', [{ ...bad, error: '' }, bad], 2],
  ['an error', 'no-error', [{ ...good, error: 'No such rate.' }], 'No such rate.'],
  ['no record, no error', 'no-error', [], 0],
  ['found', { found: 'mnfs_id' }, [good, bad], 2],
  ['not found', { found: 'mnfs_id' }, [bad, good], 0],
  ['found nothing', { found: 'mnfs_id' }, [], 0],
])('%s: every way in agrees', async (_name, success, data, wanted) => {
  const handlers = [
    implement(contractOf(success), { query: () => queryOf(data) }),
    implement(contractOf(success), { run: async () => data }),
    implement(contractOf(success), { ahead: async () => data, run: async (_ctx, _input, found) => found }),
  ];
  for (const handler of handlers)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    expect(new Set(Object.values(await everyWay(handler)))).toEqual(new Set([wanted]));
});

test.each<[Fail, string, string, string]>([
  ['server', 'Too few.', 'Please try again', 'x is wrong'],
  [{ text: "Couldn't load it" }, "Couldn't load it", "Couldn't load it", 'x is wrong'],
  [{ otherwise: 'Failed' }, 'Too few.', 'Failed', 'x is wrong'],
])('a failure is told in the words of its contract: %o', async (fail, refused, accident, call) => {
  const way = async (run: () => never) => {
    const { chat } = await everyWay(implement(contractOf(undefined, fail), { run: async () => run() }));
    return chat;
  };
  expect(await way(() => refuse('conflict', 'Too few.'))).toBe(refused);
  expect(await way(() => refuse('invalid', 'x is wrong'))).toBe(call);
  const broken = await way(() => {
    throw new Error('a cable was cut');
  });
  expect(fail === 'server' ? 'Please try again' : broken).toBe(accident);
});

test('a partner that is not verified is a failure', async () => {
  const site = await demo();
  const partner = await site.data.own((db) =>
    db.one<{ id: number }>(sql`select copa_id as id from copa where not verified limit 1`),
  );
  const response = await site.send(getPartner as never, { copa_id: partner!.id }, site.users.admin);
  expect([response.status, ((await response.json()) as Error).message]).toEqual([
    422,
    'This partner is not verified yet.',
  ]);
});
