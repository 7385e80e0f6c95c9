import { chatCorrect as contract } from '#tools/chat/correct.ts';
import type { Answer, ToolOutput, TraceMark } from '#tools/chat/parts.ts';
import type { Language } from '#tools/texts/languages.ts';
import { cardRows } from '#server/adapters/assistant.ts';
import { describe } from '#server/assistant/answer/describe.ts';
import { suggestionsFor } from '#server/assistant/answer/suggestions.ts';
import type { Catalogue } from '#server/assistant/choose/catalogue.ts';
import { textOf } from './context.ts';
import * as history from './history.ts';
import type { ChatMessage } from './history.ts';
import { handlerOf } from './handler-of.ts';
import { noteCorrected } from './unanswered.ts';
import type { Who } from '#server/context.ts';
import { answering } from '#server/console.ts';
import { perform } from '#server/perform.ts';
import { refuse } from '#server/refuse.ts';

type Part = ChatMessage['parts'][number];

const outputIn = (part: Part): ToolOutput | undefined =>
  part.type.startsWith('tool-') && 'output' in part ? (part.output as ToolOutput) : undefined;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is left of a reading when a person has set other values: those that were only assumed, or guessed, and stand. */
function corrected(before: ToolOutput, args: Record<string, unknown>, answer: Answer): ToolOutput {
  const stands = (key: string): boolean => key in args && same(args[key], before.args[key]);
  return {
    ...before,
    args,
    answer,
    assumed: before.assumed.filter(stands),
    guessed: before.guessed.filter(({ field }) => stands(field)),
  };
}

/** Whether a value was changed or taken away that had been read out of the words, rather than one that was added. */
const wasMisread = ({ args, assumed }: ToolOutput, now: Record<string, unknown>): boolean =>
  Object.keys(args).some((key) => !assumed.includes(key) && !same(args[key], now[key]));

/** The answer with the new result in the place of the old one: its sentence, sources and follow-ups are made anew. */
function answered(
  message: ChatMessage,
  callId: string,
  output: ToolOutput,
  { catalogue, who, language }: { catalogue: Catalogue; who: Who; language: Language },
): ChatMessage {
  const kept = message.parts.flatMap((part): Part[] => {
    if (part.type === 'text' || part.type === 'data-trace' || part.type === 'data-suggestions') return [];
    return 'toolCallId' in part && part.toolCallId === callId
      ? [{ ...part, input: output.args, output } as Part]
      : [part];
  });
  let text = '';
  const marks: TraceMark[] = [];
  for (const part of kept) {
    const told = outputIn(part);
    const contract = told && catalogue.byPath.get(told.path)?.contract;
    if (!told || !contract || !('toolCallId' in part)) continue;
    const sentence = describe(contract, told, language, part.toolCallId);
    const at = text ? text.length + 1 : 0;
    text += `${text && ' '}${sentence.text}`;
    marks.push(...sentence.marks.map((mark) => ({ ...mark, start: mark.start + at, end: mark.end + at })));
  }
  const items = suggestionsFor(output, catalogue, who, language);
  return {
    ...message,
    parts: [
      ...kept,
      { type: 'text', text },
      ...(marks.length ? [{ type: 'data-trace', data: { marks } } as Part] : []),
      ...(items.length ? [{ type: 'data-suggestions', data: { items } } as Part] : []),
    ],
  };
}

/** Other values for a result in a conversation: the tool runs again without the assistant, and what follows leans on them. */
export const chatCorrect = answering(contract, async (deps, { who, requestId }, { id, tool_call_id: callId, args }) => {
  const { data, handlers, catalogue } = deps;
  const find = (messages: readonly ChatMessage[]) => {
    const at = messages.findIndex(({ role, parts }) =>
      parts.some((part) => role === 'assistant' && 'toolCallId' in part && part.toolCallId === callId),
    );
    const message = messages[at] ?? refuse('missing', 'This conversation has no such result.');
    const output = message.parts
      .map((part) => ('toolCallId' in part && part.toolCallId === callId ? outputIn(part) : undefined))
      .find(Boolean);
    if (!output?.answer || output.effect !== 'read') return refuse('refused', 'Only a result can be requested again.');
    return { message, output, said: textOf(messages.slice(0, at).findLast(({ role }) => role === 'user')) };
  };
  const { output } = find(await data.as(who, (db) => history.messagesOf(db, id)));
  const handler = handlerOf(handlers, output.path);
  const call = { who, body: args, through: 'chat' as const, requestId, cap: cardRows };
  const answer = (await perform(deps, handler, call)) as Answer;
  const known = await catalogue();
  const message = await data.as(who, async (db) => {
    // Looked up again: the conversation may have gone on while the tool ran.
    const now = find(await history.messagesOf(db, id));
    const language = now.message.metadata?.language ?? 'en';
    const next = answered(now.message, callId, corrected(now.output, args, answer), {
      catalogue: known,
      who,
      language,
    });
    await history.replaceParts(db, id, next);
    if (wasMisread(now.output, args)) await noteCorrected(db, who, id, { said: now.said, path: output.path, language });
    return next;
  });
  return { message };
});
