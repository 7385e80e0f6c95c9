import { splitUnits } from '#tools/rules/money.ts';
import { exact, figures, minorUnit, most, numberOf, over, percentOf, times, toMinor, zero } from './exact.ts';
import type { Exact } from './exact.ts';
import type { LinehaulRow } from './rows.ts';

/** An air waybill: what the airline charges it for, and what all its parcels come to. */
export interface Freight {
  /** Chargeable weight of the air waybill in kg. */
  kg: number;
  pieces: number;
}

/** How an amount came about: a rate by weight, by parcel or in per cent, a flat price, a minimum, or as if it were 100 kg. */
export type ChargeRule = 'per-kilo' | 'per-parcel' | 'percent' | 'flat' | 'minimum' | 'as-100';
/** A line of what the airline charges for an air waybill. */
export interface AirCharge {
  charge: 'freight' | 'waybill' | 'fuel' | 'screening' | 'security';
  rule: ChargeRule;
  rate: Exact;
  /** What the rate is of: kilograms, parcels or, in per cent, an amount; one of what is flat. */
  count: Exact;
  minimum: Exact | null;
  amount: Exact;
  /** The calculation in figures. */
  said: string;
}

export interface LinehaulCost {
  freight: Exact;
  fuel: Exact;
  /** Screening and security. */
  security: Exact;
  lines: AirCharge[];
  /** The calculation in figures. */
  rules: { freight: string; fuel: string; security: string };
}

const [hundred, single] = [exact(100), exact(1)];

const flat = (charge: AirCharge['charge'], amount: Exact, rule: ChargeRule = 'flat'): AirCharge => ({
  charge, rule, rate: amount, count: single, minimum: null, amount, said: figures(amount, 2),
}); // prettier-ignore

function rated(charge: AirCharge['charge'], rate: Exact, kg: Exact, minimum: Exact | null = null): AirCharge {
  const plain = times(rate, kg);
  const said = `${figures(rate)} × ${figures(kg)} kg`;
  return minimum !== null && plain < minimum
    ? { charge, rule: 'minimum', rate, count: kg, minimum, amount: minimum, said: `${said} < ${figures(minimum, 2)}` }
    : { charge, rule: 'per-kilo', rate, count: kg, minimum, amount: plain, said };
}

function freightOf(row: LinehaulRow, kg: Exact, pieces: Exact): AirCharge[] {
  const price = exact(row.price);
  switch (row.basis) {
    case 'mawb_flat':
      return [flat('freight', price)];
    case 'mawb_kg':
      return [rated('freight', price, most(kg, exact(row.minimum_kg)))];
    case 'kg':
      return [rated('freight', price, kg)];
    case 'hawb':
      return [
        { ...rated('freight', price, pieces), rule: 'per-parcel', said: `${figures(price)} × ${figures(pieces)}` },
      ];
  }
  // The menu of an airline; `price` is a fee of the air waybill.
  const fee = price > 0n ? [flat('waybill', price)] : [];
  if (kg >= hundred) return [rated('freight', exact(row.rate_from_100), kg), ...fee];
  const under = rated('freight', exact(row.rate_under_100), kg, exact(row.minimum_rate));
  const as100 = { ...rated('freight', exact(row.rate_from_100), hundred), rule: 'as-100' as const };
  return [row.as_100 && as100.amount < under.amount ? as100 : under, ...fee];
}

function fuelOf(row: LinehaulRow, kg: Exact, freight: Exact): AirCharge {
  if (row.fuel_pct === null) return rated('fuel', exact(row.fuel), kg, exact(row.minimum_fuel));
  const rate = exact(row.fuel_pct);
  const said = `${figures(freight, 2)} × ${figures(rate)} %`;
  return {
    charge: 'fuel',
    rule: 'percent',
    rate,
    count: freight,
    minimum: null,
    amount: percentOf(freight, rate),
    said,
  };
}

/** All parcels of an air waybill ask for the same. */
const counted = new WeakMap<LinehaulRow, Map<string, LinehaulCost>>();

/**
 * What an air waybill costs, exactly, line by line. The minimum applies to the rate below 100 kg, to fuel and to screening;
 * not to the rate from 100 kg on and not to security.
 */
export function linehaulOf(row: LinehaulRow, freight: Freight): LinehaulCost {
  const key = `${freight.kg} ${freight.pieces}`;
  const known = counted.get(row) ?? new Map<string, LinehaulCost>();
  counted.set(row, known);
  const found = known.get(key) ?? countLinehaul(row, freight);
  known.set(key, found);
  return found;
}

function countLinehaul(row: LinehaulRow, { kg: weight, pieces }: Freight): LinehaulCost {
  const kg = exact(weight);
  const own = freightOf(row, kg, exact(pieces));
  const freight = own.reduce((sum, { amount }) => sum + amount, 0n);
  const fuel = fuelOf(row, kg, freight);
  const screening = rated('screening', exact(row.screening), kg, exact(row.minimum_screening));
  const security = rated('security', exact(row.security), kg);
  const said = (...lines: AirCharge[]) => lines.map((line) => line.said).join(' + ');
  return {
    freight,
    fuel: fuel.amount,
    security: screening.amount + security.amount,
    lines: [...own, fuel, screening, security],
    rules: { freight: said(...own), fuel: said(fuel), security: said(screening, security) },
  };
}

/** A line with its figures in the currency of the price, rounded to its smallest amount. */
export interface ChargeLine extends Pick<AirCharge, 'charge' | 'rule'> {
  rate: number;
  kg: number;
  minimum: number | null;
  amount: number;
  currency: string;
}

/** The charges of an air waybill as papers and screens show them, line by line. */
export const chargeLines = (row: LinehaulRow, freight: Freight): ChargeLine[] =>
  linehaulOf(row, freight).lines.map(({ charge, rule, rate, count, minimum, amount }) => ({
    charge,
    rule,
    rate: numberOf(rate),
    kg: rule === 'per-kilo' || rule === 'minimum' || rule === 'as-100' ? numberOf(count) : freight.kg,
    minimum: minimum === null ? null : numberOf(minimum),
    amount: numberOf(toMinor(amount, row.currency)),
    currency: row.currency,
  }));

/** The sum of lines that are rounded each. */
export const totalOf = (lines: readonly Pick<ChargeLine, 'amount'>[]): number =>
  numberOf(lines.reduce((sum, { amount }) => sum + exact(amount), 0n));

/** The class of a rate as an air waybill names it: M for a minimum or a flat price, Q from 100 kg on, N below. */
export const rateClass = ({ rule, kg }: Pick<ChargeLine, 'rule' | 'kg'>): 'M' | 'N' | 'Q' =>
  rule === 'per-kilo' || rule === 'as-100' ? (kg >= 100 ? 'Q' : 'N') : 'M';

/** A parcel's share of an exact cost. */
export const shareOf = (cost: Exact, part: Exact, whole: Exact): Exact =>
  whole > 0n ? over(times(cost, part), whole) : zero;

/** Splits a cost in cents over the parcels of an air waybill so that the parts equal it: largest remainder, ties to the first. */
export function splitCost(cost: Exact, parts: readonly Exact[], currency: string): Exact[] {
  const unit = minorUnit(currency);
  const shares = parts.some((part) => part > 0n) ? [...parts] : parts.map(() => 1n);
  return splitUnits(toMinor(cost, currency) / unit, shares).map((part) => part * unit);
}
