import { fromUnits, roundDecimal, toUnits } from '#tools/rules/decimals.ts';
import type { Decimal } from '#tools/rules/decimals.ts';
import { minorUnits } from '#tools/rules/money.ts';

/** An amount, a weight or a share as a whole number of billionths of a thousandth: fine enough that no product is cut. */
export type Exact = bigint;

const decimals = 12;
const one = 10n ** 12n;

const known = new Map<Decimal, Exact>();
const mostKnown = 50_000;

/** Reads a decimal; the same few come again with every parcel. */
export function exact(value: Decimal): Exact {
  const found = known.get(value);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const read = toUnits(value, decimals);
  known.set(value, read);
  return read;
}
export const zero: Exact = 0n;

/** Half away from zero. */
function divided(by: bigint, value: bigint): bigint {
  const [whole, rest] = [value / by, value % by];
  const up = 2n * (rest < 0n ? -rest : rest) >= (by < 0n ? -by : by);
  return up ? whole + (value < 0n === by < 0n ? 1n : -1n) : whole;
}
export const times = (a: Exact, b: Exact): Exact => divided(one, a * b);
/** A share in per cent of an amount. */
export const percentOf = (amount: Exact, percent: Exact): Exact => divided(one * 100n, amount * percent);
export const over = (a: Exact, b: Exact): Exact => divided(b, a * one);
export const most = (a: Exact, b: Exact): Exact => (a > b ? a : b);

/** How many steps of a size are begun. */
export const stepsIn = (length: Exact, step: Exact): bigint =>
  length <= 0n || step <= 0n ? 0n : (length + step - 1n) / step;

const unitOf = [10n ** 12n, 10n ** 11n, 10n ** 10n, 10n ** 9n];
/** The smallest amount of a currency, such as a cent. */
export const minorUnit = (currency: string): Exact => unitOf[minorUnits(currency)]!;

/** Half up to the minor unit of a currency. */
export function toMinor(amount: Exact, currency: string): Exact {
  const unit = minorUnit(currency);
  return divided(unit, amount) * unit;
}
/** As a number of the database or the wire; `amount` has been rounded, or has at most so many decimals that matter. */
export const numberOf = (amount: Exact): number => Number(fromUnits(amount, decimals));
/** In figures, without idle zeros. */
export function figures(amount: Exact, least = 0): string {
  const text = fromUnits(amount, decimals).replace(/0+$/, '');
  const [whole = '0', rest = ''] = text.split('.');
  return rest.length > least || least > 0 ? `${whole}.${rest.padEnd(least, '0')}` : rest ? `${whole}.${rest}` : whole;
}
/** Rounded to the minor unit, in figures. */
export const moneyFigures = (amount: Exact, currency: string): string =>
  roundDecimal(fromUnits(amount, decimals), minorUnits(currency));
