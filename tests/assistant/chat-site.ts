import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Approval, Suggestion, ToolOutput, TraceMark } from '#tools/chat/parts.ts';
import type { Role } from '#tools/roles.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Data } from '#server/db/open.ts';
import { openSession } from '#server/identity/sessions.ts';
import { log } from '#server/log.ts';
import { smallDemo } from '#tests/support/demo.ts';
import { engines, type Filling } from '#tests/support/engines.ts';

export interface Reply {
  status: number;
  message?: string;
  text: string;
  output?: ToolOutput;
  marks: TraceMark[];
  approval?: Approval;
  choices: Suggestion[];
  suggestions: Suggestion[];
  /** Milliseconds of the whole turn. */
  ms: number;
}

interface Chunk {
  type: string;
  delta?: string;
  output?: ToolOutput;
  errorText?: string;
  data?: { marks?: TraceMark[]; items?: Suggestion[] } & Approval;
}

function replyOf(body: string, status: number, ms: number): Reply {
  const reply: Reply = { status, text: '', marks: [], choices: [], suggestions: [], ms };
  if (status !== 200) return { ...reply, message: (JSON.parse(body) as { message: string }).message };
  const lines = body.split('\n').filter((line) => line.startsWith('data: {'));
  for (const chunk of lines.map((line) => JSON.parse(line.slice(6)) as Chunk)) {
    if (chunk.type === 'text-delta') reply.text += chunk.delta;
    if (chunk.type === 'error') reply.message = chunk.errorText;
    if (chunk.type === 'tool-output-available') reply.output = chunk.output;
    if (chunk.type === 'data-trace') reply.marks = chunk.data!.marks!;
    if (chunk.type === 'data-approval') reply.approval = chunk.data;
    if (chunk.type === 'data-choices') reply.choices = chunk.data!.items!;
    if (chunk.type === 'data-suggestions') reply.suggestions = chunk.data!.items!;
  }
  return reply;
}

/** The whole application on the embedded engine with a handful of demo parcels, or another filling. */
export async function openChatSite(env: Record<string, string> = {}, filling: Filling = smallDemo): Promise<Site> {
  const engine = engines.find(({ name }) => name === 'embedded')!;
  const { data, place, close } = await engine.open(filling);
  const appWith = (more: Record<string, string>) =>
    createApp({ data, config: readConfig({ ...place.env, ...more }), log });
  const siteOf = (more: Record<string, string>): Site => ({ data, app: appWith(more), close, with: siteOf });
  return siteOf(env);
}

export interface Site {
  data: Data;
  app: ReturnType<typeof createApp>;
  close: () => Promise<void>;
  /** The same rows behind another configuration. */
  with: (more: Record<string, string>) => Site;
}

const userOf = (data: Data, role: Role) =>
  data.own((db) => db.one<{ user_code: string }>(sql`select user_code from app_user where role = ${role} limit 1`));

/** Somebody signed in with a conversation of their own. */
export async function talker({ data, app }: Site, role: Role = 'admin', id: string = randomUUID()) {
  const { user_code: userCode } = (await userOf(data, role))!;
  const userInfo = { userCode, userKey: await openSession(data, userCode, { agent: null }) };
  const post = (path: string, body: Record<string, unknown>) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userInfo, ...body }),
    });
  const say = async (text: string, more: Record<string, unknown> = {}): Promise<Reply> => {
    const started = performance.now();
    const messages = [{ id: randomUUID(), role: 'user', parts: [{ type: 'text', text }] }];
    const response = await post('/api/chat', { id, messages, ...more });
    const body = await response.text();
    return replyOf(body, response.status, performance.now() - started);
  };
  const approve = async (approval_id: string, more: Record<string, unknown> = {}) => {
    const response = await post('/chat/approve', { id, approval_id, accept: true, ...more });
    const body = (await response.json()) as { approval?: Approval; message?: string };
    return { status: response.status, ...body };
  };
  const call = async <T>(path: string, body: Record<string, unknown> = {}): Promise<T> => {
    const response = await post(path, body);
    return (await response.json()) as T;
  };
  return { id, userInfo, say, approve, post, call };
}
