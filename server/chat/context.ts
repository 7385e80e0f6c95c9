import { offeredApproval } from '#machines/approval.ts';
import type { ToolOutput } from '#tools/chat/parts.ts';
import type { Question } from '#server/assistant/answer/question.ts';
import type { LastCall, Proposed, Situation } from '#server/assistant/arguments/situation.ts';
import type { Catalogue } from '#server/assistant/choose/catalogue.ts';
import { decide } from '#server/assistant/choose/decide.ts';
import { readMessage } from '#server/assistant/choose/message.ts';
import type { ChatMessage } from './history.ts';

type Context = Pick<
  Situation,
  | 'last'
  | 'changed'
  | 'asked'
  | 'earlier'
  | 'beside'
  | 'trail'
  | 'pending'
  | 'offered'
  | 'before'
  | 'open'
  | 'proposed'
  | 'waits'
  | 'record'
> &
  Partial<Pick<Situation, 'language'>>;

export const textOf = (message: ChatMessage | undefined): string =>
  message?.parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n')
    .trim() ?? '';

/** The person's message that led to a proposed change. */
export function askedFor(messages: readonly ChatMessage[], approvalId: string): string {
  const at = messages.findIndex(({ parts }) =>
    parts.some((part) => part.type === 'data-approval' && part.data.id === approvalId),
  );
  return textOf(messages.slice(0, at < 0 ? undefined : at).findLast(({ role }) => role === 'user'));
}

const outputsOf = (message: ChatMessage): ToolOutput[] =>
  message.parts.flatMap((part) =>
    part.type.startsWith('tool-') && 'output' in part && part.output ? [part.output as ToolOutput] : [],
  );
const outputOf = (message: ChatMessage): ToolOutput | undefined => outputsOf(message).at(-1);

const lastCall = ({ path, args, assumed, answer, error }: ToolOutput): LastCall => ({
  path,
  args,
  assumed,
  rows: answer?.data ?? (answer?.header ? [answer.header] : []),
  answer,
  ...(error && { failed: true as const }),
});

/** What an answer read besides its last call, as it was asked. */
const besideOf = (answer: ChatMessage, last: ToolOutput | undefined): LastCall[] =>
  outputsOf(answer)
    .filter((one) => one !== last && one.effect === 'read' && !one.error)
    .map(lastCall);

/** What the person said last, with what led to the question back that it answered. */
function saidBefore(messages: readonly ChatMessage[]): string | undefined {
  const newest = messages.findLastIndex(({ role }) => role === 'assistant');
  const said = newest < 0 ? '' : textOf(messages.slice(0, newest).findLast(({ role }) => role === 'user'));
  return said.length > 0 && said.length <= longest ? said : undefined;
}
const longest = 300;
/** "Of all four" looks back no further. */
const most = 4;

type Change = Proposed & { approvalId?: string; waits: boolean };

/** The changes of an answer as their cards show them now: those that waited until the next message, decided on or refused. */
function changesOf(answer: ChatMessage | undefined): Change[] {
  const cards = answer?.parts.flatMap((part) => (part.type === 'data-approval' ? [part.data] : [])) ?? [];
  const outputs = answer ? outputsOf(answer).filter(({ effect }) => effect !== 'read') : [];
  const known = new Set(outputs.map(({ approvalId }) => approvalId));
  const edited = cards.filter(({ id }) => !known.has(id));
  return outputs.flatMap(({ approvalId, error, path, args }): Change[] => {
    if (!approvalId) return error ? [{ path, args, waits: false }] : [];
    // A card that was given other values is another one in the place of the first.
    const at = edited.findIndex((card) => card.path === path);
    const card = cards.find(({ id }) => id === approvalId) ?? edited.splice(at < 0 ? edited.length : at, 1)[0];
    const waits = card !== undefined && (card.state === 'expired' || offeredApproval(card.state).includes('approve'));
    return [{ path, args: card?.args ?? args, approvalId, waits }];
  });
}

/** What the conversation so far tells about the next question: the last call, the open question, the offered choices. */
export function conversationContext(messages: readonly ChatMessage[]): Context {
  const answers = messages.filter(({ role }) => role === 'assistant');
  const newest = answers.at(-1);
  const pending = newest?.parts.find((part) => part.type === 'data-pending');
  const choices = newest?.parts.find((part) => part.type === 'data-choices');
  // "It" is what was named last, also where the call for it failed.
  const output = (newest && outputOf(newest)) ?? answers.map(outputOf).findLast((each) => each && !each.error);
  const reads = answers.flatMap(outputsOf).filter(({ effect, error }) => effect === 'read' && !error);
  const trail = (reads.at(-1) === output ? reads.slice(0, -1) : reads).slice(-most).toReversed().map(lastCall);
  const record = answers.flatMap(outputsOf).findLast(({ answer }) => answer?.header || answer?.data?.length === 1);
  const language = newest?.metadata?.language;
  const changes = changesOf(newest);
  const waits = changes.some((change) => change.waits);
  // Of several changes those that were decided on are done with.
  const proposed = waits ? changes.filter((change) => change.waits || !change.approvalId) : changes;
  const change = output && changes.find(({ approvalId }) => approvalId === output.approvalId);
  const leaves = output !== undefined && output.effect !== 'read' && (output.error !== undefined || change?.waits);
  return {
    ...(language && { language }),
    // A change that waits or was refused leaves the table before it on screen.
    ...(leaves ? { last: trail[0], changed: lastCall(output) } : { last: output && lastCall(output) }),
    ...(newest?.metadata?.asked && { asked: newest.metadata.asked as Question }),
    earlier: trail[0],
    ...(newest && { beside: besideOf(newest, output) }),
    trail,
    record: record && lastCall(record),
    proposed: proposed.map(({ path, args }) => ({ path, args })),
    ...(waits && { waits: true as const }),
    before: saidBefore(messages),
    open: newest !== undefined && !outputOf(newest),
    pending: pending?.type === 'data-pending' ? pending.data : undefined,
    offered: choices?.type === 'data-choices' ? choices.data.items : undefined,
  };
}

const trailOf = ({ last, trail = [] }: Context): LastCall[] => (last ? [last, ...trail].slice(0, most) : trail);

/** The same for questions that this server has not seen: what it would have called for them, without their rows. */
export function replayedContext(texts: readonly string[], catalogue: Catalogue, situation: Situation): Context {
  let context: Context = {};
  for (const text of texts) {
    const decision = decide(readMessage(text, catalogue, { ...situation, ...context }));
    if (decision.do === 'call') {
      const { path, args, assumed } = decision;
      const last = { path, args, assumed, rows: [] };
      context = {
        last,
        asked: decision.question,
        earlier: context.last,
        trail: trailOf(context),
        before: text,
        open: false,
      };
    } else context = { ...context, pending: undefined, offered: undefined, before: text, open: true };
    if (decision.do === 'ask') context = { ...context, pending: decision.pending };
    if (decision.do === 'choose') context = { ...context, offered: decision.items };
  }
  return context;
}
