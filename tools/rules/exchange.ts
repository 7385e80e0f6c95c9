export interface RateOfExchange {
  iso4217: string;
  /** The first day it is for, YYYY-MM-DD. */
  day: string;
  per_usd: number;
}

/** How many of a currency a US dollar buys on a day, by the newest rate that is not later; null where there is none. */
export function ratesOn(rates: Iterable<RateOfExchange>): (currency: string, day: string) => number | null {
  const byCurrency = new Map<string, RateOfExchange[]>();
  for (const rate of rates) byCurrency.set(rate.iso4217, [...(byCurrency.get(rate.iso4217) ?? []), rate]);
  for (const list of byCurrency.values()) list.sort((one, two) => (one.day < two.day ? 1 : -1));
  return (currency, day) => byCurrency.get(currency)?.find((rate) => rate.day <= day)?.per_usd ?? null;
}
