import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { nextApproval } from '#machines/approval.ts';
import type { Approval, ToolCall } from '#tools/chat/parts.ts';
import type { Database, Who } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';
import { messagesOf, saveMessages, type ChatMessage } from './history.ts';

interface Session {
  title: string | null;
  branch_of: string | null;
  branch_at: string | null;
}

const sessionOf = async (db: Database, chat: string): Promise<Session> =>
  (await db.one<Session>(sql`select title, branch_of, branch_at from chat_session where chat_session_id = ${chat}`)) ??
  refuse('missing', 'Conversation not found.');

/** A card of another conversation is only a memory here: nothing of it can be decided or undone. */
const frozen = (message: ChatMessage): ChatMessage => ({
  ...message,
  parts: message.parts.map((part) => (part.type === 'data-approval' ? { ...part, data: over(part.data) } : part)),
});
function over(approval: Approval): Approval {
  const next = nextApproval(approval.state, { type: 'expire' });
  return { ...approval, undoable: false, ...('state' in next && { state: next.state }) };
}

/** Begins a conversation with everything before one question of another, so that it can be asked in other words. */
export async function branchChat(db: Database, who: Who, from: string, at: string, branch: string): Promise<void> {
  const origin = await sessionOf(db, from);
  const messages = await messagesOf(db, from);
  const position = messages.findIndex(({ id, role }) => id === at && role === 'user');
  if (position < 0) refuse('missing', 'This conversation has no such question.');
  const again = origin.branch_of !== null && (await firstOwn(db, origin)) === position;
  const root = again ? origin : { branch_of: from, branch_at: at };
  const made = await db.one(sql`
    insert into chat_session (chat_session_id, user_code, title, branch_of, branch_at)
    values (${branch}, ${who.userCode}, ${origin.title}, ${root.branch_of}, ${root.branch_at})
    on conflict do nothing returning chat_session_id`);
  if (!made) refuse('conflict', 'A conversation with this id already exists.');
  await saveMessages(db, who, branch, 0, messages.slice(0, position).map(frozen));
}

/** The place of the question that a branch puts in other words. */
async function firstOwn(db: Database, { branch_of, branch_at }: Session): Promise<number | undefined> {
  const row = await db.one<{ position: number }>(
    sql`select position from chat_message where chat_message_id = ${`${branch_of}/${branch_at}`}`,
  );
  return row?.position;
}

/** Another wording of a question: the place of the question among the messages, and the conversation that has it. */
export interface Version {
  position: number;
  id: string;
}

/** The other wordings of the questions of a conversation. */
export async function versionsOf(db: Database, chat: string): Promise<Version[]> {
  const own = await sessionOf(db, chat);
  const below = await db.rows<Version>(sql`
    select m.position, s.chat_session_id as id from chat_session s
    join chat_message m on m.chat_message_id = ${chat} || '/' || s.branch_at
    where s.branch_of = ${chat} order by s.created_at`);
  const position = own.branch_of ? await firstOwn(db, own) : undefined;
  if (position === undefined) return below;
  const beside = await db.rows<{ id: string }>(sql`
    select chat_session_id as id from chat_session
    where branch_of = ${own.branch_of} and branch_at = ${own.branch_at} and chat_session_id <> ${chat} order by created_at`);
  return [{ id: own.branch_of! }, ...beside].map(({ id }) => ({ position, id })).concat(below);
}

/** Gives a conversation an address for others, or takes it away. */
export async function shareChat(db: Database, chat: string, on: boolean): Promise<string | null> {
  const row = await db.one<{ share_id: string | null }>(sql`
    update chat_session set share_id = ${on ? sql`coalesce(share_id, ${randomUUID()})` : null}
    where chat_session_id = ${chat} returning share_id`);
  if (!row) return refuse('missing', 'Conversation not found.');
  return row.share_id;
}

export interface SharedQuestion {
  text: string;
  call?: ToolCall;
}

/** The questions of a shared conversation with the calls that answered them; answers are for each person to get anew. */
export async function sharedChat(
  db: Database,
  share: string,
): Promise<{ title: string | null; by: string; questions: SharedQuestion[] }> {
  const rows = await db.rows<{
    title: string | null;
    shared_by: string;
    role: string;
    calls: ({ text: string } | ToolCall)[];
  }>(sql`select title, shared_by, role, calls from shared_chat(${share})`);
  const [first] = rows;
  if (!first) return refuse('missing', 'This shared conversation no longer exists.');
  const questions: SharedQuestion[] = [];
  for (const { role, calls } of rows) {
    const texts = calls.flatMap((part) => ('text' in part ? [part.text] : []));
    if (role === 'user') questions.push({ text: texts.join('\n') });
    const call = calls.find((part) => 'path' in part);
    const last = questions.at(-1);
    if (call && last && !last.call) last.call = call;
  }
  return { title: first.title, by: first.shared_by, questions };
}
