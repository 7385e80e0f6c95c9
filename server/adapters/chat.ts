import { createUIMessageStreamResponse, type UIMessageChunk } from 'ai';
import { Hono } from 'hono';
import {
  bodies,
  chatId,
  chatLimit,
  entry,
  longest,
  question,
  read,
  saidIn,
  type Asked,
} from '#server/adapters/chat-request.ts';
import { correctionRoutes } from '#server/adapters/chat-corrections.ts';
import { decisionRoutes } from '#server/adapters/chat-decisions.ts';
import { offerRoutes } from '#server/adapters/chat-offers.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import type { Session } from '#server/adapters/assistant.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { trainAside } from '#server/assistant/choose/stored-training.ts';
import { namesOf } from '#server/assistant/names.ts';
import { turnOf } from '#server/assistant/turn.ts';
import { answerStream } from '#server/chat/answer.ts';
import { expireChanges } from '#server/chat/approvals.ts';
import { branchChat, shareChat, sharedChat, versionsOf } from '#server/chat/branches.ts';
import { conversationContext, replayedContext, textOf } from '#server/chat/context.ts';
import * as history from '#server/chat/history.ts';
import type { ChatMessage } from '#server/chat/history.ts';
import { noteUnanswered } from '#server/chat/unanswered.ts';
import { RunningAnswers } from '#server/chat/running.ts';
import { now } from '#server/clock.ts';
import type { Who } from '#server/context.ts';
import { handlers } from '#server/index.ts';
import type { Deps } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

/** Questions of a conversation begun elsewhere that are read for what the last one leans on. */
const replayed = 6;

/** The conversation as it is stored, with the new question at its end; what was waiting for approval has ended. */
async function begin(deps: Deps, who: Who, body: Asked): Promise<ChatMessage[]> {
  const last =
    body.messages.findLast(({ role }) => role === 'user') ??
    refuse('invalid', 'messages contains no message from the user.');
  const asks = question(last);
  return deps.data.as(who, async (db) => {
    await history.claimChat(db, who, body.id, textOf(asks).slice(0, 80));
    for (const approval of await expireChanges(db, body.id))
      await history.replaceApproval(db, body.id, approval.id, approval);
    const stored = await history.messagesOf(db, body.id);
    const again =
      body.trigger === 'regenerate-message'
        ? stored.findLastIndex(({ role }) => role === 'user')
        : stored.findIndex(({ id }) => id === asks.id);
    const kept = again >= 0 ? stored.slice(0, again) : stored;
    const mine = body.trigger === 'regenerate-message' && again >= 0 ? stored[again]! : asks;
    await history.saveMessages(db, who, body.id, kept.length, [mine]);
    return [...kept, mine];
  });
}

const contracts = handlers.map(({ contract }) => contract);

/** Lets the assistant learn its phrases before the first question. */
export const warmAssistant = (): Promise<void> => trainAside(contracts);

/** The chat: one streamed answer per question, the decision on a proposed change, and the list of conversations. */
export function chatRoutes(deps: Deps, authenticate: Authenticate): Hono<Env> {
  const { data } = deps;
  const app = new Hono<Env>();
  /** By person and conversation. */
  const running = new RunningAnswers<UIMessageChunk>();
  const keyOf = (who: Who, id: string) => `${who.userCode}/${id}`;

  app.post('/api/chat', chatLimit, async (c) => {
    const { who, body: raw } = await entry(c, authenticate);
    const body = read(bodies.ask, raw);
    const requestId = c.get('requestId');
    const key = keyOf(who, body.id);
    await running.stop(key);
    const messages = await begin(deps, who, body);
    const said = textOf(messages.at(-1));
    await warmAssistant();
    const alone = {
      role: who.role,
      focus: body.focus,
      language: body.language ?? 'en',
      today: now().toISOString().slice(0, 10),
      findNames: await namesOf(deps, handlers, who),
    };
    const before = body.messages.filter(({ role }) => role === 'user').slice(-replayed, -1);
    const unseen = messages.length === 1 ? before.map(saidIn).filter((text) => text.length <= longest) : [];
    const context = unseen.length
      ? replayedContext(unseen, catalogueOf(contracts), alone)
      : conversationContext(messages);
    const situation = { ...alone, ...context };
    const turn = turnOf(said, catalogueOf(contracts), situation, body.call);
    await data.as(who, (db) => noteUnanswered(db, who, body.id, messages, turn, body.call));
    const session: Session = {
      who,
      chat: body.id,
      turn,
      requestId,
      said,
      ready: body.call !== undefined || body.model === 'built-in',
      calls: 0,
      proposals: 0,
      proposed: () => {},
    };
    const save = (answer: ChatMessage): Promise<void> =>
      data.as(who, (db) => history.saveAnswer(db, who, body.id, messages.at(-1)!.id, answer));
    const stop = new AbortController();
    const stream = answerStream(deps, handlers, session, messages, stop.signal, save);
    return createUIMessageStreamResponse({ stream: running.begin(key, stop, stream) });
  });

  app.get('/api/chat/:id/stream', async (c) => {
    const who = await authenticate(c, {});
    const stream = running.follow(keyOf(who, read(chatId, c.req.param('id'))));
    return stream ? createUIMessageStreamResponse({ stream }) : c.body(null, 204);
  });

  app.route('/', decisionRoutes(deps, authenticate));
  app.route('/', offerRoutes(deps, authenticate));
  app.route(
    '/',
    correctionRoutes(deps, authenticate, () => warmAssistant().then(() => catalogueOf(contracts))),
  );

  app.post('/api/chat/stop', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { id } = read(bodies.one, body);
    return c.json({ stopped: await running.stop(keyOf(who, id)) });
  });

  app.post('/api/chat/list', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { search } = read(bodies.searched, body);
    const rows = await data.as(who, (db) => history.listChats(db, search));
    return c.json({ data: rows, total: rows.length });
  });

  app.post('/api/chat/open', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { id } = read(bodies.one, body);
    const opened = await data.as(who, async (db) => ({
      ...(await history.openChat(db, id)),
      versions: await versionsOf(db, id),
    }));
    return c.json(opened);
  });

  app.post('/api/chat/rename', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { id, title } = read(bodies.named, body);
    await data.as(who, (db) => history.renameChat(db, id, title));
    return c.json({ id, title });
  });

  app.post('/api/chat/delete', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { id } = read(bodies.one, body);
    await data.as(who, (db) => history.deleteChat(db, id));
    return c.json({ id });
  });

  app.post('/api/chat/branch', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { id, message_id, branch } = read(bodies.branch, body);
    await data.as(who, (db) => branchChat(db, who, id, message_id, branch));
    return c.json({ id: branch });
  });

  app.post('/api/chat/share', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { id, on } = read(bodies.share, body);
    return c.json({ share: await data.as(who, (db) => shareChat(db, id, on)) });
  });

  app.post('/api/chat/shared', chatLimit, async (c) => {
    const { who, body } = await entry(c, authenticate);
    const { share } = read(bodies.shared, body);
    return c.json(await data.as(who, (db) => sharedChat(db, share)));
  });

  return app;
}
