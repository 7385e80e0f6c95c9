/** Sum of the digits (letters by `value`) times the weights, from the left. */
export const weighed = (body: string, weights: readonly number[], value: (char: string) => number = Number): number =>
  [...body].reduce((total, char, index) => total + value(char) * (weights[index] ?? 0), 0);

/** The same from the right, the weights over again where they are too few. */
export const weighedFromRight = (body: string, weights: readonly number[]): number =>
  [...body]
    .toReversed()
    .reduce((total, char, index) => total + Number(char) * (weights[index % weights.length] ?? 0), 0);

const low = (rest: number): string => String(rest < 2 ? 0 : 11 - rest);
const eleven = (sum: number, names: Record<number, string>): string => {
  const digit = 11 - (sum % 11);
  return names[digit] ?? String(digit);
};
const allEqual = (digits: string): boolean => /^(.)\1*$/.test(digits);
const asciiValue = (char: string): number => char.charCodeAt(0) - 48;

export function isCpf(digits: string): boolean {
  const first = low(weighed(digits.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  const second = low(weighed(digits.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return !allEqual(digits) && digits.endsWith(first + second);
}

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
/** Twelve digits or letters (new since July 2026) and two check digits. */
export function isCnpj(text: string): boolean {
  const first = low(weighed(text.slice(0, 12), cnpjWeights.slice(1), asciiValue) % 11);
  const second = low(weighed(text.slice(0, 13), cnpjWeights, asciiValue) % 11);
  return !allEqual(text) && text.endsWith(first + second);
}

const curpAlphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
export function isCurp(text: string): boolean {
  const weights = Array.from({ length: 17 }, (_, index) => 18 - index);
  const sum = weighed(text.slice(0, 17), weights, (char) => curpAlphabet.indexOf(char));
  return text.endsWith(String((10 - (sum % 10)) % 10));
}

const rfcAlphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** The general numbers of the public and of foreigners count, whatever their check digit. */
export function isRfc(text: string): boolean {
  if (text === 'XAXX010101000' || text === 'XEXX010101000') return true;
  const padded = text.padStart(13, ' ');
  const weights = Array.from({ length: 12 }, (_, index) => 13 - index);
  const sum = weighed(padded.slice(0, 12), weights, (char) => rfcAlphabet.indexOf(char));
  return padded.endsWith(eleven(sum, { 11: '0', 10: 'A' }));
}

export const isRut = (text: string): boolean =>
  text.endsWith(eleven(weighedFromRight(text.slice(0, -1), [2, 3, 4, 5, 6, 7]), { 11: '0', 10: 'K' }));

const nitWeights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];
export function isNitColombia(digits: string): boolean {
  const rest = weighedFromRight(digits.slice(0, -1), nitWeights) % 11;
  return digits.endsWith(String(rest < 2 ? rest : 11 - rest));
}

const tenWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
export const isRucPeru = (digits: string): boolean =>
  digits.endsWith(String((11 - (weighed(digits.slice(0, 10), tenWeights) % 11)) % 10));

/** Eight digits, and where a ninth is given, a digit or a letter of the published table. */
export function isDniPeru(text: string): boolean {
  if (text.length === 8) return true;
  const rest = weighed(text.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return text[8] === '65432110987'[rest] || text[8] === 'KJIHGFEDCBA'[rest];
}

export const isCuit = (digits: string): boolean =>
  digits.endsWith(eleven(weighed(digits.slice(0, 10), tenWeights), { 11: '0', 10: '9' }));

const isProvince = (digits: string): boolean => {
  const province = Number(digits.slice(0, 2));
  return (province >= 1 && province <= 24) || province === 30;
};
const luhnLike = (digits: string): number =>
  [...digits].reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);

export const isCedulaEcuador = (digits: string): boolean =>
  isProvince(digits) && Number(digits[2]) < 6 && digits[9] === String((10 - (luhnLike(digits.slice(0, 9)) % 10)) % 10);

/** A person's number is the cédula and 001; the state has 6 as third digit, a company 9. */
export function isRucEcuador(digits: string): boolean {
  if (!isProvince(digits) || digits.endsWith('000')) return false;
  if (digits[2] === '9')
    return digits[9] === eleven(weighed(digits.slice(0, 9), [4, 3, 2, 7, 6, 5, 4, 3, 2]), { 11: '0' });
  if (digits[2] === '6')
    return digits[8] === eleven(weighed(digits.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2]), { 11: '0' });
  return isCedulaEcuador(digits.slice(0, 10));
}

export function isNitGuatemala(text: string): boolean {
  const weights = Array.from({ length: text.length - 1 }, (_, index) => index + 2);
  const check = (11 - (weighedFromRight(text.slice(0, -1), weights) % 11)) % 11;
  return text.endsWith(check === 10 ? 'K' : String(check));
}

export const isCedulaDominican = (digits: string): boolean => {
  const doubled = [...digits].reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return doubled % 10 === 0;
};

export const isRnc = (digits: string): boolean =>
  digits.endsWith(String(((10 - (weighed(digits.slice(0, 8), [7, 9, 8, 6, 5, 4, 3, 2]) % 11)) % 9) + 1));

/** Eight digits, or X, Y, Z and seven, with the letter of the table. */
export const isNifSpain = (text: string): boolean =>
  'TRWAGMYFPDXBNJZSQVHLCKE'[
    Number(text.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))) % 23
  ] === text.at(-1);

export const isNifPortugal = (digits: string): boolean =>
  digits.endsWith(low(weighed(digits.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11));
