import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChatSite, talker, type Site } from './chat-site.ts';

type Listed = { data: Record<string, unknown>[]; total: number };

let site: Site;
beforeAll(async () => void (site = await openChatSite()));
afterAll(() => site.close());

test('what the assistant could not answer reaches the administrators, and only that', async () => {
  const merchant = await talker(site, 'merchant');
  await merchant.say('hello');
  await merchant.say('where is LX123456785US');
  const strange = 'please order pizza with mushrooms for the night shift';
  const declined = await merchant.say(strange);
  expect(declined.output).toBeUndefined();

  const admin = await talker(site, 'admin');
  const open = await admin.call<Listed>('/questions/list', { open_only: true });
  expect(open.data).toMatchObject([
    { said: strange, outcome: 'declined', role: 'merchant', language: 'en', settled_at: null },
  ]);
  const id = open.data[0]!.chat_question_id;

  // The person takes another way from the same question: it is known where it should have led.
  await merchant.say('ARS shipments', { call: { path: 'shipment/all', args: { trackingSearch: 'MercaLinda' } } });
  expect((await admin.call<Listed>('/questions/list')).data).toMatchObject([
    { said: strange, outcome: 'corrected', taken: 'shipment/all' },
  ]);

  expect((await merchant.post('/questions/list', {})).status).toBe(403);
  expect((await merchant.post('/questions/settle', { chat_question_id: id })).status).toBe(403);
  expect((await admin.post('/questions/settle', { chat_question_id: 9_999_999 })).status).toBe(404);
  expect(await admin.call('/questions/settle', { chat_question_id: id, note: 'Nothing to add' })).toMatchObject({
    data: [{ chat_question_id: id, note: 'Nothing to add' }],
    message: 'Question settled',
  });
  expect((await admin.call<Listed>('/questions/list', { open_only: true })).total).toBe(0);
});
