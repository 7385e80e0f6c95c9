import { languages } from '#tools/texts/languages.ts';
import type { Entity } from './entity.ts';
import { phraseFinder } from './phrase-finder.ts';

const codes =
  'USD EUR GBP CAD AUD JPY CNY CHF HKD BRL MXN CLP COP PEN ARS UYU PYG BOB VES CRC GTQ HNL NIO PAB DOP JMD TTD'.split(
    ' ',
  );
const displays = languages.map((language) => new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }));
/** Everyday names; a name that several countries share counts only with its country. */
const everyday: Record<string, string> = {
  USD: 'us dollars, us dollar, dollar, dolar, american dollars, dollars, dolares, dolares americanos, dolar americano, bucks, greenbacks',
  EUR: 'euros, euro',
  GBP: 'pounds sterling, sterling, libras esterlinas',
  CAD: 'canadian dollars, dolares canadienses, dolares canadenses',
  BRL: 'reais, reales, brazilian reais, reales brasilenos, reais brasileiros',
  MXN: 'mexican pesos, pesos mexicanos',
  CLP: 'chilean pesos, pesos chilenos',
  COP: 'colombian pesos, pesos colombianos',
  ARS: 'argentine pesos, pesos argentinos',
  UYU: 'uruguayan pesos, pesos uruguayos, pesos uruguaios',
  DOP: 'dominican pesos, pesos dominicanos',
  PEN: 'soles, soles peruanos, sois peruanos, nuevos soles, peruvian soles',
  GTQ: 'quetzales',
  CRC: 'colones',
  BOB: 'bolivianos',
  PAB: 'balboas',
  PYG: 'guaranies',
};
const find = phraseFinder(
  Object.fromEntries(
    codes.map((code) => [
      code,
      [...displays.flatMap((display) => display.of(code) ?? []), everyday[code]].filter(Boolean).join(', '),
    ]),
  ),
);
const written = new RegExp(
  `(?<![\\p{L}\\d-])(?:${codes.filter((code) => code !== 'ARS').join('|')})(?![\\p{L}\\d-])`,
  'gu',
);

/** "Em real": the money, where "peso real" is the actual weight. */
const inReal =
  /(?<=(?<!\p{L})(?:em|en|in|para|pra) |^\W*(?:and |y |e )?(?:the |el |o |do |del |al |ao )?)real(?=\W*$| (?:brasil\p{L}*|brazil\p{L}*|hoy|hoje|today|ahora|agora))/gu;

/** Currencies by name or ISO 4217 code; ARS is a flag in this trade. */
export function findCurrencies(text: string, folded: string): Entity[] {
  const found = find(folded).map(({ value, start, end }) => ({ value, start, end }));
  const said = (/[A-Z]{3}/.test(text) ? [...text.matchAll(written)] : []).map(({ 0: value, index }) => ({
    value,
    start: index,
    end: index + 3,
  }));
  const dollars = [...folded.matchAll(/(?<![\p{L}\d])(?:us\$|u\$s|us \$)/gu)].map(({ 0: sign, index }) => ({ value: 'USD', start: index, end: index + sign.length })); // prettier-ignore
  const reals = (folded.includes(' real') ? [...folded.matchAll(inReal)] : [])
    .map(({ index }) => ({ value: 'BRL', start: index, end: index + 4 }))
    .filter(({ start }) => !found.some((one) => one.start === start));
  return [...found, ...said, ...reals, ...dollars].map((each) => ({
    kind: 'currency',
    ...each,
    said: text.slice(each.start, each.end),
  }));
}
