/** What an airline asks between two airports, in the currency of its price, per kilogram unless it says otherwise. */
export interface AirPrice {
  rate_under_100: number;
  rate_from_100: number;
  fuel: number;
  screening: number;
  security: number;
  minimum_rate: number;
  minimum_fuel: number;
  minimum_screening: number;
}
export type ChargeRule = 'minimum' | 'per-kilo' | 'as-100';
export interface ChargeLine {
  charge: 'freight' | 'fuel' | 'screening' | 'security';
  /** Which break of the tariff the freight fell into. */
  product: 'rate-99' | 'rate-100' | 'fsc' | 'screening' | 'sec';
  rate: number;
  kg: number;
  minimum: number | null;
  rule: ChargeRule;
  amount: number;
}

/** Hundredths of a cent are whole numbers, so that a half is rounded up as on paper. */
const cents = (amount: number): number => Math.round(Math.round(amount * 10_000) / 100) / 100;

const priced = (
  charge: ChargeLine['charge'],
  product: ChargeLine['product'],
  kg: number,
  rate: number,
  minimum: number | null = null,
): ChargeLine => {
  const plain = rate * kg;
  const isLess = minimum !== null && plain < minimum;
  return {
    charge,
    product,
    rate,
    kg,
    minimum,
    rule: isLess ? 'minimum' : 'per-kilo',
    amount: cents(isLess ? minimum : plain),
  };
};

function freightOf(price: AirPrice, kg: number, asRule: boolean): ChargeLine {
  if (kg >= 100) return priced('freight', 'rate-100', kg, price.rate_from_100);
  const under = priced('freight', 'rate-99', kg, price.rate_under_100, price.minimum_rate);
  const as = { ...priced('freight', 'rate-100', 100, price.rate_from_100), rule: 'as-100' as const };
  return asRule && as.amount < under.amount ? as : under;
}

/**
 * The charges of a master line by line, each with the rule that made it. Minimums bind the rate under 100 kg, fuel and
 * screening; with the "as" rule a lighter master is charged as 100 kg where that is cheaper.
 */
export const airCharges = (price: AirPrice, chargeableKg: number, asRule = false): ChargeLine[] => [
  freightOf(price, chargeableKg, asRule),
  priced('fuel', 'fsc', chargeableKg, price.fuel, price.minimum_fuel),
  priced('screening', 'screening', chargeableKg, price.screening, price.minimum_screening),
  priced('security', 'sec', chargeableKg, price.security),
];

/** The sum of the lines, in cents without remainder. */
export const totalOf = (lines: readonly ChargeLine[]): number =>
  cents(lines.reduce((sum, { amount }) => sum + amount, 0));
