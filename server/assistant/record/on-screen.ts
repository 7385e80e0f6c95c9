import type { RecordPart } from '../answer/question.ts';
import { isUsable, type Decision } from '../choose/decision.ts';
import type { Message } from '../choose/message.ts';
import { isForeignDeed, wishOf } from '../choose/verbs.ts';
import { findExtremes } from '../table/wishes.ts';
import { asksWhen, several } from './moments.ts';
import { parcel } from './opened.ts';
import { askedOf } from './parts.ts';

/** What a question about one parcel may name besides it. */
const own = new Set(['checkpoint', 'status', 'state', 'event', 'ordinal', 'reason']);
const longest = 8;
const newest =
  /(?<!\p{L})(?:(?:mas|mais) recientes?|(?:mas|mais) recentes?|most recent|latest|newest|ultim[oa])(?!\p{L})/u;
/** The place that it left is no other thing. */
const departs = /(?<!\p{L})(?:leav|left|depart|fl[ey]|sal[ie]|sai|dej|deix|part|embarc|despeg|decol)/u;
const attempt: RecordPart = { section: 'detail', where: { chck_cdg: ['ATT'] }, columns: ['name', 'at', 'city_iso_code'] }; // prettier-ignore

/** A question about the parcel whose record was shown last, in whatever words: what its parts know is asked of it. */
export function readOnScreen({ understood: text, situation, catalogue, language }: Message): Decision | null {
  const { last, proposed, pending } = situation;
  const entry = catalogue.byPath.get(parcel);
  if (last?.path !== parcel || last.failed || !entry || !isUsable(entry, situation) || proposed?.length || pending) return null; // prettier-ignore
  const { folded, terms, entities } = text;
  // Several questions are read one by one.
  if (/\?\W*(?:\p{L}+\W+){2,}\p{L}/u.test(folded)) return null;
  if (terms.length > longest || several.test(folded)) return null;
  // "The most recent one, when was it" is asked of its events.
  if (findExtremes(folded).length && !(asksWhen.test(folded) && newest.test(folded))) return null;
  // "How many of mine are overdue" is asked of all.
  if (/(?<!\p{L})(?:of mine|of my|m[ií]os|m[ií]as|meus|minhas)(?!\p{L})/u.test(folded)) return null;
  if (wishOf(folded) === 'change' || isForeignDeed(folded, entry)) return null;
  const goesTo = asksWhen.test(folded);
  if (entities.some(({ kind, start }) => start >= 0 && !own.has(kind) && !(goesTo && (kind === 'country' || (kind === 'iata' && departs.test(folded)))))) return null; // prettier-ignore
  const question = askedOf(text, entry.contract);
  if (!question.of) return null;
  // "When was the latest" after how many attempts.
  if (question.of.field === '@newest' && situation.asked?.of?.field === 'attempts' && asksWhen.test(folded)) question.of = attempt; // prettier-ignore
  return { do: 'call', language, path: parcel, args: last.args, assumed: Object.keys(last.args), guessed: [], doubts: [], question }; // prettier-ignore
}
