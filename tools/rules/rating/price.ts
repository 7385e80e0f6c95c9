import type { Book, Place } from './book.ts';
import { closest, isIn, standardKey, zoneOf } from './book.ts';
import { exchange, type Exchange } from './convert.ts';
import { exact, figures, moneyFigures, most, percentOf, stepsIn, times, toMinor, zero } from './exact.ts';
import type { Exact } from './exact.ts';
import type { AssignationRow, CardRow, StandardRow, SurchargeRow } from './rows.ts';

/** Why a parcel has no price or no cost. */
export type Finding =
  | 'no rate'
  | 'no zone'
  | 'no card'
  | 'no weight'
  | 'no linehaul'
  | 'no clearance'
  | 'no delivery'
  | 'no operational'
  | 'no exchange';

/** One figure with the row that gave it: which table, row and publication, and the rule in figures. */
export interface RatedLine {
  side: 'sale' | 'cost';
  kind: string;
  amount: Exact;
  currency: string;
  rule: string;
  table: string;
  row: number | null;
  version: number | null;
}

/** What the price of a parcel depends on. Weights kg, values in US dollars, the day it was processed. */
export interface Sold extends Place {
  copa_id: number;
  is_reseller: boolean;
  rate_service_code: number;
  entry_point: string | null;
  day: string;
  provider_id?: number | null;
  actual_kg: number | null;
  volumetric_kg: number | null;
  chargeable_kg: number | null;
  declared_kg?: number | null;
  value: number | null;
  /** A card instead of the assigned one. */
  rate_code?: number;
  discount_pct?: number;
}

export interface Price {
  findings: Finding[];
  card: CardRow | null;
  assignation: AssignationRow | null;
  row: StandardRow | null;
  zone: string | null;
  kg: number | null;
  currency: string;
  lines: RatedLine[];
  /** The sum of the lines; null where there is no rate. */
  total: Exact | null;
}

const nothing = {
  findings: [],
  card: null,
  assignation: null,
  row: null,
  zone: null,
  kg: null,
  currency: 'USD',
  lines: [],
  total: null,
};

/** The assignation in force for a service: its own before the one for all. */
export function assignationOf(book: Book, copa_id: number, service: number, day: string): AssignationRow | null {
  let best: AssignationRow | null = null;
  for (const row of book.assignations.get(copa_id) ?? []) {
    if (!isIn(row, day) || (row.rate_service_code !== null && row.rate_service_code !== service)) continue;
    if (!best || (best.rate_service_code === null && row.rate_service_code !== null)) best = row;
  }
  return best;
}

function cardOf(book: Book, sold: Sold): { card: CardRow | null; assignation: AssignationRow | null } {
  if (sold.rate_code !== undefined) return { card: book.cards.get(sold.rate_code) ?? null, assignation: null };
  const assignation = assignationOf(book, sold.copa_id, sold.rate_service_code, sold.day);
  const card = assignation
    ? book.cards.get(assignation.rate_code)
    : book.defaults.find(({ is_reseller }) => is_reseller === sold.is_reseller);
  return { card: card ?? null, assignation };
}

const weights = {
  actual: 'actual_kg', verified: 'actual_kg', volumetric: 'volumetric_kg', chargeable: 'chargeable_kg', declared: 'declared_kg',
} as const; // prettier-ignore

/** The break: above its first weight and up to its last; one for the origin before one for all, the newest last. */
function rowOf(
  book: Book,
  card: CardRow,
  zone: string,
  kg: number,
  { rate_service_code, iso2, entry_point, day }: Sold,
): StandardRow | null {
  let best: StandardRow | null = null;
  for (const row of book.standard.get(standardKey(card.rate_code, rate_service_code, iso2, zone)) ?? []) {
    if (!isIn(row, day) || !(Number(row.weight_from) < kg) || (row.weight_to !== null && kg > Number(row.weight_to)))
      continue;
    if (row.origin !== null && row.origin !== entry_point) continue;
    const isCloser =
      best && (row.origin !== null) !== (best.origin !== null)
        ? row.origin !== null
        : row.valid_from > (best?.valid_from ?? '');
    if (!best || isCloser) best = row;
  }
  return best;
}

/** What a surcharge is asked of, all in one currency, and how its own amounts become that currency. */
export interface Surcharged {
  freight: Exact;
  kg: Exact;
  value: Exact;
  by: Exchange;
}

/** What a surcharge comes to, in the currency of what it is asked of. */
export function surchargeAmount(row: SurchargeRow, { freight, kg, value, by }: Surcharged): Exact {
  const rate = exact(row.value);
  const amounts = {
    flat: () => by.of(rate),
    per_kg: () => by.of(times(rate, kg)),
    pct_freight: () => percentOf(freight, rate),
    pct_value: () => percentOf(value, rate),
  };
  return most(by.of(exact(row.minimum)), amounts[row.basis as keyof typeof amounts]());
}
export function surchargeRule(row: SurchargeRow, on: Surcharged): string {
  const rate = exact(row.value);
  const own = on.by.said ? `${row.currency} ` : '';
  const least = exact(row.minimum);
  const rules: Record<string, string> = {
    flat: `${own}${figures(rate, 2)}`,
    per_kg: `${figures(on.kg)} kg × ${own}${figures(rate)}`,
    pct_freight: `${figures(on.freight, 2)} × ${figures(rate)} %`,
    pct_value: `${figures(on.value, 2)} × ${figures(rate)} %`,
  };
  const rule = rules[row.basis] ?? '';
  const isLeast = least > 0n && surchargeAmount(row, on) === on.by.of(least);
  const isOwn = row.basis === 'flat' || row.basis === 'per_kg' || isLeast;
  return withRates(isLeast ? `${rule} < ${own}${figures(least, 2)}` : rule, isOwn ? on.by : undefined);
}

/** A rule with the rates of exchange that it was converted by. */
export const withRates = (rule: string, by?: Exchange): string => (rule && by?.said ? `${rule}; ${by.said}` : rule);

/** The surcharges of a side that fit, the most specific row of each kind. */
export function surchargesFor(
  book: Book,
  side: 'sale' | 'cost',
  kg: Exact,
  scope: Record<string, unknown>,
  day: string,
): SurchargeRow[] {
  const fit = book.surcharges.filter((row) => row.side === side && kg > exact(row.over_kg));
  return [...Map.groupBy(fit, ({ kind }) => kind).values()].flatMap((rows) => closest(rows, scope, day) ?? []);
}

/** The price of a parcel, each line half up to the minor unit of the card's currency. */
export function priceOf(book: Book, sold: Sold, explain = false): Price {
  const { card, assignation } = cardOf(book, sold);
  if (!card) return { ...nothing, findings: ['no card'] };
  const { currency } = card;
  const known = { ...nothing, card, assignation, currency };
  const weight = sold[weights[card.weight_type as keyof typeof weights] ?? 'chargeable_kg'] ?? null;
  if (weight === null || weight <= 0) return { ...known, findings: ['no weight'] };
  const zone = zoneOf(book, sold, card.distribution_type_code, sold.day);
  if (zone === null) return { ...known, kg: weight, findings: ['no zone'] };
  const row = rowOf(book, card, zone, weight, sold);
  if (!row) return { ...known, kg: weight, zone, findings: ['no rate'] };
  const found: Found = { card, assignation, row, kg: exact(weight), zone };
  const lines = linesOf(book, sold, found, explain);
  if (!lines) return { ...known, kg: weight, zone, row, findings: ['no exchange'] };
  const total = lines.reduce((sum, { amount }) => sum + amount, zero);
  return { ...known, kg: weight, zone, row, lines, total };
}

interface Found {
  card: CardRow;
  assignation: AssignationRow | null;
  row: StandardRow;
  kg: Exact;
  zone: string;
}

/** The lines of a price in the currency of its card; null where a rate of exchange is not known. */
function linesOf(
  book: Book,
  sold: Sold,
  { card, assignation, row, kg, zone }: Found,
  explain: boolean,
): RatedLine[] | null {
  const { currency } = card;
  const into = (from: string) => exchange(book, from, currency, sold.day);
  const [base, perStep] = [exact(row.base), exact(row.per_step)];
  const steps = stepsIn(kg - exact(row.weight_from), exact(row.step_kg));
  const own = into(row.currency);
  if (!own) return null;
  const say = (text: () => string) => (explain ? text() : '');
  const line = (kind: string, amount: Exact, table: string, id: number | null, version: number | null, rule: string): RatedLine => ({
    side: 'sale', kind, amount: toMinor(amount, currency), currency, rule, table, row: id, version,
  }); // prettier-ignore
  const first = line('freight', own.of(base + steps * perStep), 'standard_rate', row.standard_rate_id, row.version,
    say(() => withRates(`${own.said ? `${row.currency} ` : ''}${figures(base, 2)}${perStep > 0n ? ` + ${steps} × ${figures(perStep)}` : ''}`, own))); // prettier-ignore
  const lines = [first];
  const percent = exact(sold.discount_pct ?? assignation?.discount_pct ?? 0);
  const discount = line('discount', -percentOf(first.amount, percent), 'copa_rate_assignation',
    assignation?.copa_rate_assignation_id ?? null, null,
    say(() => `− ${moneyFigures(first.amount, currency)} × ${figures(percent)} %`)); // prettier-ignore
  if (discount.amount !== 0n) lines.push(discount);
  const freight = first.amount + discount.amount;
  const scope = {
    rate_code: card.rate_code,
    rate_service_code: sold.rate_service_code,
    iso2: sold.iso2,
    zone,
    provider_id: sold.provider_id ?? null,
  };
  const declared = exact(sold.value ?? 0);
  for (const extra of surchargesFor(book, 'sale', kg, scope, sold.day)) {
    const [by, ofValue] = [into(extra.currency), extra.basis === 'pct_value' ? into('USD') : own];
    if (!by || !ofValue) return null;
    const on = { freight, kg, value: ofValue.of(declared), by };
    lines.push(line(extra.kind, surchargeAmount(extra, on), 'surcharge', extra.surcharge_id, extra.version,
      say(() => withRates(surchargeRule(extra, on), extra.basis === 'pct_value' && ofValue !== by ? ofValue : undefined)))); // prettier-ignore
  }
  const minimum = closest(book.minima, scope, sold.day);
  if (!minimum) return lines;
  const by = into(minimum.currency);
  if (!by) return null;
  const sum = lines.reduce((all, { amount }) => all + amount, zero);
  const least = by.of(exact(minimum.amount));
  if (sum < least)
    lines.push(line('minimum', least - sum, 'min_surcharge', minimum.min_surcharge_id, minimum.version,
      say(() => withRates(`${figures(toMinor(least, currency), 2)} − ${moneyFigures(sum, currency)}`, by)))); // prettier-ignore
  return lines;
}
