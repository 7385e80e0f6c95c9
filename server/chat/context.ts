import type { Pending, Suggestion, ToolOutput } from '#tools/chat/parts.ts';
import type { LastCall } from '#server/assistant/arguments/situation.ts';
import type { ChatMessage } from './history.ts';

export const textOf = (message: ChatMessage | undefined): string =>
  message?.parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n')
    .trim() ?? '';

function outputOf(message: ChatMessage): ToolOutput | undefined {
  const outputs = message.parts.flatMap((part) =>
    part.type.startsWith('tool-') && 'output' in part && part.output ? [part.output as ToolOutput] : [],
  );
  return outputs.at(-1);
}

/** What the conversation so far tells about the next question: the last call, the open question, the offered choices. */
export function conversationContext(messages: readonly ChatMessage[]): {
  last?: LastCall;
  pending?: Pending;
  offered?: Suggestion[];
} {
  const answers = messages.filter(({ role }) => role === 'assistant');
  const newest = answers.at(-1);
  const pending = newest?.parts.find((part) => part.type === 'data-pending');
  const choices = newest?.parts.find((part) => part.type === 'data-choices');
  const output = answers.map(outputOf).findLast((each) => each && !each.error);
  const rows = output?.answer?.data ?? (output?.answer?.header ? [output.answer.header] : []);
  return {
    last: output && { path: output.path, args: output.args, assumed: output.assumed, rows },
    pending: pending?.type === 'data-pending' ? pending.data : undefined,
    offered: choices?.type === 'data-choices' ? choices.data.items : undefined,
  };
}
