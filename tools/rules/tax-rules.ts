import { toUnits } from './decimals.ts';
import type { RateOn } from './exchange.ts';

/** A row of `tax_rule`: per cents are of 100, amounts in its currency; values lie above the first and up to the second. */
export interface TaxRule {
  tax_rule_id: number;
  iso2: string;
  regime: string;
  origins: readonly string[];
  states: readonly string[];
  seller: string;
  consignee: string;
  carriage: string;
  value_from: number | null;
  value_to: number | null;
  weight_from: number | null;
  weight_to: number | null;
  /** HS chapters it is for: everything inside has to be of them; empty means any goods. */
  goods: readonly string[];
  basis: string;
  currency: string;
  duty_pct: number;
  duty_deduction: number;
  duty_fixed: number;
  duty_per_kg: number;
  other_pct: number;
  fee: number;
  vat_pct: number;
  vat_inside: boolean;
  /** Whether VAT is asked of the duty too. */
  vat_on_duty: boolean;
  per: string;
  valid_from: string;
  valid_to: string | null;
  /** What of the law could not be established; null where nothing is open. */
  unsettled?: string | null;
}

/** What decides the duties of a parcel. */
export interface Taxed {
  iso2: string;
  /** ISO 3166-2. */
  state?: string | null;
  origin?: string | null;
  /** Whether the seller takes part in the programme of the country. */
  seller?: 'registered' | 'outside';
  consignee?: 'person' | 'firm';
  carriage?: 'courier' | 'post';
  value: number;
  /** Freight and insurance, which some countries tax too. */
  transport?: number;
  currency?: string;
  weight_kg?: number | null;
  /** Different tariff headings inside. */
  headings?: number;
  /** The HS chapters of what is inside, where they are known. */
  chapters?: readonly string[];
  /** YYYY-MM-DD: the day whose rules and rates count. */
  day: string;
}

/** Half up; 0 where the quotient is negative. */
export const divide = (dividend: bigint, divisor: bigint): bigint =>
  dividend <= 0n ? 0n : (2n * dividend + divisor) / (2n * divisor);

/** What customs takes as the value, in cents of the parcel's currency. */
export const basisOf = (rule: TaxRule, { value, transport = 0 }: Taxed): bigint =>
  toUnits(value, 2) + (rule.basis === 'CIF' ? toUnits(transport, 2) : 0n);

const isEmptyOr = (list: readonly string[], value: string | null | undefined) =>
  list.length === 0 || (!!value && list.includes(value));
const isBetween = (amount: number, above: number | null, upTo: number | null) =>
  (above === null || amount > above) && (upTo === null || amount <= upTo);
const isAnyOr = (rule: string, value: string) => rule === 'any' || rule === value;

function applies(rule: TaxRule, taxed: Taxed, rateOn: RateOn): boolean {
  const {
    iso2,
    state,
    origin,
    seller = 'registered',
    consignee = 'person',
    carriage = 'courier',
    weight_kg,
    chapters = [],
    day,
  } = taxed;
  if (rule.iso2 !== iso2 || rule.valid_from > day || (rule.valid_to !== null && rule.valid_to < day)) return false;
  if (!isEmptyOr(rule.origins, origin) || !isEmptyOr(rule.states, state)) return false;
  if (!isAnyOr(rule.seller, seller) || !isAnyOr(rule.consignee, consignee)) return false;
  if (!isAnyOr(rule.carriage, carriage) || !isBetween(weight_kg ?? 0, rule.weight_from, rule.weight_to)) return false;
  if (rule.goods.length > 0 && (chapters.length === 0 || !chapters.every((one) => rule.goods.includes(one))))
    return false;
  const value = converted(basisOf(rule, taxed), taxed.currency ?? 'USD', rule.currency, day, rateOn);
  if (value === null) return false;
  const isAbove = rule.value_from === null || value > toUnits(rule.value_from, 2);
  return isAbove && (rule.value_to === null || value <= toUnits(rule.value_to, 2));
}

/** Conditions of a rule: the more there are, the more it is meant for just this case. */
const conditions = ({ origins, states, goods, seller, consignee, carriage, weight_to }: TaxRule): number =>
  [
    origins.length > 0, states.length > 0, goods.length > 0, seller !== 'any', consignee !== 'any', carriage !== 'any',
    weight_to !== null,
  ].filter(Boolean).length; // prettier-ignore

/** An amount in another currency at the rates of a day; null where one of them is not known. */
export function converted(amount: bigint, from: string, to: string, day: string, rateOn: RateOn): bigint | null {
  if (from === to) return amount;
  const [have, want] = [from, to].map((currency) => (currency === 'USD' ? 1 : rateOn(currency, day)?.per_usd));
  if (!have || !want) return null;
  return divide(amount * toUnits(want, 6), toUnits(have, 6));
}

/** The rule that counts: among those in force that fit, the most specific, then the newest. */
export function ruleFor(rules: readonly TaxRule[], taxed: Taxed, rateOn: RateOn = () => null): TaxRule | null {
  let best: TaxRule | null = null;
  for (const rule of rules) {
    if (!applies(rule, taxed, rateOn)) continue;
    const lead = best ? conditions(rule) - conditions(best) : 1;
    if (!best || lead > 0 || (lead === 0 && rule.valid_from > best.valid_from)) best = rule;
  }
  return best;
}
