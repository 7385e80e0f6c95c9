import { showMawb } from './numbers.ts';
import { mod10, mod7, s10 } from './check-digits.ts';
import { isCountry } from './countries.ts';
import { formatsFor } from './couriers.ts';
import type { Format } from './couriers.ts';

/** `unverified`: the shape fits and the format has no check digit. */
export type Verdict = 'valid' | 'wrong-check' | 'unverified';

/** What a number may be; a number can be several things. */
export interface Candidate {
  /** As it is stored: capitals, no separators (an order label keeps its own). */
  number: string;
  /** As it is shown: an air waybill as 045-12345675. */
  shown: string;
  /** `s10`, `s9`, `ups`, `mawb`, `own`, `order`, `sscc` or the code of a courier. */
  kind: string;
  courier: string;
  name: string;
  verdict: Verdict;
  /** What the check character should be, where it is wrong. */
  expected?: string;
  /** The check character as given, where it is wrong. */
  found?: string;
  /** Of an S10 number: the country of the post that issued it, and the service its letters name. */
  country?: string;
  service?: string;
  /** It can be one of our own tracking numbers. */
  own?: boolean;
}

const orderLabel = /^\d{3}-\d{7}-\d{2,7}$/;
const ownLetters = /^(?:LX|RB|CP|EE)/;
const services: Record<string, string> = {
  C: 'Parcel',
  E: 'EMS',
  H: 'E-commerce parcel',
  L: 'Tracked letter',
  M: 'M bag',
  Q: 'Business reply',
  R: 'Registered',
  U: 'Untracked letter',
  V: 'Insured',
};

/** The service that the two letters of an S10 number name, or undefined: `RB` is Registered. */
export const s10Service = (letters: string): string | undefined => services[letters[0] ?? ''];

/** Capitals without spaces, dashes and invisible characters. */
export const normalNumber = (text: string): string =>
  text.toUpperCase().replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff\u2010-\u2015−-]/g, '');

/** A candidate with how good a guess it is; larger is better. */
type Scored = [candidate: Candidate, score: number];

function candidateOf(format: Format, number: string): Scored | null {
  const match = format.pattern.exec(number);
  if (!match) return null;
  const { kind, courier, name, sure, check } = format;
  const shown = kind === 'mawb' ? showMawb(number) : number;
  const made = { number, shown, kind, courier, name };
  if (!check) return [{ ...made, verdict: 'unverified', ...(kind === 'own' && { own: true }) }, 4 + sure];
  const [, body = '', found = '', country] = match;
  if (country && !isCountry(country)) return null;
  const expected = check(body);
  const post = country ? postOf(number, country) : {};
  return expected === found
    ? [{ ...made, ...post, verdict: 'valid' }, 10 + sure]
    : [{ ...made, ...post, verdict: 'wrong-check', expected, found }, 3 + 2 * sure];
}

const postOf = (number: string, country: string): Partial<Candidate> => ({
  country,
  service: s10Service(number),
  ...(country === 'US' && ownLetters.test(number) && { own: true }),
});

const orderOf = (text: string): Candidate => ({
  number: text, shown: text, kind: 'order', courier: '', name: 'Order label', verdict: 'unverified',
}); // prettier-ignore

/**
 * Everything that one number can be, best first; empty where it fits nothing. A wrong check digit is reported, never refused.
 * Spaces, dashes and small letters do not matter.
 */
export function recognise(text: string): Candidate[] {
  const trimmed = text.trim();
  if (orderLabel.test(trimmed)) return [orderOf(trimmed)];
  const number = normalNumber(trimmed);
  const found: Scored[] = [];
  for (const format of formatsFor(number)) {
    const candidate = candidateOf(format, number);
    if (candidate) found.push(candidate);
  }
  return found.sort((one, two) => two[1] - one[1]).map(([candidate]) => candidate);
}

/** The best guess, or undefined. */
export const recogniseOne = (text: string): Candidate | undefined => recognise(text)[0];

/** Whether the number passes as an S10, a MAWB, a 1Z or any other number whose check digit agrees. */
export const hasValidCheck = (text: string): boolean => recognise(text)[0]?.verdict === 'valid';

/** An S10 number from service letters, eight digits and the issuing country. */
export const makeS10 = (letters: string, serial: number, country: string): string => {
  const body = String(serial).padStart(8, '0');
  return `${letters}${body}${s10(body)}${country}`;
};

/** A 1Z number from the six characters of an account, the two of a service and the serial number of a package. */
export const makeUps = (account: string, service: string, serial: number): string => {
  const body = `${account}${service}${String(serial).padStart(7, '0')}`;
  return `1Z${body}${mod10(1, 2)(body)}`;
};

/** The 11 digits of an air waybill from airline prefix and serial number. */
export const makeMawb = (prefix: string, serial: number): string => {
  const body = String(serial).padStart(7, '0');
  return `${prefix}${body}${mod7(body)}`;
};

const asLetters = (part: string): string => part.replaceAll('0', 'O').replaceAll('1', 'I');

/**
 * An S10 number whose letters and digits were mixed up by hand (O for 0, I for 1, 0 for O), mended where that makes its
 * check digit agree; else null.
 */
export function mendS10(text: string): string | null {
  const number = normalNumber(text);
  if (number.length !== 13) return null;
  const digits = number
    .slice(2, 11)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8');
  const mended = asLetters(number.slice(0, 2)) + digits + asLetters(number.slice(11));
  return mended !== number && recognise(mended)[0]?.kind === 's10' && hasValidCheck(mended) ? mended : null;
}
