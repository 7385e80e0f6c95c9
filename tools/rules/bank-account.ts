/** Letters and digits in upper case. */
export const normalAccount = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

/** Characters of an IBAN by country (registry of ISO 13616). */
const ibanLengths: Record<string, number> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22,
  DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28,
  HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25,
  MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29,
  RO: 24, RS: 22, RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29,
  VA: 22, VG: 24, XK: 20, YE: 30,
}; // prettier-ignore

const looksLikeIban = (number: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number);

/** ISO 13616: the remainder of the rearranged number by 97 is 1. */
function ibanHolds(number: string): boolean {
  let rest = 0;
  for (const sign of number.slice(4) + number.slice(0, 4)) rest = Number(`${rest}${parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

/** What kind of account number a text is, or what is wrong with it. */
export function readAccount(text: string): { number: string; kind: 'iban' | 'number' } | { wrong: string } {
  const number = normalAccount(text);
  if (looksLikeIban(number)) {
    const country = number.slice(0, 2);
    const length = ibanLengths[country];
    if (!length) return { wrong: `is an IBAN of ${country}, which has none` };
    if (number.length !== length) return { wrong: `is an IBAN of ${country}, which has ${length} characters` };
    return ibanHolds(number) ? { number, kind: 'iban' } : { wrong: 'is an IBAN whose check digits are wrong' };
  }
  if (/^\d{5,20}$/.test(number)) return { number, kind: 'number' };
  return { wrong: 'must be an IBAN or an account number of 5 to 20 digits' };
}

/** Only the last four signs, as it is shown. */
export const maskedAccount = (last4: string): string => `•••• ${last4}`;
