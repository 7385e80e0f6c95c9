import type { Decision } from '../choose/decision.ts';
import { readMessage, type Message, type Reader } from '../choose/message.ts';
import { fold } from '../understanding/normalise.ts';
import { frames } from './rewordings.ts';
import { moreFrames } from './rewordings-of-lists.ts';

/** "Put the heaviest on top" → "heaviest first": what is asked of a list, in the words that are read everywhere; `path` is that list. */
export function reworded(text: string, path = ''): string {
  let said = text;
  for (const [pattern, plain, only] of [...frames, ...moreFrames] as [RegExp, string, RegExp?][]) {
    if (only && !only.test(path)) continue;
    const match = pattern.exec(fold(said));
    if (!match) continue;
    const [start, end] = match.indices![0]!;
    const part = (at: string): string => {
      const [from, to] = match.indices![Number(at)] ?? [0, 0];
      return said.slice(from, to);
    };
    said = `${said.slice(0, start)}${plain.replace(/\$(\d)/g, (_, at: string) => part(at))}${said.slice(end)}`;
  }
  return said.replace(/\s+/g, ' ').trim();
}

/** What is to be written down stays as it was said. */
const dictates = /["“«]|(?<!\p{L})(?:reason|remark|note|comment|because|porque|motivo|razon|razao|nota|obs\p{L}*)\s*:/u;

/** Reads what is asked next of rows in such words as if it had been said in the plain ones. */
export const readReworded =
  (decide: (message: Message) => Decision): Reader =>
  ({ text, catalogue, situation, ready }) => {
    const { last, pending, proposed } = situation;
    if (!last || ready || pending || proposed?.length || dictates.test(fold(text))) return null;
    if (catalogue.byPath.get(last.path)?.contract.effect !== 'read') return null;
    const plain = reworded(text, last.path);
    return plain !== text.replace(/\s+/g, ' ').trim() && /[\p{L}\d]/u.test(plain)
      ? decide(readMessage(plain, catalogue, situation))
      : null;
  };
