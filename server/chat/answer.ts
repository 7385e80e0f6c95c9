import { randomUUID } from 'node:crypto';
import {
  APICallError,
  convertToModelMessages,
  createUIMessageStream,
  isStepCount,
  InvalidToolInputError,
  jsonSchema,
  NoSuchToolError,
  pruneMessages,
  RetryError,
  streamText,
  tool,
  toUIMessageStream,
} from 'ai';
import type { ToolSet, UIMessageStreamWriter } from 'ai';
import type { Approval, Failure, Suggestion, ToolOutput } from '#tools/chat/parts.ts';
import { toolName } from '#tools/define.ts';
import { translate } from '#tools/texts/index.ts';
import { toolsFor, type Session } from '#server/adapters/assistant.ts';
import { suggestionsFor } from '#server/assistant/answer/suggestions.ts';
import { hostedModel, instructions } from '#server/assistant/hosted.ts';
import { answerOf, builtInModel } from '#server/assistant/model.ts';
import { isSearch } from '#server/assistant/record/opened.ts';
import { turnOf, type Turn } from '#server/assistant/turn.ts';
import type { Handler } from '#server/implement.ts';
import type { Deps } from '#server/perform.ts';
import type { ChatMessage } from './history.ts';

/** What was asked of the record or the list; of a parcel that a search opens, what is asked of the parcel. */
const askedOf = ({ decision, ofParcel }: Turn) =>
  decision.do !== 'call'
    ? undefined
    : (decision.question ?? (isSearch(decision.path) && ofParcel.of ? ofParcel : undefined));

const steps = 6;
/** A whole turn of the built-in model, tools included. */
const builtInMs = 45_000;
/** Messages that a hosted model reads again. */
const remembered = 12;
const answerTokens = 1_000;

type Save = (message: ChatMessage) => Promise<void>;
type DataPart = Extract<ChatMessage['parts'][number], { type: `data-${string}` }>;

/** Finds more tools for a hosted model whose candidates do not fit; what it finds can be called in the next step. */
function finder(session: Session, tools: ToolSet, found: Set<string>) {
  return tool({
    description:
      'Finds more tools by what they do. Call it when none of the tools at hand fits; what it finds can be called next.',
    inputSchema: jsonSchema<{ query: string }>({
      type: 'object',
      properties: { query: { type: 'string', description: 'What the tool should do, in a few words.' } },
      required: ['query'],
    }),
    execute: async ({ query }) => {
      const { catalogue, situation } = session.turn;
      const { candidates } = turnOf(query, catalogue, { ...situation, last: undefined, pending: undefined });
      const names = candidates.map(toolName).filter((name) => tools[name]);
      for (const name of names) found.add(name);
      return names.map((name) => ({ name, description: tools[name]!.description }));
    },
  });
}

/** What comes after the sentence: sources of numbers, open questions, choices, follow-ups. */
function partsAfter({ turn, who }: Session, text: string): DataPart[] {
  const { decision, language } = turn;
  const parts: DataPart[] = [];
  const marks = turn.marks.filter(({ end }) => end <= text.length);
  if (marks.length) parts.push({ type: 'data-trace', data: { marks } });
  if (decision.do === 'ask') parts.push({ type: 'data-pending', data: decision.pending });
  if (decision.do === 'choose')
    parts.push({ type: 'data-choices', data: { question: decision.text, items: decision.items } });
  const output = [...turn.outputs.values()].at(-1);
  if (output?.error?.missing)
    parts.push({
      type: 'data-pending',
      data: { path: output.path, args: output.args, missing: [output.error.missing] },
    });
  const follow: Suggestion[] = output ? suggestionsFor(output, turn.catalogue, who, language) : [];
  const items = decision.do === 'say' ? decision.items : follow;
  if (items.length) parts.push({ type: 'data-suggestions', data: { items } });
  return parts;
}

const failures: Record<Failure['code'], string> = {
  busy: 'The language model is overloaded or its quota is used up. Nothing was changed.',
  late: 'The answer took too long and was stopped. Nothing was changed.',
  failed: 'The language model did not answer. Nothing was changed.',
  empty: 'The language model gave no answer. Nothing was changed.',
};

/** What is kept of a call are the arguments that it ran with; what else a model wrote may be a secret. */
const withoutInputs = (message: ChatMessage): ChatMessage => ({
  ...message,
  parts: message.parts.map((part) =>
    part.type.startsWith('tool-') && 'input' in part
      ? ({ ...part, input: ('output' in part && (part.output as ToolOutput | undefined)?.args) || {} } as typeof part)
      : part,
  ),
});

function writeText(writer: UIMessageStreamWriter<ChatMessage>, text: string): void {
  const id = randomUUID();
  writer.write({ type: 'text-start', id });
  writer.write({ type: 'text-delta', id, delta: text });
  writer.write({ type: 'text-end', id });
}

/** What kind of failure it was; what went wrong inside is only logged. */
function failureOf(deps: Deps, session: Session, error: unknown): Failure['code'] {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError')) return 'late';
  // A malformed call goes back to the model, which may mend it.
  if (NoSuchToolError.isInstance(cause) || InvalidToolInputError.isInstance(cause)) return 'failed';
  deps.log.error({ err: cause, requestId: session.requestId }, 'chat turn failed');
  return APICallError.isInstance(cause) && cause.statusCode === 429 ? 'busy' : 'failed';
}

/** One answer as a UI-message stream: the model with its tools, then our data parts; saved when it ends, however it ends. */
export function answerStream(
  deps: Deps,
  handlers: readonly Handler[],
  session: Session,
  messages: ChatMessage[],
  signal: AbortSignal,
  save: Save,
) {
  const approvals: Approval[] = [];
  const { turn } = session;
  const hosted = session.ready ? undefined : hostedModel(deps.config);
  const own = toolsFor(deps, handlers, { ...session, proposed: (approval) => void approvals.push(approval) });
  const found = new Set(turn.candidates.map(toolName).filter((name) => own[name]));
  const tools: ToolSet = hosted ? { ...own, find_tools: finder(session, own, found) } : own;
  const { aiTimeoutMs } = deps.config;
  return createUIMessageStream<ChatMessage>({
    originalMessages: messages,
    generateId: randomUUID,
    onError: (error) => translate(turn.language, failures[failureOf(deps, session, error)]),
    onEnd: async ({ responseMessage }) => {
      if (responseMessage.parts.length) await save(withoutInputs(responseMessage));
    },
    execute: async ({ writer }) => {
      const asked = askedOf(turn);
      const at = new Date().toISOString();
      writer.write({ type: 'start', messageMetadata: { at, language: turn.language, ...(asked && { asked }) } });
      const result = streamText({
        model: hosted ?? builtInModel(turn),
        instructions: hosted ? instructions(turn.situation.today, turn.language) : undefined,
        messages: pruneMessages({
          messages: await convertToModelMessages(messages.slice(-remembered), {
            tools,
            ignoreIncompleteToolCalls: true,
          }),
          toolCalls: 'before-last-4-messages',
        }),
        tools,
        prepareStep: () => ({ activeTools: [...found, ...(hosted ? ['find_tools'] : [])] }),
        stopWhen: isStepCount(steps),
        maxOutputTokens: hosted ? answerTokens : undefined,
        maxRetries: 2,
        abortSignal: signal,
        timeout: hosted
          ? { totalMs: aiTimeoutMs, firstChunkMs: aiTimeoutMs / 2, chunkMs: aiTimeoutMs / 3 }
          : { totalMs: builtInMs },
        onError: () => {},
      });
      let text = '';
      let failed: Failure['code'] | undefined;
      const open = new Set<string>();
      try {
        for await (const chunk of toUIMessageStream<ToolSet, ChatMessage>({
          stream: result.stream,
          tools,
          sendStart: false,
          sendFinish: false,
          sendReasoning: false,
          onError: (error) => failureOf(deps, session, error),
        })) {
          if (chunk.type === 'error') failed = chunk.errorText as Failure['code'];
          else if (chunk.type === 'abort') failed = signal.aborted ? undefined : 'late';
          else {
            if (chunk.type === 'text-start') text = '';
            if (chunk.type === 'text-start') open.add(chunk.id);
            if (chunk.type === 'text-end') open.delete(chunk.id);
            if (chunk.type === 'text-delta') text += chunk.delta;
            writer.write(chunk);
          }
        }
      } catch (error) {
        failed = failureOf(deps, session, error);
      }
      for (const id of open) writer.write({ type: 'text-end', id });
      if (signal.aborted) return writer.write({ type: 'finish' });
      if (!failed && !text.trim()) {
        text = answerOf(turn);
        if (text) writeText(writer, text);
        else failed = 'empty';
      }
      for (const approval of approvals) writer.write({ type: 'data-approval', id: approval.id, data: approval });
      if (failed) {
        writeText(writer, translate(turn.language, failures[failed]));
        writer.write({ type: 'data-failure', data: { code: failed, builtIn: hosted !== undefined } });
      } else for (const part of partsAfter(session, text)) writer.write(part as never);
      writer.write({ type: 'finish' });
    },
  });
}
