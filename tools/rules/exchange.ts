export interface RateOfExchange {
  iso4217: string;
  /** The first day it is for, YYYY-MM-DD. */
  day: string;
  per_usd: number;
}

/** How many of a currency a US dollar buys on a day, by the newest rate that is not later; null where there is none. */
export type RateOn = (currency: string, day: string) => Pick<RateOfExchange, 'day' | 'per_usd'> | null;

export function ratesOn(rates: Iterable<RateOfExchange>): RateOn {
  const byCurrency = new Map<string, RateOfExchange[]>();
  for (const rate of rates) byCurrency.set(rate.iso4217, [...(byCurrency.get(rate.iso4217) ?? []), rate]);
  for (const list of byCurrency.values()) list.sort((one, two) => (one.day < two.day ? 1 : -1));
  return (currency, day) => byCurrency.get(currency)?.find((rate) => rate.day <= day) ?? null;
}

/** The rates by which amounts of some currencies become one another on a day, with their own days; '' where none is needed. */
export const saidRates = (rateOn: RateOn, currencies: readonly string[], day: string): string =>
  new Set(currencies).size < 2
    ? ''
    : [...new Set(currencies)]
        .flatMap((currency) => {
          const rate = currency === 'USD' ? null : rateOn(currency, day);
          return rate ? [`USD 1 = ${currency} ${rate.per_usd} (${rate.day})`] : [];
        })
        .join(', ');
