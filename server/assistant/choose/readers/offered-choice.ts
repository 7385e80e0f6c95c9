import type { Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { chosenCall } from './ready-call.ts';

const first = /^\W*(?:([1-3])|the first|la primera|o primeiro|a primeira|el primero)\W*$/;

/** "2", "the first": one of the choices that were offered. */
export function readOfferedChoice(message: Message): Decision | null {
  const number = first.exec(message.understood.folded);
  const choice = number ? message.situation.offered?.[Number(number[1] ?? 1) - 1]?.call : undefined;
  return choice ? chosenCall(choice, message, message.language) : null;
}
