/** Letters and digits in upper case. */
export const normalAccount = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

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
  if (looksLikeIban(number))
    return ibanHolds(number) ? { number, kind: 'iban' } : { wrong: 'is an IBAN whose check digits are wrong' };
  if (/^\d{5,20}$/.test(number)) return { number, kind: 'number' };
  return { wrong: 'must be an IBAN or an account number of 5 to 20 digits' };
}

/** Only the last four signs, as it is shown. */
export const maskedAccount = (last4: string): string => `•••• ${last4}`;
