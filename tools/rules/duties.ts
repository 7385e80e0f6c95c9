import { fromUnits, toUnits } from './decimals.ts';
import type { Decimal } from './decimals.ts';

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
  weight_to: number | null;
  basis: string;
  currency: string;
  duty_pct: number;
  duty_deduction: number;
  duty_fixed: number;
  other_pct: number;
  fee: number;
  vat_pct: number;
  vat_inside: boolean;
  per: string;
  valid_from: string;
  valid_to: string | null;
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
  /** YYYY-MM-DD: the day whose rules and rates count. */
  day: string;
}

/** How many of a currency a US dollar buys on a day; null where that is not known. */
export type PerDollar = (currency: string, day: string) => number | null;

/** Amounts in US dollars. */
export interface Duties {
  tax_rule_id: number;
  value: number;
  duty: number;
  vat: number;
  other: number;
  fee: number;
  total: number;
  /** The calculation in figures, in the currency of the rule: the same in every language. */
  steps: string;
}

/** A hundred per cent in thousandths of a per cent, which is how fine per cents are. */
const whole = 100_000n;
const cents = (amount: Decimal): bigint => toUnits(amount, 2);
const percent = (share: number): bigint => toUnits(share, 3);
const shown = (amount: bigint): string => fromUnits(amount, 2);
const number = (amount: bigint): number => Number(shown(amount));

/** Half up; 0 where the quotient is negative. */
const divide = (dividend: bigint, divisor: bigint): bigint =>
  dividend <= 0n ? 0n : (2n * dividend + divisor) / (2n * divisor);

const basisOf = (rule: TaxRule, { value, transport = 0 }: Taxed): bigint =>
  cents(value) + (rule.basis === 'CIF' ? cents(transport) : 0n);

const isEmptyOr = (list: readonly string[], value: string | null | undefined) =>
  list.length === 0 || (!!value && list.includes(value));
const isAnyOr = (rule: string, value: string) => rule === 'any' || rule === value;

function applies(rule: TaxRule, taxed: Taxed, perDollar: PerDollar): boolean {
  const {
    iso2,
    state,
    origin,
    seller = 'registered',
    consignee = 'person',
    carriage = 'courier',
    weight_kg,
    day,
  } = taxed;
  if (rule.iso2 !== iso2 || rule.valid_from > day || (rule.valid_to !== null && rule.valid_to < day)) return false;
  if (!isEmptyOr(rule.origins, origin) || !isEmptyOr(rule.states, state)) return false;
  if (!isAnyOr(rule.seller, seller) || !isAnyOr(rule.consignee, consignee)) return false;
  if (!isAnyOr(rule.carriage, carriage) || (rule.weight_to !== null && (weight_kg ?? 0) > rule.weight_to)) return false;
  const value = converted(basisOf(rule, taxed), taxed.currency ?? 'USD', rule.currency, day, perDollar);
  if (value === null) return false;
  const isAbove = rule.value_from === null || value > cents(rule.value_from);
  return isAbove && (rule.value_to === null || value <= cents(rule.value_to));
}

/** Conditions of a rule: the more there are, the more it is meant for just this case. */
const conditions = ({ origins, states, seller, consignee, carriage, weight_to }: TaxRule): number =>
  [origins.length > 0, states.length > 0, seller !== 'any', consignee !== 'any', carriage !== 'any', weight_to !== null]
    .filter(Boolean).length; // prettier-ignore

function converted(amount: bigint, from: string, to: string, day: string, perDollar: PerDollar): bigint | null {
  if (from === to) return amount;
  const [have, want] = [from, to].map((currency) => (currency === 'USD' ? 1 : perDollar(currency, day)));
  if (!have || !want) return null;
  return divide(amount * toUnits(want, 6), toUnits(have, 6));
}

/** The rule that counts: among those in force that fit, the most specific, then the newest. */
export function ruleFor(rules: readonly TaxRule[], taxed: Taxed, perDollar: PerDollar = () => null): TaxRule | null {
  let best: TaxRule | null = null;
  for (const rule of rules) {
    if (!applies(rule, taxed, perDollar)) continue;
    const lead = best ? conditions(rule) - conditions(best) : 1;
    if (!best || lead > 0 || (lead === 0 && rule.valid_from > best.valid_from)) best = rule;
  }
  return best;
}

interface Line {
  amount: bigint;
  step: string;
}
const nothing: Line = { amount: 0n, step: '' };

/** max(0, value × rate − deduction) + fixed. */
function dutyOf(rule: TaxRule, value: bigint, headings: number): Line {
  const [rate, less] = [percent(rule.duty_pct), cents(rule.duty_deduction)];
  const times = rule.per === 'heading' ? BigInt(headings) : 1n;
  const fixed = cents(rule.duty_fixed) * times;
  if (rate === 0n && fixed === 0n) return nothing;
  const amount = divide(value * rate - less * whole, whole) + fixed;
  const parts = [
    rate > 0n && `${shown(value)} × ${rule.duty_pct} %`,
    less > 0n && `− ${shown(less)}`,
    fixed > 0n && `${rate > 0n ? '+ ' : ''}${times > 1n ? `${times} × ${shown(fixed / times)}` : shown(fixed)}`,
  ];
  return { amount, step: `${parts.filter(Boolean).join(' ')} = ${shown(amount)}` };
}

/** On top of its base, or part of it ("por dentro"). */
function vatOf({ vat_pct, vat_inside }: TaxRule, base: bigint[]): Line {
  const rate = percent(vat_pct);
  if (rate === 0n) return nothing;
  const sum = base.reduce((all, amount) => all + amount, 0n);
  const amount = divide(sum * rate, vat_inside ? whole - rate : whole);
  const parts = base.filter((part, index) => index === 0 || part > 0n).map(shown);
  const told = parts.length > 1 ? `(${parts.join(' + ')})` : parts[0];
  const inside = vat_inside ? ` ÷ (1 − ${vat_pct} %)` : '';
  return { amount, step: `${told}${inside} × ${vat_pct} % = ${shown(amount)}` };
}

/** The amounts that one rule gives, in its own currency. */
function amountsBy(rule: TaxRule, value: bigint, headings: number) {
  const duty = dutyOf(rule, value, headings);
  const rate = percent(rule.other_pct);
  const extra = divide(value * rate, whole);
  const other: Line =
    rate > 0n ? { amount: extra, step: `${shown(value)} × ${rule.other_pct} % = ${shown(extra)}` } : nothing;
  const vat = vatOf(rule, [value, duty.amount, other.amount]);
  const fee = cents(rule.fee);
  const parts = [duty.amount, other.amount, vat.amount, fee].filter((part) => part > 0n);
  const total = parts.reduce((all, part) => all + part, 0n);
  const sum = parts.length > 1 ? `${parts.map(shown).join(' + ')} = ${shown(total)}` : '';
  const steps = [duty.step, other.step, vat.step, sum].filter(Boolean);
  return {
    amounts: [duty.amount, vat.amount, other.amount, fee],
    steps: steps.length ? steps : [`${shown(value)} × 0 % = 0.00`],
  };
}

/**
 * Duties and taxes expected at import, exact to the cent, half up, with the calculation as text. Null where no rule in
 * force covers the parcel, or a rate of exchange is not known.
 */
export function estimateDuties(
  rules: readonly TaxRule[],
  taxed: Taxed,
  perDollar: PerDollar = () => null,
): Duties | null {
  const rule = ruleFor(rules, taxed, perDollar);
  if (!rule) return null;
  const { currency = 'USD', day, headings = 1 } = taxed;
  const given = basisOf(rule, taxed);
  const inDollars = (amount: bigint, from: string) => converted(amount, from, 'USD', day, perDollar);
  const value = converted(given, currency, rule.currency, day, perDollar);
  const dollars = inDollars(given, currency);
  if (value === null || dollars === null) return null;
  const { amounts, steps } =
    value > 0n ? amountsBy(rule, value, headings) : { amounts: [0n, 0n, 0n, 0n], steps: ['0.00 = 0.00'] };
  const [duty = 0n, vat = 0n, other = 0n, fee = 0n] = amounts.map((amount) => inDollars(amount, rule.currency) ?? 0n);
  const total = duty + vat + other + fee;
  return {
    tax_rule_id: rule.tax_rule_id,
    value: number(dollars),
    duty: number(duty),
    vat: number(vat),
    other: number(other),
    fee: number(fee),
    total: number(total),
    steps: [
      ...(currency === rule.currency ? [] : [`${currency} ${shown(given)} = ${rule.currency} ${shown(value)}`]),
      ...steps,
      ...(rule.currency === 'USD' || total === 0n ? [] : [`= USD ${shown(total)}`]),
    ].join('; '),
  };
}
