import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Role } from '#tools/roles.ts';
import { createApp } from '#server/app.ts';
import { warmAssistant } from '#server/adapters/chat.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openData } from '#server/db/open.ts';
import { seedDemo } from '#server/db/seed/seed-demo.ts';
import { play, readDialogues, told, type Exported, type Judged } from '#server/eval/dialogues.ts';
import { readQuestions, sample } from '#server/eval/questions.ts';
import { ask, isAnswerable, namesOf, type Post, type Turn } from '#server/eval/run.ts';
import { report } from '#server/eval/table.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';

const usage = `Usage: npm run eval -- [FILE or FOLDER …] [--shipments 400] [--sample N] [--show]
Asks the assistant every question of the sets through the chat of a demo world of its own and prints how often it was right.
Without a file: the questions that were set aside (tests/assistant/questions), then the conversations (tests/assistant/dialogues). --show prints every turn that went wrong.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shipments: { type: 'string' },
    sample: { type: 'string' },
    show: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const shipments = Number(values.shipments ?? 400);
const count = Number(values.sample ?? 100_000);
if (values.help || !Number.isInteger(shipments) || !Number.isInteger(count) || shipments < 40 || count < 1) {
  process.stdout.write(`${usage}\n`);
  process.exit(values.help ? 0 : 2);
}

const aside = fileURLToPath(new URL('../../tests/assistant/questions', import.meta.url));
const spoken = fileURLToPath(new URL('../../tests/assistant/dialogues', import.meta.url));
const questions = (positionals.length ? positionals : [aside]).flatMap(readQuestions).filter(isAnswerable);
const dir = mkdtempSync(join(tmpdir(), 'waybill-eval-'));
log.level = 'silent';
const secret = 'x'.repeat(40);
const data = await openData({ url: undefined, dir });
try {
  await migrate(data);
  await seedDemo(data, { shipments, sessionSecret: secret });
  const config = readConfig({ DATA_DIR: dir, SESSION_SECRET: secret, WAYBILL_DEMO: 'on', AI_MODEL: process.env.AI_MODEL,
    AI_BASE_URL: process.env.AI_BASE_URL, AI_API_KEY: process.env.AI_API_KEY }); // prettier-ignore
  const app = createApp({ data, config, log });
  const people = new Map<Role, Record<string, string>>();
  const signedIn = async (role: Role): Promise<Record<string, string>> => {
    const known = people.get(role);
    if (known) return known;
    const row = await data.own((db) =>
      db.one<{ user_code: string }>(sql`select user_code from app_user where role = ${role} limit 1`),
    );
    const person = { userCode: row!.user_code, userKey: await openSession(data, row!.user_code, { agent: 'eval' }) };
    people.set(role, person);
    return person;
  };
  const post: Post = async (role, path, body) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userInfo: await signedIn(role), ...body }),
    });
    return response.text();
  };
  await warmAssistant();
  const names = await namesOf(post);
  const turns: Turn[] = [];
  for (const question of sample(questions, count)) turns.push(...(await ask(question, post, names)));
  process.stdout.write(`${report(turns)}\n`);
  if (!positionals.length) {
    const played: Judged[] = [];
    const exported: Exported = new Map();
    for (const dialogue of readDialogues(spoken)) played.push(...(await play(dialogue, post, exported)));
    process.stdout.write(`\n${told(played)}\n`);
  }
  if (values.show)
    for (const turn of turns.filter(({ rightTool }) => !rightTool))
      process.stdout.write(
        `${turn.id} ${turn.lang} ${turn.text}\n    ${turn.called?.path ?? turn.said}, expected ${turn.expected.join(' or ') || 'no call'}\n`,
      );
} finally {
  await data.close();
  rmSync(dir, { recursive: true, force: true });
}
