import type { ToolCall } from '#tools/chat/parts.ts';
import { readInput } from '#tools/input.ts';
import { ask, isUsable, notAllowed, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';

/** Runs a call that somebody chose, with the rights of this person. */
export function chosenCall(
  { path, args }: ToolCall,
  { catalogue, situation }: Message,
  language = situation.language,
): Decision {
  const entry = catalogue.byPath.get(path);
  if (!entry || !isUsable(entry, situation)) return notAllowed(entry?.contract.title ?? path, language);
  const { issues } = readInput(entry.contract, args);
  const lacking = issues?.find(({ message }) => message === 'is required');
  if (lacking) return ask(entry, { args, missing: [lacking.field] }, language);
  return { do: 'call', language, path, args, assumed: [], guessed: [], doubts: [] };
}

/** A clicked suggestion contains its call. */
export const readReadyCall = (message: Message): Decision | null =>
  message.ready ? chosenCall(message.ready, message) : null;
