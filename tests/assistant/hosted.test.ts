import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openModelServer, type ModelServer, type Step } from '#tests/support/model-server.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

interface Message {
  role: string;
  parts: { type: string; text?: string; data?: { code?: string; builtIn?: boolean } }[];
}

let model: ModelServer;
let sites: Record<'openai' | 'anthropic' | 'compatible', Site>;
let parcel: string;
const names = ['openai', 'anthropic', 'compatible'] as const;

beforeAll(async () => {
  model = await openModelServer();
  const first = await openChatSite({
    AI_MODEL: 'compatible/mock', AI_BASE_URL: model.url, AI_API_KEY: 'k', AI_TIMEOUT: '2',
  }); // prettier-ignore
  const same = (AI_MODEL: string) => first.with({ AI_MODEL, AI_BASE_URL: model.url, AI_API_KEY: 'k', AI_TIMEOUT: '2' });
  sites = { compatible: first, openai: same('openai/mock'), anthropic: same('anthropic/mock') };
  const row = await first.data.own((db) =>
    db.one<{ trck_nmr_fol: string }>(sql`select trck_nmr_fol from shipment limit 1`),
  );
  parcel = row!.trck_nmr_fol;
});
afterAll(async () => {
  model.close();
  await sites.compatible.close();
});

const flags = async (): Promise<number> =>
  (await sites.compatible.data.own((db) => db.one<{ n: number }>(sql`select count(*)::int as n from shipment_flag`)))!
    .n;
const protocols = { openai: 'responses', anthropic: 'anthropic', compatible: 'chat' };

test.each(names)('%s: calls a tool, reads its answer, and is streamed', async (name) => {
  model.play(
    { calls: [{ tool: 'shipment_get_shipment_tracking_only', args: { trck_nmr_fol: parcel } }] },
    { text: 'It is on its way.' },
  );
  const { say } = await talker(sites[name]);
  const reply = await say(`where is ${parcel}`);
  expect(reply.text).toBe('It is on its way.');
  expect(reply.output).toMatchObject({ path: 'shipment/get-shipment-tracking-only', args: { trck_nmr_fol: parcel } });
  expect(model.asked.map(({ protocol }) => protocol)).toEqual([protocols[name], protocols[name]]);
  expect(model.asked[1]!.result).toContain(parcel);
});

test.each(names)('%s: a change waits for approval of exactly its arguments', async (name) => {
  const before = await flags();
  model.play(
    { calls: [{ tool: 'operations_flag_as_ars', args: { tracking_number: [parcel], reason: name } }] },
    { text: 'Prepared.' },
  );
  const { say, approve } = await talker(sites[name]);
  const reply = await say(`flag ${parcel} as ARS`);
  expect(reply.approval).toMatchObject({ state: 'pending', args: { tracking_number: [parcel], reason: name } });
  expect(model.asked[1]!.result).toContain('nothing has been changed');
  expect(await flags()).toBe(before);
  expect((await approve(reply.approval!.id, { accept: false })).approval?.state).toBe('rejected');
  expect(await flags()).toBe(before);
});

const faults: [string, Step[], string][] = [
  ['a quota that is used up', Array.from({ length: 3 }, () => ({ status: 429, retryAfterMs: 1 })), 'busy'],
  ['a key that is refused', [{ status: 401 }], 'failed'],
  ['a server in trouble', Array.from({ length: 3 }, () => ({ status: 503, retryAfterMs: 1 })), 'failed'],
  ['a stream that breaks', [{ fault: 'broken' }], 'failed'],
  ['a model that says nothing', [{ fault: 'silent' }], 'late'],
  ['a page instead of a stream', [{ fault: 'nonsense' }], 'failed|empty'],
];
for (const name of names)
  test.each(faults)(`${name}: %s ends in our words, and the built-in assistant is offered`, async (_, steps, code) => {
    model.play(...structuredClone(steps));
    const person = await talker(sites[name]);
    const reply = await person.say(`where is ${parcel}`);
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(/Nothing was changed\.$/);
    expect(JSON.stringify(reply)).not.toContain('secret inside');
    const { messages } = await person.call<{ messages: Message[] }>('/chat/open', { id: person.id });
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    const failure = messages[1]!.parts.find(({ type }) => type === 'data-failure');
    expect(failure?.data?.code).toMatch(new RegExp(`^(${code})$`));
    expect(failure?.data?.builtIn).toBe(true);
    const asked = model.asked.length;
    const again = await person.say(`where is ${parcel}`, { trigger: 'regenerate-message', model: 'built-in' });
    expect(again.output?.answer).toBeDefined();
    expect(model.asked.length).toBe(asked);
    model.play({ text: 'Back again.' });
    expect((await person.say('and now?')).text).toBe('Back again.');
  });

test.each(names)('%s: a quota that is free again after a moment is waited for', async (name) => {
  model.play({ status: 429, retryAfterMs: 1 }, { text: 'Here.' });
  const { say } = await talker(sites[name]);
  expect((await say('hello')).text).toBe('Here.');
});

test.each(names)('%s: a malformed call goes back to the model, which mends it', async (name) => {
  model.play(
    { fault: 'malformed', tool: 'shipment_get_shipment_tracking_only' },
    { calls: [{ tool: 'no_such_tool', args: {} }] },
    { calls: [{ tool: 'shipment_get_shipment_tracking_only', args: { trck_nmr_fol: parcel } }] },
    { text: 'Found.' },
  );
  const { say } = await talker(sites[name]);
  const reply = await say(`where is ${parcel}`);
  expect(reply.text).toBe('Found.');
  expect(reply.output?.args).toEqual({ trck_nmr_fol: parcel });
});

test('wrong arguments are named to the model', async () => {
  model.play({ calls: [{ tool: 'shipment_get_shipment_tracking_only', args: { nonsense: 1 } }] }, { text: 'Sorry.' });
  const { say } = await talker(sites.compatible);
  await say(`where is ${parcel}`);
  expect(model.asked[1]!.result).toContain('nonsense is not a field of this call');
});

test('a model that calls and says nothing is spoken for from the rows', async () => {
  model.react(({ result }) =>
    result
      ? { text: '' }
      : { calls: [{ tool: 'shipment_get_shipment_tracking_only', args: { trck_nmr_fol: parcel } }] },
  );
  const { say } = await talker(sites.compatible);
  expect((await say(`where is ${parcel}`)).text).toContain(parcel);
});

test('at most twelve candidates and find_tools are shown; what it finds can be called next', async () => {
  model.play({ calls: [{ tool: 'find_tools', args: { query: 'list of duty vendors' } }] }, { text: 'ok' });
  const { say } = await talker(sites.compatible);
  await say('zzz');
  expect(model.asked[0]!.tools.length).toBeLessThanOrEqual(13);
  expect(model.asked[0]!.tools).toContain('find_tools');
  expect(model.asked[1]!.tools).toContain('provider_dert_get_list');
  expect(model.asked[1]!.tools.length).toBeLessThanOrEqual(25);
});

/** More than any tokenizer of today makes of it: words in pieces of four letters, numbers in threes, each sign by itself. */
const tokensOf = (text: string): number => text.match(/\p{L}{1,4}|\d{1,3}|[^\s\p{L}\d]+/gu)?.length ?? 0;

test('prompt and tool definitions stay under their ceiling, for every role', async () => {
  for (const role of ['admin', 'merchant', 'partner', 'provider', 'finance', 'masters'] as const) {
    for (const question of ['SLA for Andes Express last week by country', 'update the extension', 'flag these']) {
      model.play({ text: 'ok' });
      const { say } = await talker(sites.compatible, role);
      await say(question);
      expect(tokensOf(model.asked[0]!.body), `${role}: ${question}`).toBeLessThan(6_500);
    }
  }
});

test('a long conversation costs no more than its newest part', async () => {
  const { say } = await talker(sites.compatible);
  for (let turn = 0; turn < 8; turn += 1) {
    model.play({ calls: [{ tool: 'shipment_all', args: {} }] }, { text: 'Many.' });
    await say('shipments');
  }
  expect(tokensOf(model.asked.at(-1)!.body)).toBeLessThan(10_000);
});
