import type { Proposed } from '../../arguments/situation.ts';
import { leftOf } from '../../own-words/left-out.ts';
import { amendedByThing, amendedByWords } from '../../own-words/amended.ts';
import { isUsable, type Decision } from '../decision.ts';
import type { Message } from '../message.ts';
import { wishOf } from '../verbs.ts';
import { asksOf, leaving } from './amend.ts';

/** What the message says of the fields of the changes, or of another thing that they are done to. */
export function readAmendedWords(message: Message): Decision | null {
  const { understood: text, language, best, sure, situation, catalogue } = message;
  const { proposed } = situation;
  if (!proposed?.length || asksOf.test(text.folded) || leaving.test(text.folded)) return null;
  const entries = proposed.flatMap(({ path }) => catalogue.byPath.get(path) ?? []);
  if (entries.length < proposed.length || !entries.every((entry) => isUsable(entry, situation))) return null;
  const left = text.entities.some(({ kind }) => kind === 'tracking') ? null : leftOf(text, entries, proposed);
  if (left) return propose(language, left);
  // Who says all of it anew does not amend.
  if (best && entries.includes(best.entry) && !best.filled.missing.length && wishOf(text.folded) === 'change')
    return null;
  const isOther =
    best &&
    sure > 0.97 &&
    best.entry.contract.effect !== 'read' &&
    !entries.includes(best.entry) &&
    text.terms.length > 3;
  if (isOther || (proposed.length > 1 && text.entities.some(({ kind }) => kind === 'tracking'))) return null;
  const each = proposed.map((one, at) => amendedByWords(text, entries[at]!, one));
  const more = proposed.length === 1 ? amendedByThing(text, entries[0]!, proposed[0]!) : null;
  const next = more ?? (each.some((one) => one !== null) ? each.map((one, at) => one ?? proposed[at]!) : []);
  return propose(language, next);
}

function propose(language: Message['language'], [first, ...more]: readonly Proposed[]): Decision | null {
  return first ? { do: 'call', language, ...first, assumed: [], guessed: [], doubts: [], more } : null;
}
