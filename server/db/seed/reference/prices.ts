import { directs, entryPoints, hub, lanes } from './lanes.ts';
import { airlines } from './providers.ts';
import type { AirlineCode } from './providers.ts';

/** Months of prices before the one that is running; the window of parcels is shorter. */
export const months = 8;
export const roundRate = (value: number) => Math.round(value * 10_000) / 10_000;

/** First and last day of the month so many months before a moment; the running month has no end yet. */
export function month(now: Date, back: number): { valid_from: string; valid_to: string | null } {
  const first = (shift: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + shift, 1));
  const last = new Date(first(1).getTime() - 86_400_000);
  return {
    valid_from: first(0).toISOString().slice(0, 10),
    valid_to: back === 0 ? null : last.toISOString().slice(0, 10),
  };
}

interface Flown {
  origin: string;
  destination: string;
  airline: AirlineCode;
  /** Share of the usual price per kilogram: what the distance makes of it. */
  factor: number;
}

/** Dearer the longer the flight; from Asia about twice. */
const distance: Record<string, number> = {
  BR: 1.05, MX: 0.72, CL: 1.1, CO: 0.66, PE: 0.86, EC: 0.76, AR: 1.18, CR: 0.6, GT: 0.6, DO: 0.52, PA: 0.55, CA: 0.62,
}; // prettier-ignore
const fromOutside: Record<string, number> = { LAX: 1.02, JFK: 0.98, HKG: 1.9, MAD: 1.15 };

function flights(): Flown[] {
  const viaHub = lanes.flatMap(({ iso2, flights: days, airline }) =>
    [...new Set(Object.values(days))].map((destination) => ({
      origin: hub,
      destination: destination as string,
      airline,
      factor: distance[iso2] ?? 1,
    })),
  );
  const direct = directs.map(({ from, to, gateway, airline }) => ({
    origin: from,
    destination: gateway,
    airline,
    factor: (distance[to] ?? 1) * (fromOutside[from] ?? 1),
  }));
  return [...viaHub, ...direct];
}

/** Rows of `linehaul_price`: fuel moves by up to four per cent from month to month. */
export function* linehaulRows(now: Date) {
  for (const { origin, destination, airline, factor } of flights())
    for (let back = months; back >= 0; back--) {
      const drift = 1 + 0.04 * Math.sin(now.getUTCMonth() - back);
      yield {
        airline_prefix: airlines[airline].prefix,
        origin,
        destination,
        rate_under_100: roundRate(2.6 * factor),
        rate_from_100: roundRate(2.3 * factor),
        fuel: roundRate(0.36 * factor * drift),
        screening: 0.07,
        security: 0.09,
        minimum_rate: 14,
        minimum_fuel: 2.5,
        minimum_screening: 1.5,
        as_100: airlines[airline].prefix === '001',
        ...month(now, back),
      };
    }
}

/** Rows of `clearance_cost`. */
export const clearanceRows = (now: Date) =>
  lanes.map(({ iso2, clearance, customs }) => ({
    provider_id: clearance,
    iso2,
    per_parcel: roundRate(0.7 + 0.22 * customs),
    per_kg: 0.12,
    valid_from: month(now, months).valid_from,
    valid_to: null,
  }));

const toHub: Record<string, number> = { MIA: 0, LAX: 0.35, JFK: 0.3, HKG: 1.15, MAD: 0.8 };

/** Rows of `operational_cost`. */
export const operationalRows = (now: Date) =>
  entryPoints.map(([entry_point]) => ({
    entry_point,
    per_parcel: 0.42,
    per_kg: 0.06,
    to_hub_per_kg: toHub[entry_point] ?? 0,
    valid_from: month(now, months).valid_from,
    valid_to: null,
  }));

const zones = { A: 1, B: 1.22, C: 1.5, D: 1.95 };

/** Rows of `provider_rate`: the door of each zone, by how far the country's last mile is. */
export function* providerRateRows(now: Date) {
  for (const { iso2, delivery, lastMile } of lanes)
    for (const [index, [provider_id]] of delivery.entries())
      for (const [zone, far] of Object.entries(zones))
        yield {
          provider_id,
          iso2,
          zone,
          base: roundRate(2.2 * far * lastMile * (1 + 0.06 * index)),
          base_kg: 1,
          per_step: roundRate(0.38 * far),
          step_kg: 0.5,
          valid_from: month(now, months).valid_from,
          valid_to: null,
        };
}

/** Rows of `kilo`: what a consolidation of each lane usually weighs, by how much goes there. */
export const kiloRows = (now: Date) =>
  lanes.flatMap(({ iso2, share, flights: days }) =>
    [...new Set(Object.values(days))].map((destination) => ({
      origin: hub,
      destination: destination as string,
      kilos: Math.round((60 + 40 * Math.sqrt(share) * (iso2 === 'BR' ? 1.4 : 1)) / 5) * 5,
      valid_from: month(now, months).valid_from,
      created_by: 'finance.desk',
    })),
  );
