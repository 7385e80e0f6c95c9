import { fromUnits, roundDecimal, toUnits } from './decimals.ts';
import type { Decimal } from './decimals.ts';

const withoutMinorUnits = new Set(['CLP', 'PYG', 'JPY', 'KRW', 'VND', 'ISK', 'XAF', 'XOF']);
const shownWhole = new Set(['COP', 'CRC']);

/** Decimals in which a currency is counted (ISO 4217): 2, or 0 for CLP, PYG, JPY and their like. */
export const minorUnits = (currency: string): number => (withoutMinorUnits.has(currency) ? 0 : 2);

/** Decimals in which a currency is shown: as counted, but COP and CRC without. */
export const shownDecimals = (currency: string): number => (shownWhole.has(currency) ? 0 : minorUnits(currency));

/** Half up to the minor unit, as a decimal string. */
export const roundMoney = (amount: Decimal, currency: string): string => roundDecimal(amount, minorUnits(currency));

/** The exact sum of amounts, rounded once to the minor unit. */
export function sumMoney(amounts: readonly Decimal[], currency: string): string {
  const sum = amounts.reduce<bigint>((total, amount) => total + toUnits(amount, 6), 0n);
  return roundMoney(fromUnits(sum, 6), currency);
}

/**
 * Splits a total by shares (chargeable weight, pieces or value) so that the parts equal it: largest remainder, ties to
 * the first. Shares of zero in all split equally. Throws a RangeError for a negative share.
 */
export function allocate(total: Decimal, shares: readonly Decimal[], currency: string): string[] {
  const decimals = minorUnits(currency);
  const whole = toUnits(total, decimals);
  const parts = splitUnits(whole < 0n ? -whole : whole, exactShares(shares));
  return parts.map((part) => fromUnits(whole < 0n ? -part : part, decimals));
}

function exactShares(shares: readonly Decimal[]): bigint[] {
  const exact = shares.map((share) => toUnits(share, 6));
  if (exact.some((share) => share < 0n)) throw new RangeError('A share cannot be negative');
  return exact.some((share) => share > 0n) ? exact : exact.map(() => 1n);
}

/** Whole units split by shares of which one at least is above 0: largest remainder, ties to the first. */
export function splitUnits(total: bigint, shares: readonly bigint[]): bigint[] {
  const sum = shares.reduce((all, share) => all + share, 0n);
  const parts = shares.map((share) => (total * share) / sum);
  const rest = Number(total - parts.reduce((all, part) => all + part, 0n));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (total * share) % sum }))
    .sort((one, two) => Number(two.remainder - one.remainder) || one.index - two.index);
  for (const { index } of byRemainder.slice(0, rest)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

/**
 * The product's revenue margin as a share of 1, four decimals: (revenue − costs) / revenue, 0 where that is not positive
 * or there is no revenue.
 */
export function revenueMargin(revenue: number, costs: readonly number[]): number {
  if (!(revenue > 0)) return 0;
  const margin = (revenue - costs.reduce((sum, cost) => sum + cost, 0)) / revenue;
  return margin > 0 ? Number(roundDecimal(margin, 4)) : 0;
}
