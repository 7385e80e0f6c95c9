import { shownDecimals } from '#tools/rules/money.ts';
import { unitWords } from './header-words.ts';

/** What divides the decimals of a number. */
export type DecimalMark = '.' | ',';

/** A cell such as `R$ 1.299,00` or `20 g`: the digits, and the unit or ISO 4217 currency beside them. */
export interface Quantity {
  figure: string;
  unit: string | null;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const symbols: Record<string, string> = {
  us$: 'USD',
  r$: 'BRL',
  's/': 'PEN',
  's/.': 'PEN',
  '€': 'EUR',
  '£': 'GBP',
  mx$: 'MXN',
  rd$: 'DOP',
};
/** A dollar or a peso: the currency is that of the column. */
const bareSign = '$';

/** Whether a code is a currency of ISO 4217. */
export const isCurrency = (code: string): boolean => currencies.has(code);

/** The unit or currency that a word stands for; null for a bare `$`, undefined where it is no unit. */
export function unitOf(word: string): string | null | undefined {
  if (word === '' || word === bareSign) return null;
  const plain = word.toLowerCase().replace(/\.$/, '');
  const known = symbols[plain] ?? (Object.hasOwn(unitWords, plain) ? unitWords[plain] : undefined);
  return known ?? (isCurrency(word.toUpperCase()) ? word.toUpperCase() : undefined);
}

const parts =
  /^([^\d.,+-]*[^\d.,+\-$€£\s]\.(?=[\s\d])|[^\d.,+-]*)([+-]?[\d.,' \u00a0]*\d[\d.,]*(?:e[+-]?\d+)?)\s*(\D*)$/i;
const longest = 60;

/** Divides a cell into digits and unit; null where it is no number, or other words stand beside it. */
export function readQuantity(value: string): Quantity | null {
  if (/^\d{1,15}$/.test(value)) return { figure: value, unit: null };
  const [, before = '', digits, after = ''] = (value.length <= longest && parts.exec(value)) || [];
  if (digits === undefined) return null;
  const [left, right] = [unitOf(before.trim()), unitOf(after.trim())];
  if (left === undefined || right === undefined || (left && right && left !== right)) return null;
  return { figure: digits.replaceAll(/[\s\u00a0']/g, ''), unit: left ?? right };
}

const forms: Record<DecimalMark, RegExp> = {
  '.': /^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d+)?(e[+-]?\d+)?$/i,
  ',': /^[+-]?(\d+|[1-9]\d{0,2}(\.\d{3})+)?(,\d+)?(e[+-]?\d+)?$/i,
};
const thousands: Record<DecimalMark, DecimalMark> = { '.': ',', ',': '.' };

function readFigure(figure: string, mark: DecimalMark): number | null {
  if (!/\d/.test(figure) || !forms[mark].test(figure)) return null;
  return Number(figure.replaceAll(thousands[mark], '').replace(mark, '.'));
}

/** How a figure reads by either mark, null where it cannot: `12.990` is 12.99 or 12,990, `12.50` only 12.5. */
export const readings = (figure: string): Record<DecimalMark, number | null> => ({
  '.': readFigure(figure, '.'),
  ',': readFigure(figure, ','),
});

/** Whether both readings of a figure stand and differ. */
export function isEither(figure: string): boolean {
  const both = readings(figure);
  return both['.'] !== null && both[','] !== null && both['.'] !== both[','];
}

/** A figure by its own form where that leaves no doubt, else by the mark; null where it is no number. */
export function figureOf(figure: string, mark: DecimalMark): number | null {
  const both = readings(figure);
  return both[mark] ?? both[thousands[mark]];
}

/** A number with or without a unit, or null where it is none. */
export function readNumber(value: string, mark: DecimalMark = '.'): number | null {
  const quantity = readQuantity(value);
  return quantity && figureOf(quantity.figure, mark);
}

/** What the figures of a column say about its mark: how many only a point divides, how many only a comma, and the first that either may. */
export interface MarkEvidence {
  point: number;
  comma: number;
  either: string | null;
}

export function markEvidence(figures: Iterable<string>): MarkEvidence {
  const found: MarkEvidence = { point: 0, comma: 0, either: null };
  for (const figure of figures) {
    if (!/[.,]/.test(figure)) continue;
    const both = readings(figure);
    if (isEither(figure)) found.either ??= figure;
    else if (both['.'] !== null) found.point++;
    else if (both[','] !== null) found.comma++;
  }
  return found;
}

const commaCurrencies = new Set(['ARS', 'BRL', 'EUR', 'UYU', 'BOB']);

/** The mark by which a figure that reads both ways is money as its currency is written; null where neither is usual. */
export function usualMark(figure: string, currency: string): DecimalMark | null {
  const grouped = figure.includes('.') ? ',' : '.';
  if (!shownDecimals(currency)) return grouped;
  // Three decimals are no money: only the reading with thousands is usual.
  return grouped === (commaCurrencies.has(currency) ? ',' : '.') ? grouped : null;
}
