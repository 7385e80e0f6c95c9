import { normalNumber, recognise } from './tracking-numbers.ts';
import type { Candidate, Verdict } from './tracking-numbers.ts';

/** How two numbers of the same length differ, where it looks like one slip of the hand. */
export type Slip = 'one digit away' | 'two digits swapped';

/** One number in a pasted text. */
export interface Found {
  /** Its position in the text: from `start` up to, not including, `end`. */
  start: number;
  end: number;
  /** As it was written. */
  raw: string;
  /** Normalised, as the best candidate stores it. */
  number: string;
  /** Everything it may be, best first; never empty. */
  candidates: Candidate[];
  /** Of the best candidate. */
  verdict: Verdict;
  /** It stood in the text before. */
  repeated: boolean;
  /** A valid number of the same text from which this wrong one is one slip away. */
  suggestion?: { number: string; slip: Slip };
}

const gap = '[ \\u00a0\\u2010-\\u2015-]?';
/** Numbers that people write in groups: S10, 1Z, our own, and air waybills. Sticky, from the start of a word. */
const grouped: readonly RegExp[] = [
  new RegExp(`[A-Z]{2}${gap}\\d(?:${gap}\\d){8}${gap}[A-Z]{2}(?![A-Z0-9])`, 'iy'),
  new RegExp(`1Z(?:${gap}[A-Z0-9]){16}(?![A-Z0-9])`, 'iy'),
  new RegExp(`TRK${gap}\\d{10}(?![A-Z0-9])`, 'iy'),
];
const order = /\d{3}-\d{7}-\d{2,7}(?![A-Z0-9-])/iy;
const airWaybill = /\d{3}[-\u2010-\u2015 ]?\d{4}[ \u00a0-]?\d{4}(?![A-Z0-9]|-\d)/iy;
const dashedWaybill = /^\d{3}-\d{8}$/;
const digitGroups = /\d{3,5}(?:[ \u00a0]\d{3,5}){1,8}(?:[ \u00a0]\d{1,3})?(?![A-Z0-9])/iy;
const word = /[A-Z0-9]{8,41}(?:-1)?(?![A-Z0-9])/iy;
const phoneBefore =
  /(?:\btel[eé]?f?(?:ono|one)?|\bfone|\bcel(?:ular)?|\bph(?:one)?|\bm[oó]vil|\bmobile|\bwhats ?app|\bfax)\W{0,3}$/i;
const waybillBefore = /(?:\bm?awb|\bmaster|\bgu[ií]a(?: m[aá]ster| a[eé]rea)?|\bair ?waybill)\W{0,3}(?:n[o°º.]*\W?)?$/i;
/** Letters that begin no number: all but the two of an S10 and our own three. */
const plainWord = /^(?!trk$)[^\d+](?:\D{2,})?$/i;
const phone = /\+\(?\d[\d ()./\u00a0-]{5,20}\d/y;

type Reading = { raw: string; candidates: Candidate[] };

const at = (pattern: RegExp, text: string, start: number): string | null => {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0] ?? null;
};
const isValid = (candidates: Candidate[]): boolean => candidates[0]?.verdict === 'valid';

/** A date and time written without separators, such as 20261121013000. */
const isTimestamp = (digits: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{4}|\d{6})?$/.test(digits);

function readGrouped(text: string, start: number): Reading | null {
  for (const pattern of grouped) {
    const raw = at(pattern, text, start);
    const candidates = raw ? recognise(raw) : [];
    if (raw && candidates.length > 0 && trusts(raw, candidates)) return { raw, candidates };
  }
  return null;
}

/** Words around nine digits look like an S10 number too: in groups or small letters only a valid one counts. */
const trusts = (raw: string, candidates: Candidate[]): boolean =>
  isValid(candidates) ||
  candidates[0]?.kind === 'own' ||
  raw === raw.toUpperCase() ||
  /^[a-z]{2}\d{9}[a-z]{2}$/i.test(raw);

function readDigits(text: string, start: number): Reading | null {
  const label = at(order, text, start);
  if (label) return { raw: label, candidates: recognise(label) };
  const before = text.slice(Math.max(0, start - 24), start);
  const reading = readWaybill(text, start, before) ?? readGroups(text, start) ?? readPlain(text, start);
  return reading && !phoneBefore.test(before) ? reading : null;
}

function readWaybill(text: string, start: number, before: string): Reading | null {
  const raw = at(airWaybill, text, start);
  if (!raw) return null;
  const candidates = recognise(raw);
  const named = dashedWaybill.test(raw) || waybillBefore.test(before);
  const waybill = candidates.find(({ kind }) => kind === 'mawb');
  if (!waybill || (waybill.verdict !== 'valid' && !named)) return null;
  return { raw, candidates: named ? [waybill, ...candidates.filter((one) => one !== waybill)] : candidates };
}

function readGroups(text: string, start: number): Reading | null {
  const raw = at(digitGroups, text, start);
  if (!raw || normalNumber(raw).length < 12) return null;
  const candidates = recognise(raw);
  return isValid(candidates) ? { raw, candidates } : null;
}

/** Alone in its line or cell; ten digits in a sentence are rather a telephone number. */
const isCell = (text: string, start: number, end: number): boolean =>
  /(?:^|[\n\r\t,;|"])$/.test(text.slice(Math.max(0, start - 1), start)) &&
  /^(?:$|[\n\r\t,;|"])/.test(text.slice(end, end + 1));

/** Digits alone count where a check digit agrees, or where they are too many to be anything else. */
function readPlain(text: string, start: number): Reading | null {
  const raw = at(word, text, start);
  if (!raw || raw.length < 10 || isTimestamp(raw)) return null;
  if (/^\d{10}$/.test(raw) && !isCell(text, start, start + raw.length)) return null;
  const candidates = recognise(raw);
  const [first] = candidates;
  if (!first) return null;
  if (/[A-Z]/i.test(raw) || first.verdict === 'valid' || raw.length >= 18) return { raw, candidates };
  return first.verdict === 'unverified' ? { raw, candidates } : null;
}

function readWord(text: string, start: number): Reading | null {
  const raw = at(word, text, start);
  if (!raw || raw.replace(/\D/g, '').length < 6) return null;
  const candidates = recognise(raw);
  return candidates.length > 0 ? { raw, candidates } : null;
}

function readAt(text: string, start: number): Reading | null {
  const code = text.charCodeAt(start);
  const digit = code >= 48 && code <= 57;
  return readGrouped(text, start) ?? (digit ? readDigits(text, start) : readWord(text, start));
}

/**
 * The tracking numbers, air waybills and order labels in any text: mails, chats, columns of a spreadsheet. Spaces and dashes
 * inside numbers and small letters do not matter; telephone numbers, dates and amounts are left out.
 */
export function findNumbers(text: string): Found[] {
  const found: Found[] = [];
  const seen = new Set<string>();
  const words = /[A-Za-z0-9\u00c0-\u024f]+|\+/g;
  for (let next = words.exec(text); next; next = words.exec(text)) {
    const start = next.index;
    if (plainWord.test(next[0])) continue;
    const skipped = next[0] === '+' ? at(phone, text, start) : null;
    const reading = skipped || next[0] === '+' ? null : readAt(text, start);
    if (skipped) words.lastIndex = start + skipped.length;
    if (!reading) continue;
    const { raw, candidates } = reading;
    const [first] = candidates as [Candidate];
    words.lastIndex = start + raw.length;
    const repeated = seen.has(first.number);
    seen.add(first.number);
    found.push({
      start,
      end: start + raw.length,
      raw,
      number: first.number,
      candidates,
      verdict: first.verdict,
      repeated,
    });
  }
  return suggest(found);
}

function suggest(found: Found[]): Found[] {
  const valid = new Set(found.filter(({ verdict }) => verdict === 'valid').map(({ number }) => number));
  for (const one of found) {
    const suggestion = one.verdict === 'wrong-check' ? nearest(one.number, valid) : null;
    if (suggestion) one.suggestion = suggestion;
  }
  return found;
}

/** A number of the list that is one slip of the hand away, or null; the cost does not grow with the list. */
export function nearest(
  number: string,
  known: { has(number: string): boolean },
): { number: string; slip: Slip } | null {
  for (let index = 0; index < number.length; index += 1) {
    const head = number.slice(0, index);
    const [char = '', after = ''] = [number[index], number[index + 1]];
    const swapped = head + after + char + number.slice(index + 2);
    if (after && known.has(swapped)) return { number: swapped, slip: 'two digits swapped' };
    for (let digit = 0; digit <= 9; digit += 1) {
      const other = head + digit + number.slice(index + 1);
      if (other !== number && known.has(other)) return { number: other, slip: 'one digit away' };
    }
  }
  return null;
}

/** How a number differs from another by one slip of the hand, or null: for suggestions. */
export function nearMiss(number: string, other: string): Slip | null {
  const [one, two] = [normalNumber(number), normalNumber(other)];
  if (one.length !== two.length) return null;
  const wrong = [...one].flatMap((char, index) => (char === two[index] ? [] : [index]));
  const [first = 0, second] = wrong;
  if (wrong.length === 1) return 'one digit away';
  const swapped = second === first + 1 && one[first] === two[second] && one[second] === two[first];
  return wrong.length === 2 && swapped ? 'two digits swapped' : null;
}

const bag = /\b(?:bags?|sacas?|sacos?|bolsas?|malas?)\W{0,3}(?:n[o°º.]*\W?)?(\d{4,9})(?![A-Z0-9-])/gi;

/** The bags that a text names by their word, such as "bag 0093184"; their numbers have no check digit. */
export const findBags = (text: string): Found[] =>
  [...text.matchAll(bag)].map((match, index, all) => {
    const [whole, number] = match as unknown as [string, string];
    const end = match.index + whole.length;
    const verdict = 'unverified' as const;
    return {
      start: end - number.length,
      end,
      raw: number,
      number,
      candidates: [{ number, shown: number, kind: 'bag', courier: '', name: 'Bag', verdict }],
      verdict,
      repeated: all.slice(0, index).some((one) => one[1] === number),
    };
  });

const numberLike = /\+?[A-Z0-9](?:[A-Z0-9]|[-/. ()](?=[A-Z0-9(])){4,}/gi;

/** What looks like a number, with five digits and more, and was read as none: telephones, dates, codes of others. */
export function notRead(text: string, found: readonly Found[]): string[] {
  const blank = found.reduce(
    (left, { start, end }) => left.slice(0, start) + '\n'.repeat(end - start) + left.slice(end),
    text,
  );
  const pieces = (blank.match(numberLike) ?? []).flatMap((piece) =>
    piece.split(' ').some((word) => /^[^\d]+$/.test(word)) ? piece.split(' ') : [piece],
  );
  return [...new Set(pieces.filter((piece) => piece.replace(/\D/g, '').length >= 5))];
}
