import { randomUUID } from 'node:crypto';
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ToolCall, ToolOutput } from '#tools/chat/parts.ts';
import { toolName } from '#tools/define.ts';
import { translate } from '#tools/texts/index.ts';
import { describe } from './answer/describe.ts';
import { tellDifference } from './answer/difference.ts';
import type { Question } from './answer/question.ts';
import { question } from './arguments/missing.ts';
import { firstOf, onlyFound, parcel } from './record/opened.ts';
import type { Turn } from './turn.ts';

const usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

const spoken = (text: string): LanguageModelV4StreamPart[] => [
  { type: 'text-start', id: 'answer' },
  { type: 'text-delta', id: 'answer', delta: text },
  { type: 'text-end', id: 'answer' },
  { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
];

/** What is said after the calls of a turn: sentences from the rows, then what was guessed or is doubted. */
export function answerOf(turn: Turn): string {
  const { decision, language } = turn;
  const said = inOrder(turn);
  const both = tellDifference(turn, said);
  if (both) return both;
  const waiting = said.flatMap(([, output]) => (output.approvalId && !output.error ? [output] : []));
  let at = 0;
  const texts = said.map(([id, output, asked]) => {
    const entry = turn.catalogue.byPath.get(output.path)!;
    if (output.error?.missing) return question(entry, output.error.missing, language);
    if (waiting.length > 1 && waiting.includes(output) && !asked?.assent) {
      const all = output === waiting[0] ? translate(language, 'I have prepared {{count}} changes. Each takes effect only when you approve it.', { count: waiting.length }) : ''; // prettier-ignore
      at += all ? all.length + 1 : 0;
      return all;
    }
    const { text, marks } = describe(entry.contract, output, language, id, asked, turn.situation.called);
    turn.marks.push(...marks.map((mark) => ({ ...mark, start: mark.start + at, end: mark.end + at })));
    at += text ? text.length + 1 : 0;
    return text;
  });
  if (decision.do === 'call') {
    for (const { said, took } of decision.guessed)
      texts.push(translate(language, 'I read {{said}} as {{took}}.', { said, took }));
    if (decision.unused?.length)
      texts.push(translate(language, 'I did not use: {{words}}.', { words: decision.unused.join(', ') }));
    for (const doubt of decision.doubts)
      texts.push(translate(language, 'The check digit of {{number}} should be {{digit}}.', doubt));
  }
  return texts.filter(Boolean).join(' ');
}

const callId = (index: number): string => `call-${index}-${randomUUID()}`;

/** The answers in the order of the calls, each with what was asked of it. */
function inOrder({ decision, outputs, ofParcel }: Turn): [string, ToolOutput, Question | undefined][] {
  const place = (id: string): number => Number(/^call-(\d+)-/.exec(id)?.[1] ?? 0);
  const questions =
    decision.do === 'call' ? [decision, ...(decision.more ?? [])].map(({ question: asked }) => asked) : [];
  const all = [...outputs].sort(([a], [b]) => place(a) - place(b));
  const last = all.at(-1);
  // Of a search and the one parcel that it found, the parcel is told.
  const isOpened = decision.do === 'call' && decision.opens;
  if (last && all.length === 2 && (isOpened || onlyFound(all[0]![1])))
    return [[...last, last[1].path === parcel ? ofParcel : undefined]];
  return all.map(([id, output]) => [id, output, questions[place(id)]]);
}

function partsOf(turn: Turn, { prompt, tools }: LanguageModelV4CallOptions): LanguageModelV4StreamPart[] {
  const { decision } = turn;
  if (prompt.at(-1)?.role === 'tool') {
    const only = opened(turn);
    return only && tools?.some(({ name }) => name === toolName(only.path))
      ? calling([{ name: toolName(only.path), args: only.args }], 1)
      : spoken(answerOf(turn));
  }
  if (decision.do !== 'call') return spoken(decision.text);
  const calls = [decision, ...(decision.more ?? [])].map(({ path, args }) => ({ name: toolName(path), args }));
  if (!calls.every(({ name }) => tools?.some((tool) => tool.name === name)))
    return spoken(translate(turn.language, 'I cannot answer that. The closest I can offer:'));
  return calling(calls);
}

const calling = (calls: { name: string; args: Record<string, unknown> }[], from = 0): LanguageModelV4StreamPart[] => [
  ...calls.map(({ name, args }, index): LanguageModelV4StreamPart => ({
    type: 'tool-call',
    toolCallId: callId(from + index),
    toolName: name,
    input: JSON.stringify(args),
  })),
  { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool-calls' }, usage },
];

/** The one parcel that the only call of a turn found, to be opened next. */
function opened({ decision, outputs, catalogue }: Turn): ToolCall | null {
  const [output, ...more] = outputs.values();
  if (decision.do !== 'call' || decision.more || !output || more.length) return null;
  return onlyFound(output) ?? (decision.opens ? firstOf(output, catalogue) : null);
}

/**
 * The language model that is always there: no key, no network, the same answer to the same question. It sits in the seat
 * of a hosted model, calls the same tools and speaks from their answers.
 */
export function builtInModel(turn: Turn): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'waybill',
    modelId: 'built-in',
    supportedUrls: {},
    async doGenerate(options) {
      const parts = partsOf(turn, options);
      const called = parts.filter((part) => part.type === 'tool-call');
      const text = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])).join('');
      const unified = called.length ? 'tool-calls' : 'stop';
      return {
        content: [...(text ? [{ type: 'text' as const, text }] : []), ...called],
        finishReason: { unified, raw: unified },
        usage,
        warnings: [],
      };
    },
    async doStream(options) {
      const parts: LanguageModelV4StreamPart[] = [{ type: 'stream-start', warnings: [] }, ...partsOf(turn, options)];
      return {
        stream: new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  };
}
