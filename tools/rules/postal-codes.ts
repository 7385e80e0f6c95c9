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
