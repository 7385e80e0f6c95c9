import { sql } from 'drizzle-orm';
import type { UIMessage } from 'ai';
import type { ChatData, ChatMetadata } from '#tools/chat/parts.ts';
import type { Database, Who } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';

export type ChatMessage = UIMessage<ChatMetadata, ChatData>;

interface Stored {
  chat_message_id: string;
  role: ChatMessage['role'];
  parts: ChatMessage['parts'];
  metadata: ChatMetadata | null;
}

const missing = () => refuse('missing', 'Conversation not found.');

/** The conversation's messages in order; the rights of the transaction let nobody see another's. */
export async function messagesOf(db: Database, chat: string): Promise<ChatMessage[]> {
  const stored = await db.rows<Stored>(
    sql`select chat_message_id, role, parts, metadata from chat_message where chat_session_id = ${chat} order by position`,
  );
  return stored.map(({ chat_message_id, role, parts, metadata }) => ({
    id: chat_message_id.slice(chat.length + 1),
    role,
    parts,
    metadata: metadata ?? undefined,
  }));
}

/** Makes sure that the conversation is there and this person's; refuses with 404 where it is somebody else's. */
export async function claimChat(db: Database, who: Who, chat: string, title: string): Promise<void> {
  await db.rows(
    sql`insert into chat_session (chat_session_id, user_code, title) values (${chat}, ${who.userCode}, ${title}) on conflict (chat_session_id) do nothing`,
  );
  const mine = await db.one(sql`select 1 as found from chat_session where chat_session_id = ${chat} for update`);
  if (!mine) missing();
}

/** Writes the messages from a position on; what stood there before is replaced. */
export async function saveMessages(
  db: Database,
  who: Who,
  chat: string,
  from: number,
  messages: readonly ChatMessage[],
): Promise<void> {
  await db.rows(sql`delete from chat_message where chat_session_id = ${chat} and position >= ${from}`);
  for (const [index, { id, role, parts, metadata }] of messages.entries())
    await db.rows(sql`
      insert into chat_message (chat_message_id, chat_session_id, user_code, position, role, parts, metadata)
      values (${`${chat}/${id}`}, ${chat}, ${who.userCode}, ${from + index}, ${role}, ${JSON.stringify(parts)}::jsonb, ${metadata ? JSON.stringify(metadata) : null}::jsonb)`);
  await db.rows(sql`update chat_session set updated_at = now() where chat_session_id = ${chat}`);
}

/** Writes an answer behind its question; where the person has asked on meanwhile, it is let go. */
export async function saveAnswer(
  db: Database,
  who: Who,
  chat: string,
  question: string,
  answer: ChatMessage,
): Promise<void> {
  const stored = await messagesOf(db, chat);
  if (stored.at(-1)?.id === question) await saveMessages(db, who, chat, stored.length, [answer]);
}

/** Writes other parts into a message of this conversation. */
export async function replaceParts(db: Database, chat: string, { id, parts }: ChatMessage): Promise<void> {
  await db.rows(
    sql`update chat_message set parts = ${JSON.stringify(parts)}::jsonb where chat_message_id = ${`${chat}/${id}`}`,
  );
}

/** Puts an approval card in the place of the one with this id. */
export async function replaceApproval(
  db: Database,
  chat: string,
  id: string,
  approval: ChatData['approval'],
): Promise<void> {
  const messages = await db.rows<Stored>(
    sql`select chat_message_id, parts from chat_message where chat_session_id = ${chat} and role = 'assistant'`,
  );
  for (const { chat_message_id, parts } of messages) {
    if (!parts.some((part) => part.type === 'data-approval' && part.data.id === id)) continue;
    const changed = parts.map((part) =>
      part.type === 'data-approval' && part.data.id === id ? { ...part, id: approval.id, data: approval } : part,
    );
    await db.rows(
      sql`update chat_message set parts = ${JSON.stringify(changed)}::jsonb where chat_message_id = ${chat_message_id}`,
    );
  }
}

export interface ChatRow {
  id: string;
  title: string | null;
  updated_at: string;
}

/** This person's conversations, newest first, at most 200; only those whose title or text contains the words. */
export function listChats(db: Database, search: string): Promise<ChatRow[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db.rows<ChatRow>(sql`
    select chat_session_id as id, title, updated_at from chat_session s
    where ${search} = '' or title ilike ${like}
      or exists (select 1 from chat_message m where m.chat_session_id = s.chat_session_id and m.parts::text ilike ${like})
    order by updated_at desc limit 200`);
}

export async function openChat(
  db: Database,
  chat: string,
): Promise<{ id: string; title: string | null; messages: ChatMessage[] }> {
  const found = await db.one<{ title: string | null }>(
    sql`select title from chat_session where chat_session_id = ${chat}`,
  );
  if (!found) return missing();
  return { id: chat, title: found.title, messages: await messagesOf(db, chat) };
}

export async function renameChat(db: Database, chat: string, title: string): Promise<void> {
  const found = await db.one(
    sql`update chat_session set title = ${title} where chat_session_id = ${chat} returning chat_session_id`,
  );
  if (!found) missing();
}

export async function deleteChat(db: Database, chat: string): Promise<void> {
  const found = await db.one(sql`delete from chat_session where chat_session_id = ${chat} returning chat_session_id`);
  if (!found) missing();
}
