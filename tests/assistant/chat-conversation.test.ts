import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { handlers } from '#server/index.ts';
import { openChatSite, talker, type Site } from './chat-site.ts';

interface Message {
  id: string;
  role: string;
  parts: { type: string; text?: string; data?: { state?: string; undoable?: boolean } }[];
}
interface Opened {
  messages: Message[];
  versions: { position: number; id: string }[];
}

let site: Site;
beforeAll(async () => {
  site = await openChatSite();
});
afterAll(() => site.close());

type Person = Awaited<ReturnType<typeof talker>>;
const headersOf = ({ userInfo }: Person) => ({ 'x-user-code': userInfo.userCode, 'x-user-key': userInfo.userKey });
const follow = (person: Person, id = person.id) =>
  site.app.request(`/api/chat/${id}/stream`, { headers: headersOf(person) });

test('an answer goes on when its reader is gone, and is read from its beginning by who comes back', async () => {
  const person = await talker(site);
  const response = await person.post('/api/chat', {
    id: person.id,
    messages: [{ id: randomUUID(), role: 'user', parts: [{ type: 'text', text: 'list of countries' }] }],
  });
  const resumed = await follow(person);
  await response.body!.cancel();
  expect(resumed.status).toBe(200);
  expect(resumed.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
  const text = await resumed.text();
  expect(text).toContain('"type":"start"');
  expect(text).toContain('tool-output-available');
  expect(text.trim().endsWith('[DONE]')).toBe(true);
  const { messages } = await person.call<Opened>('/chat/open', { id: person.id });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect((await follow(person)).status).toBe(204);
});

test('a running answer is nobody else’s to follow', async () => {
  const person = await talker(site);
  const stranger = await talker(site, 'masters');
  const response = await person.post('/api/chat', {
    id: person.id,
    messages: [{ id: randomUUID(), role: 'user', parts: [{ type: 'text', text: 'list of countries' }] }],
  });
  expect((await follow(stranger, person.id)).status).toBe(204);
  expect((await site.app.request(`/api/chat/${person.id}/stream`)).status).toBe(401);
  await response.text();
});

test('a question asked while an answer runs stops it and loses nothing', async () => {
  const person = await talker(site);
  const ask = (text: string) =>
    person.post('/api/chat', {
      id: person.id,
      messages: [{ id: randomUUID(), role: 'user', parts: [{ type: 'text', text }] }],
    });
  const [first, second] = await Promise.all([ask('list of countries'), ask('which providers do we have')]);
  await Promise.all([first.text(), second.text()]);
  const { messages } = await person.call<Opened>('/chat/open', { id: person.id });
  const asked = messages.filter(({ role }) => role === 'user').map(({ parts }) => parts[0]!.text);
  expect(asked.toSorted()).toEqual(['list of countries', 'which providers do we have']);
  expect(messages.at(-1)!.role).toBe('assistant');
});

test('answered again, the question stands once', async () => {
  const person = await talker(site);
  await person.say('list of countries');
  await person.say('list of countries', { trigger: 'regenerate-message' });
  const { messages } = await person.call<Opened>('/chat/open', { id: person.id });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('a question in other words begins a branch; the conversation as it was stays', async () => {
  const person = await talker(site);
  await person.say('list of countries');
  await person.say('which providers do we have');
  const before = await person.call<Opened>('/chat/open', { id: person.id });
  const edited = before.messages[2]!;
  const branch = randomUUID();
  await person.call('/chat/branch', { id: person.id, message_id: edited.id, branch });
  const other = { ...(await talker(site, 'admin', branch)), userInfo: person.userInfo };
  expect((await other.say('which airlines do we have')).status).toBe(200);
  const opened = await person.call<Opened>('/chat/open', { id: branch });
  expect(opened.messages.slice(0, 2)).toEqual(before.messages.slice(0, 2));
  expect(opened.versions).toEqual([{ position: 2, id: person.id }]);
  const origin = await person.call<Opened>('/chat/open', { id: person.id });
  expect(origin.messages).toEqual(before.messages);
  expect(origin.versions).toEqual([{ position: 2, id: branch }]);
  const third = randomUUID();
  await person.call('/chat/branch', { id: branch, message_id: opened.messages[2]!.id, branch: third });
  const again = await person.call<Opened>('/chat/open', { id: person.id });
  expect(again.versions.map(({ id }) => id)).toEqual([branch, third]);
  const stranger = await talker(site, 'masters');
  const refused = await stranger.post('/chat/branch', {
    id: person.id,
    message_id: edited.id,
    branch: randomUUID(),
  });
  expect(refused.status).toBe(404);
});

test('cards of a branch are memories: nothing of them is decided or undone', async () => {
  const person = await talker(site);
  const parcel = await site.data.own((db) =>
    db.one<{ n: string }>(sql`select trck_nmr_fol as n from shipment limit 1`),
  );
  await person.say('Flag', {
    call: { path: 'operations/flag-as-ars', args: { tracking_number: [parcel!.n], reason: 'wet' } },
  });
  const last = randomUUID();
  await person
    .call('/api/chat', {
      id: person.id,
      messages: [{ id: last, role: 'user', parts: [{ type: 'text', text: 'hello' }] }],
    })
    .catch(() => {});
  const branch = randomUUID();
  await person.call('/chat/branch', { id: person.id, message_id: last, branch });
  const { messages } = await person.call<Opened>('/chat/open', { id: branch });
  const card = messages.flatMap(({ parts }) => parts).find(({ type }) => type === 'data-approval');
  expect(card?.data).toMatchObject({ state: 'expired', undoable: false });
});

test('a shared conversation gives questions and calls, never rows; everybody gets the own answers', async () => {
  const person = await talker(site);
  const mine = await person.say('Shipments', { call: { path: 'shipment/all', args: {} } });
  const { share } = await person.call<{ share: string }>('/chat/share', { id: person.id });
  const merchant = await talker(site, 'merchant');
  const shared = await merchant.call<{
    by: string;
    questions: { text: string; call?: { path: string; args: object } }[];
  }>('/chat/open-shared', { share });
  expect(shared.questions).toEqual([{ text: 'Shipments', call: { path: 'shipment/all', args: {} } }]);
  expect(JSON.stringify(shared)).not.toContain(String(mine.output!.answer!.data![0]!.trck_nmr_fol));
  const theirs = await merchant.say(shared.questions[0]!.text, { call: shared.questions[0]!.call });
  expect(theirs.output!.answer!.total).toBeLessThan(mine.output!.answer!.total!);
  await person.call('/chat/share', { id: person.id, on: false });
  expect((await merchant.post('/chat/open-shared', { share })).status).toBe(404);
  expect((await merchant.post('/chat/share', { id: person.id })).status).toBe(404);
});

test('pins are the own calls of each person, once each, readable ones only', async () => {
  const person = await talker(site);
  const pin = { path: 'shipment/all', args: { ctry_iso_code_list: ['BR'] }, title: 'Brazil' };
  const { id } = await person.call<{ id: string }>('/pins/add', pin);
  expect((await person.call<{ id: string }>('/pins/add', pin)).id).toBe(id);
  const list = (who: Person) => who.call<{ data: object[] }>('/pins/list').then(({ data }) => data);
  expect(await list(person)).toEqual([{ id, ...pin }]);
  const stranger = await talker(site, 'masters');
  expect(await list(stranger)).toEqual([]);
  expect((await stranger.post('/pins/remove', { id })).status).toBe(404);
  const change = { path: 'operations/flag-as-ars', args: {}, title: 'x' };
  expect((await person.post('/pins/add', change)).status).toBe(403);
  expect((await person.post('/pins/add', { ...pin, args: { nonsense: 1 } })).status).toBe(400);
  await person.call('/pins/remove', { id });
  expect(await list(person)).toEqual([]);
});

test('pasted numbers are recognised by kind and offered what fits the role, finding before changing', async () => {
  interface Offers {
    found: number;
    wrong: number;
    items: { text: string; call: { path: string; args: Record<string, string[]> } }[];
  }
  const numbers = ['LX473109852US', 'RB473125197US', 'LX473109851US'];
  const person = await talker(site);
  const offers = await person.call<Offers>('/chat/offer', { text: numbers.join('\n'), language: 'es' });
  expect([offers.found, offers.wrong]).toEqual([2, 1]);
  for (const { call } of offers.items) expect(Object.values(call.args)).toEqual([numbers.slice(0, 2)]);
  const effects = offers.items.map(
    ({ call }) => handlers.find(({ contract }) => contract.path === call.path)!.contract.effect,
  );
  expect(effects[0]).toBe('read');
  expect(effects).toEqual(effects.toSorted((a, b) => Number(a !== 'read') - Number(b !== 'read')));
  expect(offers.items[0]!.text).toContain('2 números');
  const provider = await talker(site, 'provider');
  const fewer = await provider.call<Offers>('/chat/offer', { text: numbers.join('\n') });
  for (const { call } of fewer.items)
    expect(handlers.find(({ contract }) => contract.path === call.path)!.contract.access).toContain('provider');
});
