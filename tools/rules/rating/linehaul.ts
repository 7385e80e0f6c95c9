import { splitUnits } from '#tools/rules/money.ts';
import { exact, figures, minorUnit, most, over, percentOf, times, toMinor, zero } from './exact.ts';
import type { Exact } from './exact.ts';
import type { LinehaulRow } from './rows.ts';

/** An air waybill: what the airline charges it for, and what all its parcels come to. */
export interface Freight {
  /** Chargeable weight of the air waybill in kg. */
  kg: number;
  pieces: number;
}

export interface LinehaulCost {
  freight: Exact;
  fuel: Exact;
  security: Exact;
  /** The calculation in figures. */
  rules: { freight: string; fuel: string; security: string };
}

const hundred = exact(100);

function freightOf(row: LinehaulRow, kg: Exact, pieces: Exact): [amount: Exact, rule: string] {
  const price = exact(row.price);
  const times_ = (rate: Exact, count: Exact, unit: string): [Exact, string] => [
    times(rate, count),
    `${figures(rate)} × ${figures(count)}${unit}`,
  ];
  switch (row.basis) {
    case 'mawb_flat':
      return [price, figures(price, 2)];
    case 'mawb_kg':
      return times_(price, most(kg, exact(row.minimum_kg)), ' kg');
    case 'kg':
      return times_(price, kg, ' kg');
    case 'hawb':
      return times_(price, pieces, '');
  }
  // The menu of an airline; `price` is a fee of the air waybill.
  const fee = (found: [Exact, string]): [Exact, string] =>
    price > 0n ? [found[0] + price, `${found[1]} + ${figures(price, 2)}`] : found;
  if (kg >= hundred) return fee(times_(exact(row.rate_from_100), kg, ' kg'));
  const [under, rule] = times_(exact(row.rate_under_100), kg, ' kg');
  const least = exact(row.minimum_rate);
  const [as100, rule100] = times_(exact(row.rate_from_100), hundred, ' kg');
  if (row.as_100 && as100 < most(least, under)) return fee([as100, rule100]);
  return fee(under < least ? [least, `${rule} < ${figures(least, 2)}`] : [under, rule]);
}

/** All parcels of an air waybill ask for the same. */
const counted = new WeakMap<LinehaulRow, Map<string, LinehaulCost>>();

/**
 * What an air waybill costs, exactly. The minimum applies to the rate below 100 kg, to fuel and to screening; not to the
 * rate from 100 kg on and not to security.
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
  const [freight, rule] = freightOf(row, kg, exact(pieces));
  const fuelRate = exact(row.fuel_pct ?? row.fuel);
  const fuel =
    row.fuel_pct === null ? most(exact(row.minimum_fuel), times(fuelRate, kg)) : percentOf(freight, fuelRate);
  const screening = most(exact(row.minimum_screening), times(exact(row.screening), kg));
  const security = times(exact(row.security), kg);
  return {
    freight,
    fuel,
    security: screening + security,
    rules: {
      freight: rule,
      fuel:
        row.fuel_pct === null
          ? `${figures(fuelRate)} × ${figures(kg)} kg`
          : `${figures(freight, 2)} × ${figures(fuelRate)} %`,
      security: `${figures(exact(row.screening))} × ${figures(kg)} kg + ${figures(exact(row.security))} × ${figures(kg)} kg`,
    },
  };
}

/** A parcel's share of an exact cost. */
export const shareOf = (cost: Exact, part: Exact, whole: Exact): Exact =>
  whole > 0n ? over(times(cost, part), whole) : zero;

/** Splits a cost in cents over the parcels of an air waybill so that the parts equal it: largest remainder, ties to the first. */
export function splitCost(cost: Exact, parts: readonly Exact[], currency: string): Exact[] {
  const unit = minorUnit(currency);
  const shares = parts.some((part) => part > 0n) ? [...parts] : parts.map(() => 1n);
  return splitUnits(toMinor(cost, currency) / unit, shares).map((part) => part * unit);
}
