import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#tools/roles.ts';
import { warmAssistant } from '#server/adapters/chat.ts';
import { seedDemo } from '#server/db/seed/seed-demo.ts';
import { play, readDialogues, told, type Exported, type Judged, type Verdict } from '#server/eval/dialogues.ts';
import type { Post } from '#server/eval/run.ts';
import { openSession } from '#server/identity/sessions.ts';
import { openChatSite, type Site } from './chat-site.ts';

let site: Site;
let post: Post;

beforeAll(() => warmAssistant());
beforeAll(async () => {
  const world = { name: 'dialogues', fill: (data: Site['data']) => seedDemo(data, { shipments: 400 }) };
  site = await openChatSite({}, world);
  const people = new Map<Role, Record<string, string>>();
  const signedIn = async (role: Role): Promise<Record<string, string>> => {
    const known = people.get(role);
    if (known) return known;
    const row = await site.data.own((db) =>
      db.one<{ user_code: string }>(sql`select user_code from app_user where role = ${role} limit 1`),
    );
    const { user_code: userCode } = row!;
    const person = { userCode, userKey: await openSession(site.data, userCode, { agent: null }) };
    people.set(role, person);
    return person;
  };
  post = async (role, path, body) => {
    const response = await site.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userInfo: await signedIn(role), ...body }),
    });
    return response.text();
  };
});
afterAll(() => site.close());

const exported: Exported = new Map();
const played: Judged[] = [];
test.each(readDialogues(new URL('dialogues', import.meta.url).pathname))('conversation $id is played', async (one) => {
  played.push(...(await play(one, post, exported)));
});

test('conversations are answered from the rows, and hardly ever wrongly', () => {
  const share = (verdict: Verdict): number => played.filter((one) => one.verdict === verdict).length / played.length;
  expect(played.length).toBeGreaterThanOrEqual(50);
  expect(share('right'), told(played)).toBeGreaterThan(0.92);
  expect(share('wrong'), told(played)).toBeLessThan(0.05);
});
