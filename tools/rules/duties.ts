import { fromUnits, toUnits } from './decimals.ts';
import type { Decimal } from './decimals.ts';
import { saidRates, type RateOn } from './exchange.ts';
import { basisOf, converted, divide, ruleFor } from './tax-rules.ts';
import type { Taxed, TaxRule } from './tax-rules.ts';

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

/** With what the total is made of, each part with its own calculation; a part of nothing is left out. */
export interface DutiesInParts extends Duties {
  parts: { kind: 'duty' | 'other tax' | 'vat' | 'fee'; amount: number; step: string }[];
}

/** A hundred per cent in thousandths of a per cent, which is how fine per cents are. */
const whole = 100_000n;
const cents = (amount: Decimal): bigint => toUnits(amount, 2);
const percent = (share: number): bigint => toUnits(share, 3);
const shown = (amount: bigint): string => fromUnits(amount, 2);
const number = (amount: bigint): number => Number(shown(amount));

interface Line {
  amount: bigint;
  step: string;
}
const nothing: Line = { amount: 0n, step: '' };

/** max(0, value × rate − deduction) + fixed + weight × so much a kilogram. */
function dutyOf(rule: TaxRule, value: bigint, { headings = 1, weight_kg }: Taxed): Line {
  const [rate, less] = [percent(rule.duty_pct), cents(rule.duty_deduction)];
  const times = rule.per === 'heading' ? BigInt(headings) : 1n;
  const fixed = cents(rule.duty_fixed) * times;
  const perKg = cents(rule.duty_per_kg);
  const byWeight = divide(toUnits(weight_kg ?? 0, 3) * perKg, 1000n);
  if (rate === 0n && fixed === 0n && byWeight === 0n) return nothing;
  const amount = divide(value * rate - less * whole, whole) + fixed + byWeight;
  const parts = [
    rate > 0n && `${shown(value)} × ${rule.duty_pct} %`,
    less > 0n && `− ${shown(less)}`,
    fixed > 0n && `${rate > 0n ? '+ ' : ''}${times > 1n ? `${times} × ${shown(fixed / times)}` : shown(fixed)}`,
    byWeight > 0n && `+ ${weight_kg} kg × ${shown(perKg)}`,
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
  const shownParts = parts.length > 1 ? `(${parts.join(' + ')})` : parts[0];
  const inside = vat_inside ? ` ÷ (1 − ${vat_pct} %)` : '';
  return { amount, step: `${shownParts}${inside} × ${vat_pct} % = ${shown(amount)}` };
}

/** The amounts that one rule gives, in its own currency. */
function amountsBy(rule: TaxRule, value: bigint, taxed: Taxed) {
  const duty = dutyOf(rule, value, taxed);
  const rate = percent(rule.other_pct);
  const extra = divide(value * rate, whole);
  const other: Line =
    rate > 0n ? { amount: extra, step: `${shown(value)} × ${rule.other_pct} % = ${shown(extra)}` } : nothing;
  const vat = vatOf(rule, rule.vat_on_duty ? [value, duty.amount, other.amount] : [value]);
  const fee = cents(rule.fee);
  const parts = [duty.amount, other.amount, vat.amount, fee].filter((part) => part > 0n);
  const total = parts.reduce((all, part) => all + part, 0n);
  const sum = parts.length > 1 ? `${parts.map(shown).join(' + ')} = ${shown(total)}` : '';
  const steps = [duty.step, other.step, vat.step, sum].filter(Boolean);
  return {
    amounts: [duty.amount, vat.amount, other.amount, fee],
    stepsOfParts: [duty.step, vat.step, other.step, shown(fee)],
    steps: steps.length ? steps : [`${shown(value)} × 0 % = 0.00`],
  };
}

/**
 * Duties and taxes expected at import, exact to the cent, half up, with the calculation as text. Null where no rule in
 * force covers the parcel, or a rate of exchange is not known.
 */
export function estimateDuties(...asked: Parameters<typeof dutiesInParts>): Duties | null {
  const found = dutiesInParts(...asked);
  if (!found) return null;
  const { parts: _, ...duties } = found;
  return duties;
}

/** The same with the calculation of each part. */
export function dutiesInParts(
  rules: readonly TaxRule[],
  taxed: Taxed,
  rateOn: RateOn = () => null,
): DutiesInParts | null {
  const rule = ruleFor(rules, taxed, rateOn);
  if (!rule) return null;
  const { currency = 'USD', day } = taxed;
  const given = basisOf(rule, taxed);
  const inDollars = (amount: bigint, from: string) => converted(amount, from, 'USD', day, rateOn);
  const value = converted(given, currency, rule.currency, day, rateOn);
  const dollars = inDollars(given, currency);
  if (value === null || dollars === null) return null;
  const { amounts, steps, stepsOfParts } =
    value > 0n
      ? amountsBy(rule, value, taxed)
      : { amounts: [0n, 0n, 0n, 0n], steps: ['0.00 = 0.00'], stepsOfParts: [] };
  const [duty = 0n, vat = 0n, other = 0n, fee = 0n] = amounts.map((amount) => inDollars(amount, rule.currency) ?? 0n);
  const total = duty + vat + other + fee;
  const rates = saidRates(rateOn, [currency, rule.currency, 'USD'], day);
  const parts = ([['duty', duty], ['vat', vat], ['other tax', other], ['fee', fee]] as const).flatMap(([kind, amount], at) => {
    const step = stepsOfParts[at]!;
    const inRule = rule.currency === 'USD' ? step : `${rule.currency} ${step}; = USD ${shown(amount)}; ${rates}`;
    return amount > 0n ? [{ kind, amount: number(amount), step: inRule }] : [];
  }); // prettier-ignore
  return {
    parts,
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
      ...(rates ? [rates] : []),
    ].join('; '),
  };
}
