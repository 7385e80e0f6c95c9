import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#tools/roles.ts';
import { contracts } from '#tools/index.ts';
import { dayOf, readQuestions, sample } from '#server/eval/questions.ts';
import { ask, isAnswerable, namesOf, type Post, type Turn } from '#server/eval/run.ts';
import { report, score } from '#server/eval/table.ts';
import { handWritten, plainly } from '#server/assistant/choose/phrase-files.ts';
import { openSession } from '#server/identity/sessions.ts';
import { openChatSite, type Site } from './chat-site.ts';

const aside = readQuestions(new URL('questions', import.meta.url).pathname);
const phrases = handWritten();
let site: Site;
let post: Post;

beforeAll(async () => {
  site = await openChatSite();
  const people = new Map<Role, Record<string, string>>();
  const signedIn = async (role: Role) => {
    const row = await site.data.own((db) =>
      db.one<{ user_code: string }>(sql`select user_code from app_user where role = ${role} limit 1`),
    );
    const { user_code: userCode } = row!;
    const person = people.get(role) ?? { userCode, userKey: await openSession(site.data, userCode, { agent: null }) };
    people.set(role, person);
    return person;
  };
  post = async (role, path, body) => {
    const request = { userInfo: await signedIn(role), ...body };
    const response = await site.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return response.text();
  };
});
afterAll(() => site.close());

test('of a sample of the questions that were set aside, nearly all find their tool and arguments', async () => {
  const names = await namesOf(post);
  const turns: Turn[] = [];
  for (const question of sample(aside.filter(isAnswerable), 160)) turns.push(...(await ask(question, post, names)));
  const { tool, all } = score(turns);
  expect(tool, report(turns)).toBeGreaterThan(0.89);
  expect(all, report(turns)).toBeGreaterThan(0.87);
});

test('at least 300 questions are set aside, and none of them was learned', () => {
  const learned = new Set(phrases.map(({ line }) => plainly(line).toLowerCase()));
  expect(aside.length).toBeGreaterThanOrEqual(300);
  expect(aside.filter(({ turns }) => turns.length === 1 && learned.has(turns[0]!.toLowerCase()))).toEqual([]);
});

test('phrases stand under the name of their contract, and no phrase under two', () => {
  const paths = new Set(contracts.map(({ path }) => path));
  const files = [...new Set(phrases.map(({ file }) => file))].filter((file) => file !== 'none.txt');
  const tool = (file: string) => new URL(`../../tools/${file.replace(/txt$/, 'ts')}`, import.meta.url);
  expect(files.filter((file) => !existsSync(tool(file)))).toEqual([]);
  expect(phrases.filter(({ path }) => path !== null && !paths.has(path))).toEqual([]);
  const owners = Map.groupBy(phrases, ({ line }) => plainly(line).toLowerCase());
  const shared = [...owners].filter(([, lines]) => new Set(lines.map(({ path }) => path)).size > 1);
  expect(shared.map(([text]) => text)).toEqual([]);
});

test.each([
  ['@today', '2026-11-18'],
  ['@yesterday', '2026-11-17'],
  ['@days_ago(3)', '2026-11-15'],
  ['@last_week.start', '2026-11-09'],
  ['@last_week.end', '2026-11-15'],
  ['@this_month.end', '2026-11-18'],
  ['@last_month.end', '2026-10-31'],
  ['@month(12).start', '2025-12-01'],
  ['@quarter(2).end', '2026-06-30'],
  ['LX123456785US', 'LX123456785US'],
])('%s is %s', (macro, day) => expect(dayOf(macro, '2026-11-18')).toBe(day));
