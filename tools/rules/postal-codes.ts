export interface ZipAnswer {
  /** `repaired`: a lost leading zero was put back. `unchecked`: no rule for the country. */
  verdict: 'valid' | 'repaired' | 'wrong' | 'empty' | 'unchecked';
  /** The normal form; as given where it is wrong. */
  zip: string;
}

interface ZipRule {
  pattern: RegExp;
  /** Digits of the whole code, where spreadsheets may have taken leading zeros away; and how many at most. */
  pad?: [digits: number, zeros: number];
  /** From what the pattern matched to the form that is stored and shown. */
  normal?: (zip: string) => string;
}

const dashed = (at: number) => (zip: string) => zip.replace(/-/, '').replace(new RegExp(`^(.{${at}})`), '$1-');
const spaced = (zip: string): string => zip.replace(/ /, '').replace(/^(.{3})/, '$1 ');

const zipRules: Record<string, ZipRule> = {
  US: { pattern: /^\d{5}(-\d{4})?$/, pad: [5, 2] },
  BR: { pattern: /^\d{5}-?\d{3}$/, pad: [8, 1], normal: dashed(5) },
  MX: { pattern: /^\d{5}$/, pad: [5, 1] },
  CO: { pattern: /^\d{6}$/ },
  CL: { pattern: /^\d{7}$/ },
  PE: { pattern: /^\d{5}$/ },
  AR: { pattern: /^([A-HJ-NP-Z]\d{4}[A-Z]{3}|\d{4})$/ },
  EC: { pattern: /^\d{6}$/ },
  CR: { pattern: /^\d{5}$/ },
  PA: { pattern: /^\d{4}$/, pad: [4, 1] },
  GT: { pattern: /^\d{5}$/, pad: [5, 1] },
  DO: { pattern: /^\d{5}$/ },
  CA: { pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/, normal: spaced },
  ES: { pattern: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, pad: [5, 1] },
  PT: { pattern: /^\d{4}-?\d{3}$/, normal: dashed(4) },
};

/** Countries where many addresses carry no code: it is never asked for, and state and city route the parcel. */
const optional = new Set(['CL', 'CO', 'PE', 'EC', 'PA', 'GT', 'DO', 'CR']);
export const isZipOptional = (country: string): boolean => optional.has(country) || !(country in zipRules);

/** Checks a postal code of a country (ISO alpha-2) and brings it to its normal form. */
export function checkZip(country: string, zip: string | number | null | undefined): ZipAnswer {
  const text = String(zip ?? '')
    .trim()
    .toUpperCase();
  if (!text) return { verdict: 'empty', zip: '' };
  const rule = zipRules[country];
  if (!rule) return { verdict: 'unchecked', zip: text };
  const normal = rule.normal ?? ((found: string) => found);
  if (rule.pattern.test(text)) return { verdict: 'valid', zip: normal(text) };
  const padded = padLost(rule, text);
  return padded ? { verdict: 'repaired', zip: normal(padded) } : { verdict: 'wrong', zip: text };
}

function padLost({ pad, pattern }: ZipRule, text: string): string | null {
  if (!pad) return null;
  const [digits, zeros] = pad;
  const lost = digits - text.replace(/\D/g, '').length;
  const padded = '0'.repeat(Math.max(0, lost)) + text;
  return lost >= 1 && lost <= zeros && pattern.test(padded) ? padded : null;
}

/** The first and the last code of a country, without dashes: what is cut off is filled from these. */
const ends: Record<string, readonly [first: string, last: string]> = {
  BR: ['00000000', '99999999'], CL: ['0000000', '9999999'], PT: ['0000000', '9999999'], CA: ['A0A0A0', 'Y9Z9Z9'], AR: ['0000', '9999'],
  PA: ['0000', '9999'], CO: ['000000', '999999'], EC: ['000000', '999999'],
  ...Object.fromEntries(['US', 'MX', 'PE', 'CR', 'GT', 'DO', 'ES'].map((iso2) => [iso2, ['00000', '99999']])),
}; // prettier-ignore
const argentina = ['A0000AAA', 'Z9999ZZZ'] as const;

/** First and last code without dashes, both included. */
export interface ZipSpan {
  from: string;
  to: string;
}

/**
 * The codes that a text means: one (`01310-100`), a prefix (`010*`, `01`), or a range of either (`01000-000..05999-999`,
 * `01-05`); `last` is the end where it stands apart. Null where it means none.
 */
export function zipSpan(country: string, first: string, last?: string | null): ZipSpan | null {
  const [from, to] = last?.trim() ? [first.trim(), last.trim()] : endsOf(country, first.trim());
  const one = spanOfOne(country, from);
  const other = spanOfOne(country, to);
  return one && other && one.from <= other.to && one.from.length === other.to.length
    ? { from: one.from, to: other.to }
    : null;
}

function endsOf(country: string, text: string): [string, string] {
  const apart = /^(\S+?)\s*(?:\.\.+|…|–|—|\s-\s|\s(?:to|a|al|até|ate|hasta|through)\s|:)\s*(\S+)$/i.exec(text);
  if (apart) return [apart[1]!, apart[2]!];
  // A dash inside a code divides nothing.
  const dashed =
    checkZip(country, text).verdict === 'valid' ? null : /^([^-\s]+(?:-\d{3})?)-([^-\s]+(?:-\d{3})?)$/.exec(text);
  return dashed ? [dashed[1]!, dashed[2]!] : [text, text];
}

function spanOfOne(country: string, text: string): ZipSpan | null {
  const isPrefix = /[*%]$|x+$/i.test(text) && !/^[A-Z]\d[A-Z]/i.test(text);
  const bare = text
    .replace(/[*%]+$|x+$/i, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
  if (!/^[A-Z\d]*\d[A-Z\d]*$/.test(bare)) return null;
  const shape = country === 'AR' && /^[A-Z]/.test(bare) ? argentina : ends[country];
  if (!shape) return isPrefix ? null : { from: bare, to: bare };
  const [first, end] = shape;
  const zip = isPrefix ? null : checkZip(country, text);
  // Three digits of an American code are a prefix as charts of zones have it.
  const isShort = zip?.verdict === 'repaired' && bare.length === first.length - 1;
  const whole = isShort ? zip.zip.replaceAll(/\W/g, '') : bare;
  // Four more digits of an American code name a door of it.
  const cut = country === 'US' && zip?.verdict === 'valid' ? whole.slice(0, first.length) : whole;
  const fits = cut.length <= first.length && [...cut].every((sign, at) => /\d/.test(sign) === /\d/.test(first[at]!));
  return fits ? { from: cut + first.slice(cut.length), to: cut + end.slice(cut.length) } : null;
}
