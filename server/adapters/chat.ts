import { createUIMessageStreamResponse, type UIMessageChunk } from 'ai';
import { Hono } from 'hono';
import { chatId } from '#tools/console.ts';
import { everyone } from '#tools/roles.ts';
import { asked, chatLimit, entry, longest, question, read, saidIn, type Asked } from '#server/adapters/chat-request.ts';
import { consoleRoutes } from '#server/adapters/console.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import type { Session } from '#server/adapters/assistant.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { trainAside } from '#server/assistant/choose/stored-training.ts';
import { namesOf } from '#server/assistant/names.ts';
import { turnOf } from '#server/assistant/turn.ts';
import { answerStream } from '#server/chat/answer.ts';
import { expireChanges } from '#server/chat/approvals.ts';
import { conversationContext, replayedContext, textOf } from '#server/chat/context.ts';
import * as history from '#server/chat/history.ts';
import type { ChatMessage } from '#server/chat/history.ts';
import { undoStream, wantsUndo, withoutWishes } from '#server/chat/undo-wish.ts';
import { noteUnanswered } from '#server/chat/unanswered.ts';
import { placeClock } from '#server/chat/place-clock.ts';
import { RunningAnswers } from '#server/chat/running.ts';
import { todayOf } from '#server/clock.ts';
import type { Who } from '#server/context.ts';
import { consoleHandlers } from '#server/console-index.ts';
import { answerKey } from '#server/console.ts';
import { handlers } from '#server/index.ts';
import { checkAccess, type Deps } from '#server/perform.ts';
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

/** What the keys of programs are held against; an answer is written down, so asking is no read. */
const asking = { path: 'chat/ask', title: 'Ask the assistant', effect: 'write', access: everyone } as const;
const following = { ...asking, path: 'chat/follow', effect: 'read' } as const;

const contracts = handlers.map(({ contract }) => contract);

/** Lets the assistant learn its phrases before the first question. */
export const warmAssistant = (): Promise<void> => trainAside(contracts);

/** The chat's stream, one answer per question, and the calls of the console beside it. */
export function chatRoutes(deps: Deps, authenticate: Authenticate): Hono<Env> {
  const { data } = deps;
  const app = new Hono<Env>();
  /** By person and conversation. */
  const running = new RunningAnswers<UIMessageChunk>();

  const parts = { ...deps, handlers, running, catalogue: () => warmAssistant().then(() => catalogueOf(contracts)) };

  app.post('/api/chat', chatLimit, async (c) => {
    const { who, body: raw } = await entry(c, authenticate);
    checkAccess(asking, who);
    const body = read(asked, raw);
    const requestId = c.get('requestId');
    const key = answerKey(who, body.id);
    await running.stop(key);
    const messages = await begin(deps, who, body);
    const said = textOf(messages.at(-1));
    await warmAssistant();
    const alone = {
      role: who.role,
      permissions: who.permissions,
      focus: body.focus,
      language: body.language ?? 'en',
      today: todayOf(who),
      ...(await namesOf(deps, handlers, who)),
    };
    const before = body.messages.filter(({ role }) => role === 'user').slice(-replayed, -1);
    const unseen = messages.length === 1 ? before.map(saidIn).filter((text) => text.length <= longest) : [];
    const context = unseen.length
      ? replayedContext(unseen, catalogueOf(contracts), alone)
      : conversationContext(withoutWishes(messages));
    const situation = { ...alone, ...context, clock: await placeClock(deps, who, said, context) };
    const turn = turnOf(said, catalogueOf(contracts), situation, body.call);
    const save = (answer: ChatMessage): Promise<void> =>
      data.as(who, (db) => history.saveAnswer(db, who, body.id, messages.at(-1)!.id, answer));
    const stop = new AbortController();
    if (!body.call && wantsUndo(said)) {
      const wish = { who, requestId, chat: body.id, messages, language: turn.language };
      return createUIMessageStreamResponse({ stream: running.begin(key, stop, undoStream(parts, wish, save)) });
    }
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
    const stream = answerStream(deps, handlers, session, messages, stop.signal, save);
    return createUIMessageStreamResponse({ stream: running.begin(key, stop, stream) });
  });

  app.get('/api/chat/:id/stream', async (c) => {
    const who = await authenticate(c, {});
    checkAccess(following, who);
    const stream = running.follow(answerKey(who, read(chatId, c.req.param('id'))));
    return stream ? createUIMessageStreamResponse({ stream }) : c.body(null, 204);
  });

  consoleRoutes(app, parts, consoleHandlers, authenticate);
  return app;
}
