import { makeBook } from '#tools/rules/rating/book.ts';
import type { Book } from '#tools/rules/rating/book.ts';
import type { Carried } from '#tools/rules/rating/cost.ts';
import type { LinehaulRow, RateTables, StandardRow } from '#tools/rules/rating/rows.ts';

/** What every row of rates has. */
export const always = { valid_from: '2026-01-01', valid_to: null, version: 1, currency: 'USD' };
export const day = '2026-03-09';

export const linehaul: LinehaulRow = {
  ...always, linehaul_price_id: 1, airline_prefix: '045', origin: 'MIA', destination: 'MEX', basis: 'menu', price: 0,
  minimum_kg: 0, share_key: 'weight', as_100: false, fuel_pct: null, rate_under_100: 3.1, rate_from_100: 2.8, fuel: 0.45,
  screening: 0.12, security: 0.15, minimum_rate: 75, minimum_fuel: 15, minimum_screening: 25,
}; // prettier-ignore

/** Card 131 to Mexico: zones by factor of A, as in the guide; the half kilogram, the second half, then steps. */
export const zones = { A: 1, B: 1.15, C: 1.35, D: 1.75 };
export const standard = (): StandardRow[] =>
  Object.entries(zones).flatMap(([zone, factor], index) =>
    [[0, 0.5, 6.2, 0], [0.5, 1, 7.4, 0], [1, 30, 7.4, 1.15]].map(([from, to, base, step], at) => ({
      ...always, standard_rate_id: 10 * index + at, rate_code: 131, rate_service_code: 201, iso2: 'MX', origin: null, zone,
      weight_from: from!, weight_to: to!, base: Number((base! * factor).toFixed(4)),
      per_step: Number((step! * factor).toFixed(4)), step_kg: 0.5,
    })),
  ); // prettier-ignore

export const area = {
  iso2: 'MX',
  distribution_type_code: 1,
  zip_from: null,
  zip_to: null,
  city: null,
  state_code: null,
  ...always,
};
/** The rates of the worked example of the guide, with others in their place. */
export const tables = (more: Partial<RateTables> = {}): RateTables => ({
  cards: [
    { rate_code: 131, rate_name: 'Forwarders', currency: 'USD', is_default: false, is_reseller: false, weight_type: 'chargeable', distribution_type_code: 1 },
  ],
  assignations: [
    { copa_rate_assignation_id: 1, copa_id: 101, rate_service_code: null, rate_code: 131, discount_pct: 0, valid_from: '2026-01-01', valid_to: null },
  ],
  standard: standard(),
  surcharges: [],
  minima: [],
  areas: [
    { ...area, zone: 'C' },
    { ...area, zone: 'B', state_code: 'MX-PUE' },
    { ...area, zone: 'A', city: 'Ciudad de México' },
    { ...area, zone: 'B', zip_from: '01000', zip_to: '16999' },
    { ...area, zone: 'D', zip_from: '05000', zip_to: '05999' },
  ],
  linehaul: [linehaul],
  clearance: [{ ...always, clearance_cost_id: 1, provider_id: 21, iso2: 'MX', per_parcel: 1.1, per_kg: 0.2, per_mawb: 0, value_pct: 0, minimum: 0 }],
  operational: [{ ...always, operational_cost_id: 1, entry_point: 'MIA', per_parcel: 0.85, per_kg: 0.1, to_hub_per_kg: 0.35 }],
  doors: [{ ...always, provider_rate_id: 1, provider_id: 5, iso2: 'MX', zone: 'A', base: 2.6, base_kg: 1, per_step: 0.55, step_kg: 0.5 }],
  factors: [],
  buffers: [],
  ...more,
}); // prettier-ignore

export const book = (more: Partial<RateTables> = {}): Book =>
  makeBook(tables(more), (code) => (code === 'BRL' ? { per_usd: 5, day: '2026-02-27' } : null));
export const parcel = (kg: number, more: Partial<Carried> = {}): Carried => ({
  copa_id: 101, is_reseller: false, rate_service_code: 201, entry_point: 'MIA', day, iso2: 'MX', city: 'Ciudad de Mexico',
  actual_kg: kg, volumetric_kg: null, chargeable_kg: kg, value: 40, clearance_provider_id: 21, delivery_provider_id: 5, ...more,
}); // prettier-ignore
