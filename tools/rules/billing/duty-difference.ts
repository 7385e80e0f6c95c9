import { fromUnits, toUnits } from '#tools/rules/decimals.ts';

/** Where a payment of duties stands. */
export const dutyStates = {
  assessed: 'Assessed', paid: 'Paid', billed: 'Billed', collected: 'Collected', disputed: 'In dispute', refunded: 'Refunded',
}; // prettier-ignore

export const differenceCauses = {
  none: 'No difference', base: 'The value', rate: 'The rate', currency: 'The currency of the day', fee: 'A fee', reassessed: 'Reassessed',
}; // prettier-ignore
export type DifferenceCause = keyof typeof differenceCauses;

/** Duties of one parcel as expected and as assessed, all in one currency. */
export interface DutyFigures {
  estimate: number;
  estimateValue: number;
  estimateFee: number;
  assessed: number;
  assessedValue: number;
  assessedFee: number;
  /** How many of the rule's currency a dollar bought, on the day of the estimate and on that of the assessment. */
  rates: { estimated: number; assessed: number } | null;
  reassessed: boolean;
}
export interface DutyDifference {
  difference: number;
  cause: DifferenceCause;
  by_base: number;
  by_rate: number;
  by_currency: number;
  by_fee: number;
}

const cents = (amount: number): bigint => toUnits(amount, 2);
const money = (amount: bigint): number => Number(fromUnits(amount, 2));

/**
 * Parts of the difference between assessed and estimated duties, to the cent, which add up to it: the share of the
 * value, that of a rate of exchange of another day, that of fees; what is left is the rate. The largest part is the
 * cause; a parcel that customs looked at again says so.
 */
export function dutyDifference(figures: DutyFigures): DutyDifference {
  const { estimate, estimateValue, assessedValue, rates } = figures;
  const whole = cents(figures.assessed) - cents(estimate);
  const fee = cents(figures.assessedFee) - cents(figures.estimateFee);
  const taxed = estimate - figures.estimateFee;
  const base =
    estimateValue > 0 ? cents(Number(((taxed * (assessedValue - estimateValue)) / estimateValue).toFixed(6))) : 0n;
  // Amounts in the rule's currency become fewer dollars where a dollar buys more of it.
  const currency =
    rates && rates.assessed > 0 ? cents(Number((taxed * (rates.estimated / rates.assessed - 1)).toFixed(6))) : 0n;
  const rate = whole - fee - base - currency;
  const parts: [DifferenceCause, bigint][] = [['base', base], ['rate', rate], ['currency', currency], ['fee', fee]]; // prettier-ignore
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const [largest] = parts.toSorted(([, a], [, b]) => Number(size(b) - size(a)));
  const cause = whole === 0n ? 'none' : figures.reassessed ? 'reassessed' : largest![0];
  return {
    difference: money(whole),
    cause,
    by_base: money(base),
    by_rate: money(rate),
    by_currency: money(currency),
    by_fee: money(fee),
  };
}
