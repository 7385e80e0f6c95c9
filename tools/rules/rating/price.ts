import type { Book, Place } from './book.ts';
import { closest, isIn, standardKey, zoneOf } from './book.ts';
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

/** What the price of a parcel depends on. Weights kg, values in the currency of the card, the day it was processed. */
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

/** What a surcharge comes to. */
export function surchargeAmount(row: SurchargeRow, freight: Exact, kg: Exact, value: Exact): Exact {
  const rate = exact(row.value);
  const by = {
    flat: () => rate,
    per_kg: () => times(rate, kg),
    pct_freight: () => percentOf(freight, rate),
    pct_value: () => percentOf(value, rate),
  };
  return most(exact(row.minimum), by[row.basis as keyof typeof by]());
}
export const surchargeRule = (row: SurchargeRow, freight: Exact, kg: Exact, value: Exact): string =>
  ({
    flat: figures(exact(row.value), 2),
    per_kg: `${figures(kg)} kg × ${figures(exact(row.value))}`,
    pct_freight: `${figures(freight, 2)} × ${figures(exact(row.value))} %`,
    pct_value: `${figures(value, 2)} × ${figures(exact(row.value))} %`,
  })[row.basis] ?? '';

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
  const lines = [...linesOf(book, sold, { card, assignation, row, kg: exact(weight), zone }, explain)];
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

function* linesOf(
  book: Book,
  sold: Sold,
  { card, assignation, row, kg, zone }: Found,
  explain: boolean,
): Generator<RatedLine> {
  const { currency } = card;
  const [base, perStep] = [exact(row.base), exact(row.per_step)];
  const steps = stepsIn(kg - exact(row.weight_from), exact(row.step_kg));
  const freight = base + steps * perStep;
  const say = (text: () => string) => (explain ? text() : '');
  const line = (kind: string, amount: Exact, table: string, id: number | null, version: number | null, rule: string): RatedLine => ({
    side: 'sale', kind, amount: toMinor(amount, currency), currency, rule, table, row: id, version,
  }); // prettier-ignore
  const first = line('freight', freight, 'standard_rate', row.standard_rate_id, row.version,
    say(() => `${figures(base, 2)}${perStep > 0n ? ` + ${steps} × ${figures(perStep)}` : ''}`)); // prettier-ignore
  yield first;
  const percent = exact(sold.discount_pct ?? assignation?.discount_pct ?? 0);
  const discount = line('discount', -percentOf(first.amount, percent), 'copa_rate_assignation',
    assignation?.copa_rate_assignation_id ?? null, null,
    say(() => `− ${moneyFigures(first.amount, currency)} × ${figures(percent)} %`)); // prettier-ignore
  if (discount.amount !== 0n) yield discount;
  const net = first.amount + discount.amount;
  let sum = net;
  const scope = {
    rate_code: card.rate_code,
    rate_service_code: sold.rate_service_code,
    iso2: sold.iso2,
    zone,
    provider_id: sold.provider_id ?? null,
  };
  const value = exact(sold.value ?? 0);
  for (const extra of surchargesFor(book, 'sale', kg, scope, sold.day)) {
    const more = line(extra.kind, surchargeAmount(extra, net, kg, value), 'surcharge', extra.surcharge_id, extra.version,
      say(() => surchargeRule(extra, net, kg, value))); // prettier-ignore
    sum += more.amount;
    yield more;
  }
  const minimum = closest(book.minima, scope, sold.day);
  const least = minimum ? exact(minimum.amount) : zero;
  if (minimum && sum < least)
    yield line(
      'minimum',
      least - sum,
      'min_surcharge',
      minimum.min_surcharge_id,
      minimum.version,
      say(() => `${figures(least, 2)} − ${moneyFigures(sum, currency)}`),
    );
}
