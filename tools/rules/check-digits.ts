/** Check characters of numbers; each takes the body without its check character and answers what it should be. */
export type CheckDigit = (body: string) => string;

/** Digits as they are, letters by (ASCII − 63) mod 10: A is 2, I is 0. */
const digitOf = (char: string | undefined): number => {
  const code = (char ?? '0').charCodeAt(0);
  return code <= 57 ? code - 48 : (code - 63) % 10;
};

const sum = (body: string, weight: (index: number) => number): number => {
  let total = 0;
  for (let index = 0; index < body.length; index += 1) total += digitOf(body[index]) * weight(index);
  return total;
};

/** Alternating weights from the left, then up to the next ten. */
export const mod10 =
  (first: number, second: number): CheckDigit =>
  (body) =>
    String((10 - (sum(body, (index) => (index % 2 === 0 ? first : second)) % 10)) % 10);

/** Repeating weights from the left, the sum modulo 11, then modulo 10. */
export const mod11then10 =
  (weights: readonly number[]): CheckDigit =>
  (body) =>
    String((sum(body, (index) => weights[index % weights.length] ?? 0) % 11) % 10);

/** The number itself modulo 7. */
export const mod7: CheckDigit = (body) => String(Number(body) % 7);

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** Every second digit from the right doubled, digits summed (ISO 7812). */
export const luhn: CheckDigit = (body) => {
  let total = 0;
  for (let index = 0; index < body.length; index += 1) {
    const digit = digitOf(body[body.length - 1 - index]);
    total += index % 2 === 0 ? doubled(digit) : digit;
  }
  return String((10 - (total % 10)) % 10);
};

/** UPU S10: weights 8 6 4 2 3 5 9 7 over eight digits. */
export const s10: CheckDigit = (body) => {
  const rest = 11 - (sum(body, (index) => [8, 6, 4, 2, 3, 5, 9, 7][index] ?? 0) % 11);
  if (rest === 10) return '0';
  return rest === 11 ? '5' : String(rest);
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** ISO 7064 mod 37, 36 over digits and letters. */
export const mod3736: CheckDigit = (body) => {
  let product = 36;
  for (const char of body) {
    const added = (product + alphabet.indexOf(char)) % 36 || 36;
    product = (added * 2) % 37;
  }
  return alphabet[(37 - product) % 36] ?? '0';
};
