import { saidRates } from '#tools/rules/exchange.ts';
import type { Book } from './book.ts';
import { exact, minorUnit, over, times, toMinor } from './exact.ts';
import type { Exact } from './exact.ts';

/** How amounts of one currency become another by the rates of a day. */
export interface Exchange {
  of: (amount: Exact) => Exact;
  /** The rates with their days; '' where nothing is converted. */
  said: string;
}
const asItIs: Exchange = { of: (amount) => amount, said: '' };

/** The exchange of a day between two currencies; null where a rate is not known. */
export function exchange({ rateOn }: Pick<Book, 'rateOn'>, from: string, to: string, day: string): Exchange | null {
  if (from === to) return asItIs;
  const per = (currency: string) => (currency === 'USD' ? 1 : rateOn(currency, day)?.per_usd);
  const [have, want] = [per(from), per(to)];
  if (!have || !want) return null;
  return {
    of: (amount) => over(times(amount, exact(want)), exact(have)),
    said: saidRates(rateOn, [from, to], day),
  };
}

/** An amount in another currency by the rate of a day; null where a rate is not known. */
export const convertExact = (
  book: Pick<Book, 'rateOn'>,
  amount: Exact,
  from: string,
  to: string,
  day: string,
): Exact | null => exchange(book, from, to, day)?.of(amount) ?? null;

/** A price from a cost: by the margin it shall leave of the price, in per cent. */
export const priceAtMargin = (cost: Exact, margin: number): Exact => over(cost, exact(1) - exact(margin) / 100n);
/** A price from a cost: by what is put on top of it, in per cent. */
export const priceAtMarkup = (cost: Exact, markup: number): Exact => times(cost, exact(1) + exact(markup) / 100n);

/** Exact parts rounded to the minor unit so that they add up to their rounded sum: what is missing goes to the largest remainders. */
export function settled(parts: readonly Exact[], currency: string): Exact[] {
  const total = toMinor(
    parts.reduce((sum, part) => sum + part, 0n),
    currency,
  );
  const rounded = parts.map((part) => toMinor(part, currency));
  const unit = minorUnit(currency);
  let rest = (total - rounded.reduce((sum, part) => sum + part, 0n)) / unit;
  const order = parts
    .map((part, index) => ({ index, off: part - rounded[index]! }))
    .sort((a, b) => (rest > 0n ? (a.off > b.off ? -1 : 1) : a.off < b.off ? -1 : 1));
  for (const { index } of order) {
    if (rest === 0n) break;
    const step = rest > 0n ? 1n : -1n;
    rounded[index] = rounded[index]! + step * unit;
    rest -= step;
  }
  return rounded;
}
