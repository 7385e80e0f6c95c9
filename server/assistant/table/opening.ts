import type { Understood } from '../understanding/understand.ts';
import { blank } from '../understanding/normalise.ts';
import { overlaps } from '../understanding/entity.ts';

const lead =
  '(?:(?:ok|okay|and|then|now|so|please|pls|can you|y|e|entonces|entao|ahora|agora|dale|bueno|por favor)\\W+)*';
/** "Open the oldest one", but not "open parcels" and not "open all of them". */
const first = new RegExp(
  `^\\W*${lead}(?:open(?: up)?(?= (?:the|that|this|it)(?!\\p{L}))|pull up|bring up|abr[aei]|abrime|abreme|abrir|abrelo|abrela|abre-[oa]|me abr[ae]|abremel[oa]|abr[ae] (?:pra|para) mim?|detalha)(?!\\p{L})(?!.*(?:\\d(?!(?:st|nd|rd|th|er|r[oa]|d[oa]|t[oa]|[oaºª°])(?!\\w))| all | tod[oa]s ))`,
  'u',
);
/** "The oldest of them, open it". */
const last =
  /[,;.:]\s*(?:(?:and|then|y|e|please|pls|por favor)\s+)*(?:open(?: (?:it|that(?: one)?|this(?: one)?))?|pull (?:it )?up|(?:me )?abr[aei](?:l[oa]|-[oa]|me ?l[oa]|melo|mela|me)?(?: (?:pra|para) mim?)?(?: (?:el[ea]|ess[ea]|es[ea]))?|abrir)(?:\W+(?:please|pls|por favor))?\W*$/u;

const opening = (folded: string): RegExpExecArray | null => first.exec(folded) ?? last.exec(folded);

/** Whether a row is to be opened: the verb, which is no state of the rows. */
export const commandsOpen = (folded: string): boolean => opening(folded) !== null;

/** What is left of a text to choose the row by. */
export function withoutOpening(text: Understood): Understood {
  const found = opening(text.folded);
  if (!found) return text;
  const verb = { start: found.index, end: found.index + found[0].length };
  const outside = <T extends { start: number; end: number }>(all: T[]): T[] => all.filter((one) => one.start < 0 || !overlaps(one, verb)); // prettier-ignore
  return {
    ...text,
    text: blank(text.text, [verb]),
    folded: blank(text.folded, [verb]),
    terms: outside(text.terms),
    entities: outside(text.entities),
  };
}
