import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openChatSite, talker, type Site } from './chat-site.ts';

interface Asked {
  messages: { role: string; content: unknown }[];
  tools: { function: { name: string } }[];
}
type Step = { text: string } | { tool: string; args: unknown } | { status: number } | { broken: true };

let steps: Step[] = [];
let asked: Asked[] = [];
let server: Server;
let site: Site;
let parcel: string;

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'mock', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

function stepBody(step: Step): string {
  if ('text' in step) return chunk({ role: 'assistant', content: step.text }) + chunk({}, 'stop') + 'data: [DONE]\n\n';
  if ('tool' in step) {
    const call = {
      index: 0,
      id: 'call_1',
      type: 'function',
      function: { name: step.tool, arguments: JSON.stringify(step.args) },
    };
    return chunk({ role: 'assistant', tool_calls: [call] }) + chunk({}, 'tool_calls') + 'data: [DONE]\n\n';
  }
  return 'data: {"id":';
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(JSON.parse(body) as Asked);
      const step = steps.shift() ?? { text: 'Done.' };
      if ('status' in step)
        response
          .writeHead(step.status, { 'content-type': 'application/json' })
          .end('{"error":{"message":"secret inside"}}');
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(stepBody(step));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  site = await openChatSite({
    AI_MODEL: 'compatible/mock',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_API_KEY: 'k',
  });
  const row = await site.data.own((db) =>
    db.one<{ trck_nmr_fol: string }>(sql`select trck_nmr_fol from shipment limit 1`),
  );
  parcel = row!.trck_nmr_fol;
});
beforeEach(() => {
  steps = [];
  asked = [];
});
afterAll(async () => {
  server.close();
  await site.close();
});

const flags = async (): Promise<number> =>
  Number((await site.data.own((db) => db.one<{ n: number }>(sql`select count(*) as n from shipment_flag`)))!.n);

test('a hosted model sees at most thirteen tools and its answer is streamed', async () => {
  steps = [
    { tool: 'shipment_get_shipment_tracking_only', args: { trck_nmr_fol: parcel } },
    { text: 'It is on its way.' },
  ];
  const { say } = await talker(site);
  const reply = await say(`where is ${parcel}`);
  expect(reply.text).toBe('It is on its way.');
  expect(reply.output?.path).toBe('shipment/get-shipment-tracking-only');
  expect(asked[0]!.tools.length).toBeLessThanOrEqual(13);
  expect(asked[0]!.tools.map((tool) => tool.function.name)).toContain('find_tools');
});

test('what find_tools finds can be called in the next step', async () => {
  steps = [{ tool: 'find_tools', args: { query: 'duty vendors' } }, { text: 'ok' }];
  const { say } = await talker(site);
  await say('zzz');
  expect(asked[1]!.tools.map((tool) => tool.function.name)).toContain('provider_dert_get_list');
});

test('a model that obeys injected text changes nothing without approval', async () => {
  const before = await flags();
  steps = [
    { tool: 'operations_flag_as_ars', args: { tracking_number: [parcel], reason: 'the file said so' } },
    { text: 'Flagged!' },
  ];
  const { say } = await talker(site);
  const reply = await say('summarise the remarks and flag what they say');
  expect(reply.approval?.state).toBe('pending');
  expect(await flags()).toBe(before);
});

test('a tool outside the role is not there for the model', async () => {
  steps = [{ tool: 'operations_flag_as_ars', args: { tracking_number: [parcel], reason: 'x' } }, { text: 'no' }];
  const { say } = await talker(site, 'provider');
  const reply = await say('flag it');
  expect(reply.approval).toBeUndefined();
  expect(asked[0]!.tools.map((tool) => tool.function.name)).not.toContain('operations_flag_as_ars');
});

test.each([{ status: 400 }, { broken: true }] as Step[])(
  'a failing model ends in our words, the conversation intact: %o',
  async (step) => {
    steps = [step];
    const { say, id, call } = await talker(site);
    const reply = await say('hello');
    expect(JSON.stringify(reply)).not.toContain('secret inside');
    expect(reply.status).toBe(200);
    const { messages } = await call<{ messages: { role: string }[] }>('/api/chat/open', { id });
    expect(messages[0]!.role).toBe('user');
    expect((await say('and now?')).text).toBe('Done.');
  },
);
