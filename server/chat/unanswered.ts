import { sql } from 'drizzle-orm';
import { smallTalk } from '#server/assistant/choose/readers/small-talk.ts';
import type { Turn } from '#server/assistant/turn.ts';
import { understand } from '#server/assistant/understanding/understand.ts';
import type { Database, Who } from '#server/context.ts';
import type { Language } from '#tools/texts/languages.ts';
import type { ChatMessage } from './history.ts';
import { textOf } from './context.ts';

const longest = 2_000;

/**
 * Keeps what shows that phrases are missing: a question that no tool answered, and a question whose answer the person
 * put right by another tool or other arguments. The rest of a conversation stays its person's own.
 */
export async function noteUnanswered(
  db: Database,
  who: Who,
  chat: string,
  messages: readonly ChatMessage[],
  turn: Turn,
  ready: { path: string } | undefined,
): Promise<void> {
  const { decision, language, situation } = turn;
  const said = textOf(messages.at(-1)).trim();
  if (ready) {
    const asked = textOf(messages.findLast(({ role }, index) => role === 'user' && index < messages.length - 1));
    await db.rows(sql`
      update chat_question set taken = ${ready.path}, outcome = case outcome when 'declined' then 'corrected' else outcome end
      where chat_question_id = (select max(chat_question_id) from chat_question
        where chat_session_id = ${chat} and user_code = ${who.userCode} and said = ${asked.slice(0, longest)})`);
    return;
  }
  const declined = decision.do === 'say' && !smallTalk(understand(said, situation));
  if (!said || (decision.do !== 'choose' && !declined)) return;
  await db.rows(sql`
    insert into chat_question (user_code, role, chat_session_id, language, said, outcome, path)
    values (${who.userCode}, ${who.role}, ${chat}, ${language}, ${said.slice(0, longest)},
      ${declined ? 'declined' : 'offered'}, ${turn.candidates[0] ?? null})`);
}

/** Keeps that the values were put right which the assistant had read out of a question, once for each question. */
export async function noteCorrected(
  db: Database,
  who: Who,
  chat: string,
  { said, path, language }: { said: string; path: string; language: Language },
): Promise<void> {
  const kept = said.slice(0, longest);
  await db.rows(sql`
    insert into chat_question (user_code, role, chat_session_id, language, said, outcome, path, taken)
    select ${who.userCode}, ${who.role}, ${chat}, ${language}, ${kept}, 'corrected', ${path}, ${path}
    where ${kept} <> '' and not exists (select 1 from chat_question
      where chat_session_id = ${chat} and user_code = ${who.userCode} and said = ${kept})`);
}
