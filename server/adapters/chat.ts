import { randomUUID } from 'node:crypto';
import { createUIMessageStreamResponse } from 'ai';
import { Hono, type Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Answer, Approval } from '#tools/chat/parts.ts';
import { languages } from '#tools/texts/languages.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import type { Session } from '#server/adapters/assistant.ts';
import { catalogueOf } from '#server/assistant/choose/catalogue.ts';
import { namesOf } from '#server/assistant/names.ts';
import { turnOf } from '#server/assistant/turn.ts';
import { answerStream } from '#server/chat/answer.ts';
import { acceptedArgs, closeChange, decideChange, expireChanges } from '#server/chat/approvals.ts';
import { conversationContext, replayedContext, textOf } from '#server/chat/context.ts';
import * as history from '#server/chat/history.ts';
import type { ChatMessage } from '#server/chat/history.ts';
import { now } from '#server/clock.ts';
import type { Who } from '#server/context.ts';
import { handlers } from '#server/index.ts';
import { perform, type Deps } from '#server/perform.ts';
import { Refusal, refuse } from '#server/refuse.ts';

const longest = 8_000;
/** Questions of a conversation begun elsewhere that are read for what the last one leans on. */
const replayed = 6;
const chatId = z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, _ or -');
const args = z.record(z.string(), z.unknown());
const message = z.looseObject({
  id: z.string().max(64).optional(),
  role: z.enum(['user', 'assistant', 'system']),
  parts: z
    .array(z.looseObject({ type: z.string() }))
    .max(200)
    .default([]),
  content: z.string().optional(),
});
const asked = z.object({
  id: chatId,
  messages: z.array(message).min(1, 'must hold a message').max(400),
  trigger: z.string().optional(),
  language: z.enum(languages).optional().catch(undefined),
  call: z.object({ path: z.string(), args }).optional(),
  focus: z
    .object({
      screen: z.string(),
      title: z.string().optional(),
      contract: z.string().optional(),
      args: args.optional(),
      selected: z.array(args).max(200).optional(),
    })
    .optional()
    .catch(undefined),
});
const decision = z.object({
  id: chatId,
  approval_id: z.string().max(64),
  accept: z.boolean(),
  lines: z.array(z.string()).max(20_000).optional(),
  args: args.optional(),
});
const one = z.object({ id: chatId });
const named = z.object({ id: chatId, title: z.string().trim().min(1).max(200) });
const searched = z.object({ search: z.string().max(200).default('') });

/** The body by its schema; refuses with the wrong field and what would be right. */
function read<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  return refuse('invalid', issues.map((issue) => `${issue.field} ${issue.message}`).join('; '), issues);
}

const saidIn = ({ parts, content }: z.infer<typeof message>): string =>
  (
    parts.flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : [])).join('\n') ||
    (content ?? '')
  ).trim();

/** The person's own parts of a message: text, never something that looks like a tool's answer. */
function question(given: z.infer<typeof message>): ChatMessage {
  const text = saidIn(given);
  if (!text) refuse('invalid', 'messages must end with a text of the person.');
  if (text.length > longest) refuse('invalid', `A message has at most ${longest.toLocaleString('en-US')} characters.`);
  return {
    id: given.id || randomUUID(),
    role: 'user',
    parts: [{ type: 'text', text }],
    metadata: { at: now().toISOString() },
  };
}

type Asked = z.infer<typeof asked>;

/** The conversation as it is stored, with the new question at its end; what was waiting for approval has ended. */
async function begin(deps: Deps, who: Who, body: Asked): Promise<ChatMessage[]> {
  const last =
    body.messages.findLast(({ role }) => role === 'user') ?? refuse('invalid', 'messages hold none of the person.');
  const asks = question(last);
  return deps.data.as(who, async (db) => {
    await history.claimChat(db, who, body.id, textOf(asks).slice(0, 80));
    for (const approval of await expireChanges(db, body.id)) await history.updateApprovalPart(db, body.id, approval);
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

/** Carries out what a person accepted, with the rights of this moment; a failure is told on the card. */
async function carryOut(
  deps: Deps,
  who: Who,
  approval: Approval,
  input: Record<string, unknown>,
  requestId: string,
  said: string,
): Promise<Approval> {
  const handler = handlers.find(({ contract }) => contract.path === approval.path);
  if (!handler) return { ...approval, state: 'failed', message: 'This tool is no longer there.' };
  try {
    const idempotencyKey = `approval:${approval.id}`;
    const call = { who, body: input, through: 'chat' as const, requestId, idempotencyKey, said, cap: 200 };
    const answer = (await perform(deps, handler, call)) as Answer;
    return { ...approval, args: input, message: answer.message ?? handler.contract.done, answer };
  } catch (error) {
    if (!(error instanceof Refusal))
      deps.log.error({ err: error, requestId, path: approval.path }, 'approved change failed');
    return { ...approval, state: 'failed', message: error instanceof Refusal ? error.message : 'Please try again' };
  }
}

/** The chat: one streamed answer per question, the decision on a proposed change, and the list of conversations. */
export function chatRoutes(deps: Deps, authenticate: Authenticate): Hono<Env> {
  const { data } = deps;
  const app = new Hono<Env>();
  const catalogue = catalogueOf(handlers.map(({ contract }) => contract));
  /** Answers that are being given, by person and conversation. */
  const running = new Map<string, AbortController>();

  const limit = bodyLimit({
    maxSize: 8 * 1024 * 1024,
    onError: () => refuse('invalid', 'The body is larger than 8 MB.'),
  });
  const entry = async (c: Request<Env>): Promise<{ who: Who; body: Record<string, unknown> }> => {
    const body: unknown = await c.req.json().catch(() => refuse('invalid', 'The body is not JSON that can be read.'));
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      refuse('invalid', 'The body must be a JSON object.');
    return { who: await authenticate(c, body as Record<string, unknown>), body: body as Record<string, unknown> };
  };

  app.post('/api/chat', limit, async (c) => {
    const { who, body: raw } = await entry(c);
    const body = read(asked, raw);
    const requestId = c.get('requestId');
    const messages = await begin(deps, who, body);
    const said = textOf(messages.at(-1));
    const alone = {
      role: who.role,
      focus: body.focus,
      language: body.language ?? 'en',
      today: now().toISOString().slice(0, 10),
      findNames: await namesOf(deps, handlers, who),
    };
    const before = body.messages.filter(({ role }) => role === 'user').slice(-replayed, -1);
    const unseen = messages.length === 1 ? before.map(saidIn).filter((text) => text.length <= longest) : [];
    const context = unseen.length ? replayedContext(unseen, catalogue, alone) : conversationContext(messages);
    const situation = { ...alone, ...context };
    const turn = turnOf(said, catalogue, situation, body.call);
    const session: Session = {
      who,
      chat: body.id,
      turn,
      requestId,
      said,
      ready: body.call !== undefined,
      proposed: () => {},
    };
    const key = `${who.userCode}/${body.id}`;
    running.get(key)?.abort();
    const stop = new AbortController();
    running.set(key, stop);
    const save = async (answer: ChatMessage): Promise<void> => {
      if (running.get(key) === stop) running.delete(key);
      await data.as(who, async (db) => {
        const stored = await history.messagesOf(db, body.id);
        const position = stored.findIndex(({ id }) => id === messages.at(-1)!.id);
        if (position >= 0) await history.saveMessages(db, who, body.id, position + 1, [answer]);
      });
    };
    return createUIMessageStreamResponse({
      stream: answerStream(deps, handlers, session, messages, stop.signal, save),
    });
  });

  app.post('/api/chat/approve', limit, async (c) => {
    const { who, body: raw } = await entry(c);
    const body = read(decision, raw);
    const { approval, said } = await data.as(who, async (db) => {
      const stored = await history.messagesOf(db, body.id);
      const decided = await decideChange(db, body.id, body.approval_id, body.accept, body.args);
      const checked = body.accept ? { ...decided, args: acceptedArgs(decided, body.lines) } : decided;
      return { approval: checked, said: textOf(stored.findLast(({ role }) => role === 'user')) };
    });
    const done = body.accept ? await carryOut(deps, who, approval, approval.args, c.get('requestId'), said) : approval;
    await data.as(who, async (db) => {
      if (body.accept) await closeChange(db, done);
      await history.updateApprovalPart(db, body.id, done);
    });
    return c.json({ approval: done });
  });

  app.post('/api/chat/stop', limit, async (c) => {
    const { who, body } = await entry(c);
    const { id } = read(one, body);
    const stop = running.get(`${who.userCode}/${id}`);
    stop?.abort();
    return c.json({ stopped: stop !== undefined });
  });

  app.post('/api/chat/list', limit, async (c) => {
    const { who, body } = await entry(c);
    const { search } = read(searched, body);
    const rows = await data.as(who, (db) => history.listChats(db, search));
    return c.json({ data: rows, total: rows.length });
  });

  app.post('/api/chat/open', limit, async (c) => {
    const { who, body } = await entry(c);
    const { id } = read(one, body);
    return c.json(await data.as(who, (db) => history.openChat(db, id)));
  });

  app.post('/api/chat/rename', limit, async (c) => {
    const { who, body } = await entry(c);
    const { id, title } = read(named, body);
    await data.as(who, (db) => history.renameChat(db, id, title));
    return c.json({ id, title });
  });

  app.post('/api/chat/delete', limit, async (c) => {
    const { who, body } = await entry(c);
    const { id } = read(one, body);
    await data.as(who, (db) => history.deleteChat(db, id));
    return c.json({ id });
  });

  return app;
}
