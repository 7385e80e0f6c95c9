import { mendAccents } from '#server/pre-alert-import/reading/decode.ts';

const fillers = new Set(
  'number numero no nro num nr n date fecha data day dia hora time of the de del do da dos das la el los las o a e y para to for in en em'.split(
    ' ',
  ),
);
/** What people write for a unit or a currency. */
export const unitWords: Record<string, string> = {
  kg: 'kg', kgs: 'kg', kilo: 'kg', kilos: 'kg', kilogram: 'kg', kilograms: 'kg', kilogramos: 'kg', quilos: 'kg', kilogramas: 'kg',
  g: 'g', gr: 'g', grs: 'g', grams: 'g', gramos: 'g', gramas: 'g', lb: 'lb', lbs: 'lb', pounds: 'lb', libras: 'lb', oz: 'oz', ounces: 'oz', onzas: 'oz',
  cm: 'cm', cms: 'cm', mm: 'mm', in: 'in', inch: 'in', inches: 'in', pulgadas: 'in', polegadas: 'in',
  usd: 'USD', us$: 'USD', eur: 'EUR', brl: 'BRL', r$: 'BRL', mxn: 'MXN', clp: 'CLP', cop: 'COP', pen: 'PEN', ars: 'ARS', gtq: 'GTQ', crc: 'CRC', dop: 'DOP', cad: 'CAD', gbp: 'GBP',
}; // prettier-ignore

/** Whose address, name or number a header says it is; `other` is whoever pays. */
export type Side = 'receiver' | 'sender' | 'other';

const sides: [Side, RegExp][] = [
  ['other', /\b(?:billing|bill to|facturacion|cobranca|faturamento)\b/],
  ['sender', /\b(?:ship from|shipper|sender|remitente|remetente|origin|origen|origem|procedencia|seller|vendor)\b/],
  ['receiver', /\b(?:ship to|recipient|receiver|consignee|destinatario|consignatario|destination|destino)\b/],
  ['receiver', /^(?:ship|shipping|delivery|direccion entrega|endereco entrega)\b(?= .*\b(?:name|street|address|city|zip|postal|province|state|country|phone|email)\b)/],
]; // prettier-ignore

export interface HeaderWords {
  words: string[];
  side: Side | null;
  /** The words without those that say whose it is; empty where there are no others. */
  rest: string[];
  /** A unit or currency that the header names, as in `Peso (kg)`. */
  unit: string | null;
  /** It says that the column contains dates. */
  date: boolean;
}

/** A header as words: no accents, no punctuation, no words that every header has, `consigneeName` divided. */
export function headerWords(header: string): HeaderWords {
  const all = mendAccents(header)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\p{Ll}{4,})(\d)/gu, '$1 $2')
    .split(/[^a-z0-9$]+/)
    .filter(Boolean);
  const last = all.at(-1) ?? '';
  const unit = all.length > 1 && Object.hasOwn(unitWords, last) ? unitWords[last]! : null;
  const named = unit ? all.slice(0, -1) : all;
  const date = named.some((word) => ['date', 'fecha', 'data', 'dia'].includes(word));
  const words = named.filter(isTelling);
  const text = named.join(' ');
  const [side = null, pattern] = sides.find(([, each]) => each.test(text)) ?? [];
  const rest = pattern ? text.replace(pattern, ' ').split(' ').filter(Boolean).filter(isTelling) : [];
  return { words: words.length ? words : named, side, rest, unit, date };
}

const isTelling = (word: string): boolean => !fillers.has(word);

/** The match of words that are a phrase, no more and no less. */
export const exact = 0.97;

/** How well words match one of the phrases, 0 to 1: all of a longer phrase is better than one word in many. */
export function matchPhrases(words: readonly string[], phrases: readonly string[]): number {
  const text = ` ${words.join(' ')} `;
  let best = 0;
  for (const phrase of phrases) {
    if (!text.includes(` ${phrase} `)) continue;
    const share = phrase.split(' ').length / words.length;
    best = Math.max(best, share === 1 ? exact : 0.45 + 0.45 * share);
  }
  return best;
}
