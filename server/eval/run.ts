import { randomUUID } from 'node:crypto';
import type { ToolOutput } from '#tools/chat/parts.ts';
import { contracts } from '#tools/index.ts';
import type { Role } from '#tools/roles.ts';
import { now } from '#server/clock.ts';
import { wrongArgs, type Called, type Names } from './judge.ts';
import type { Question } from './questions.ts';

/** Sends a body as a person of a role; the answer is the text of the response. */
export type Post = (role: Role, path: string, body: Record<string, unknown>) => Promise<string>;

/** How one turn went. */
export interface Turn {
  id: string;
  lang: string;
  kind: string;
  text: string;
  expected: string[];
  called?: Called;
  said: string;
  rightTool: boolean;
  wrong: string[];
  ms: number;
}

interface Chunk {
  type: string;
  delta?: string;
  output?: ToolOutput;
}

const list = new Map(contracts.map((contract) => [contract.path, contract]));

async function rows(post: Post, path: string): Promise<Record<string, unknown>[]> {
  return (JSON.parse(await post('admin', path, {})) as { data: Record<string, unknown>[] }).data;
}

const byName = (found: Record<string, unknown>[], name: string, values: string[]): Map<string, string[]> =>
  new Map(found.map((row) => [String(row[name]), values.map((key) => String(row[key]))]));

/** The names in the database that questions call things by. */
export async function namesOf(post: Post): Promise<Names> {
  return {
    copa: byName(await rows(post, '/partner/get-list-by-name'), 'copa_name', ['copa_id']),
    provider: byName(await rows(post, '/provider/provider-get-list'), 'service_provider_name', [
      'service_provider_code',
      'provider_id',
    ]),
    airline: byName(await rows(post, '/provider/airline-get-list'), 'airline_name', ['airline']),
  };
}

function readStream(body: string): { called?: Called; said: string } {
  let said = '';
  let called: Called | undefined;
  for (const line of body.split('\n')) {
    if (!line.startsWith('data: {')) continue;
    const chunk = JSON.parse(line.slice(6)) as Chunk;
    if (chunk.type === 'text-delta') said += chunk.delta ?? '';
    if (chunk.type === 'tool-output-available' && chunk.output)
      called = { path: chunk.output.path, args: chunk.output.args };
  }
  return { called, said };
}

/** Runs one conversation through the chat route and judges each turn. */
export async function ask(question: Question, post: Post, names: Names): Promise<Turn[]> {
  const { id, lang, kind, turns, expect } = question;
  const role = question.as === 'staff' ? 'admin' : question.as;
  const chat = randomUUID();
  const done: Turn[] = [];
  for (const [index, text] of turns.entries()) {
    const expected = expect[index]!.map((path) => path.replace(/^\//, ''));
    const started = performance.now();
    const messages = [{ id: randomUUID(), role: 'user', parts: [{ type: 'text', text }] }];
    const { called, said } = readStream(await post(role, '/api/chat', { id: chat, messages, language: lang }));
    const rightTool = expected.length ? expected.includes(called?.path ?? '') : !called && said.length > 0;
    const today = now().toISOString().slice(0, 10);
    const wrong =
      called && rightTool ? wrongArgs(question.args[index] ?? {}, called, list.get(called.path)!, names, today) : [];
    const ms = performance.now() - started;
    done.push({ id, lang, kind, text, expected, called, said, rightTool, wrong, ms });
  }
  return done;
}

/** Whether any of the endpoints that a question asks for is there. */
export const isAnswerable = ({ expect }: Question): boolean =>
  expect.every((paths) => !paths.length || paths.some((path) => list.has(path.replace(/^\//, ''))));
