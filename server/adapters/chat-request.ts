import { randomUUID } from 'node:crypto';
import type { Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { args, chatId } from '#tools/console.ts';
import { bodyFault } from '#tools/rules/plain-text.ts';
import { languages } from '#tools/texts/languages.ts';
import type { Authenticate, Env } from '#server/adapters/request.ts';
import { hideAccounts } from '#server/chat/hide-accounts.ts';
import type { ChatMessage } from '#server/chat/history.ts';
import { now } from '#server/clock.ts';
import type { Who } from '#server/context.ts';
import { refuse } from '#server/refuse.ts';

/** Most characters of one message. */
export const longest = 8_000;
const message = z.looseObject({
  id: z.string().max(64).optional(),
  role: z.enum(['user', 'assistant', 'system']),
  parts: z
    .array(z.looseObject({ type: z.string() }))
    .max(200)
    .default([]),
  content: z.string().optional(),
});
const selected = z.array(args).max(200).optional();

/** The body of a question. */
export const asked = z.object({
  id: chatId,
  messages: z.array(message).min(1, 'must hold a message').max(400),
  trigger: z.string().optional(),
  language: z.enum(languages).optional().catch(undefined),
  call: z.object({ path: z.string(), args }).optional(),
  model: z.literal('built-in').optional().catch(undefined),
  focus: z
    .object({
      screen: z.string(),
      title: z.string().optional(),
      contract: z.string().optional(),
      args: args.optional(),
      selected,
    })
    .optional()
    .catch(undefined),
});
export type Asked = z.infer<typeof asked>;

/** The body by its schema; refuses with the wrong field and what would be right. */
export function read<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const fault = bodyFault(body);
  if (fault) refuse('invalid', `The body ${fault}.`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  return refuse('invalid', issues.map((issue) => `${issue.field} ${issue.message}`).join('; '), issues);
}

export const saidIn = ({ parts, content }: z.infer<typeof message>): string =>
  (
    parts.flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : [])).join('\n') ||
    (content ?? '')
  ).trim();

/** The person's own parts of a message: text, never something that looks like a tool's answer. */
export function question(given: z.infer<typeof message>): ChatMessage {
  const text = saidIn(given);
  if (!text) refuse('invalid', 'messages must end with a text from the user.');
  if (text.length > longest)
    refuse('invalid', `The message is too long: at most ${longest.toLocaleString('en-US')} characters.`);
  return {
    id: given.id || randomUUID(),
    role: 'user',
    parts: [{ type: 'text', text: hideAccounts(text) }],
    metadata: { at: now().toISOString() },
  };
}

export const chatLimit = bodyLimit({
  maxSize: 8 * 1024 * 1024,
  onError: () => refuse('invalid', 'The body is larger than 8 MB.'),
});

/** Who calls, and the body as an object. */
export async function entry(
  c: Request<Env>,
  authenticate: Authenticate,
): Promise<{ who: Who; body: Record<string, unknown> }> {
  const body: unknown = await c.req.json().catch(() => refuse('invalid', 'The body is not valid JSON.'));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    refuse('invalid', 'The body must be a JSON object.');
  return { who: await authenticate(c, body as Record<string, unknown>), body: body as Record<string, unknown> };
}
