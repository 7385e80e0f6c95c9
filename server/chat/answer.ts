import { randomUUID } from 'node:crypto';
import {
  convertToModelMessages,
  createUIMessageStream,
  isStepCount,
  jsonSchema,
  streamText,
  tool,
  toUIMessageStream,
} from 'ai';
import type { ToolSet } from 'ai';
import type { Approval, Suggestion } from '#tools/chat/parts.ts';
import { toolName } from '#tools/define.ts';
import { translate } from '#tools/texts/index.ts';
import { toolsFor, type Session } from '#server/adapters/assistant.ts';
import { suggestionsFor } from '#server/assistant/answer/suggestions.ts';
import { hostedModel, instructions } from '#server/assistant/hosted.ts';
import { builtInModel } from '#server/assistant/model.ts';
import { candidateCount } from '#server/assistant/turn.ts';
import type { Handler } from '#server/implement.ts';
import type { Deps } from '#server/perform.ts';
import type { ChatMessage } from './history.ts';

const steps = 6;
/** A whole turn, tools included. */
const limitMs = { builtIn: 45_000, hosted: 120_000 };
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
      const paths = session.turn.catalogue.near(query.toLowerCase().split(/\W+/)).slice(0, candidateCount);
      const names = paths.map(toolName).filter((name) => tools[name]);
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
  const follow: Suggestion[] = output ? suggestionsFor(output, turn.catalogue, who.role, language) : [];
  const items = decision.do === 'say' ? decision.items : follow;
  if (items.length) parts.push({ type: 'data-suggestions', data: { items } });
  return parts;
}

/** A message for the person instead of what went wrong inside. */
function failure(deps: Deps, session: Session, error: unknown): string {
  const { language } = session.turn;
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return translate(language, 'The rest of this answer took too long and was stopped. Ask for less, or ask again.');
  deps.log.error({ err: error, requestId: session.requestId }, 'chat turn failed');
  return translate(language, 'The language model did not answer. Ask again, or ask for the built-in assistant.');
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
  return createUIMessageStream<ChatMessage>({
    originalMessages: messages,
    generateId: randomUUID,
    onError: (error) => failure(deps, session, error),
    onEnd: async ({ responseMessage }) => {
      if (responseMessage.parts.length) await save(responseMessage);
    },
    execute: async ({ writer }) => {
      writer.write({ type: 'start', messageMetadata: { at: new Date().toISOString(), language: turn.language } });
      const result = streamText({
        model: hosted ?? builtInModel(turn),
        instructions: hosted ? instructions(turn.situation.today, turn.language) : undefined,
        messages: await convertToModelMessages(messages.slice(-remembered), { tools, ignoreIncompleteToolCalls: true }),
        tools,
        prepareStep: () => ({ activeTools: [...found, ...(hosted ? ['find_tools'] : [])] }),
        stopWhen: isStepCount(steps),
        maxOutputTokens: hosted ? answerTokens : undefined,
        maxRetries: 2,
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(hosted ? limitMs.hosted : limitMs.builtIn)]),
        onError: () => {},
      });
      let text = '';
      const onError = (error: unknown) => failure(deps, session, error);
      for await (const chunk of toUIMessageStream<ToolSet, ChatMessage>({
        stream: result.stream,
        tools,
        sendStart: false,
        sendFinish: false,
        sendReasoning: false,
        onError,
      })) {
        if (chunk.type === 'text-start') text = '';
        if (chunk.type === 'text-delta') text += chunk.delta;
        writer.write(chunk);
      }
      for (const approval of approvals) writer.write({ type: 'data-approval', id: approval.id, data: approval });
      for (const part of partsAfter(session, text)) writer.write(part as never);
      writer.write({ type: 'finish' });
    },
  });
}
