import type { Decimal } from '#tools/rules/decimals.ts';

/** Rows of the tables of rates as they are stored. Weights kg, per cents of 100, days YYYY-MM-DD; empty scopes mean any. */
export interface Valid {
  valid_from: string;
  valid_to: string | null;
  version: number;
}
interface Priced extends Valid {
  currency: string;
}
export interface CardRow {
  rate_code: number;
  rate_name: string;
  currency: string;
  is_default: boolean;
  is_reseller: boolean;
  weight_type: string;
  distribution_type_code: number;
}
export interface AssignationRow {
  copa_rate_assignation_id: number;
  copa_id: number;
  rate_service_code: number | null;
  rate_code: number;
  discount_pct: Decimal;
  valid_from: string;
  valid_to: string | null;
}
export interface StandardRow extends Priced {
  standard_rate_id: number;
  rate_code: number;
  rate_service_code: number;
  iso2: string;
  origin: string | null;
  zone: string;
  weight_from: Decimal;
  weight_to: Decimal | null;
  base: Decimal;
  per_step: Decimal;
  step_kg: Decimal;
}
export interface SurchargeRow extends Priced {
  surcharge_id: number;
  side: string;
  kind: string;
  rate_code: number | null;
  rate_service_code: number | null;
  iso2: string | null;
  zone: string | null;
  provider_id: number | null;
  basis: string;
  value: Decimal;
  minimum: Decimal;
  over_kg: Decimal;
}
export interface MinimumRow extends Priced {
  min_surcharge_id: number;
  rate_code: number | null;
  rate_service_code: number | null;
  iso2: string | null;
  amount: Decimal;
}
export interface AreaRow {
  iso2: string;
  distribution_type_code: number;
  zone: string;
  zip_from: string | null;
  zip_to: string | null;
  city: string | null;
  state_code: string | null;
  valid_from: string;
  valid_to: string | null;
}
export interface LinehaulRow extends Priced {
  linehaul_price_id: number;
  airline_prefix: string;
  origin: string;
  destination: string;
  basis: string;
  price: Decimal;
  minimum_kg: Decimal;
  share_key: string;
  as_100: boolean;
  fuel_pct: Decimal | null;
  rate_under_100: Decimal;
  rate_from_100: Decimal;
  fuel: Decimal;
  screening: Decimal;
  security: Decimal;
  minimum_rate: Decimal;
  minimum_fuel: Decimal;
  minimum_screening: Decimal;
}
export interface ClearanceRow extends Priced {
  clearance_cost_id: number;
  provider_id: number;
  iso2: string;
  per_parcel: Decimal;
  per_kg: Decimal;
  per_mawb: Decimal;
  value_pct: Decimal;
  minimum: Decimal;
}
export interface OperationalRow extends Priced {
  operational_cost_id: number;
  entry_point: string;
  per_parcel: Decimal;
  per_kg: Decimal;
  to_hub_per_kg: Decimal;
}
export interface DoorRow extends Priced {
  provider_rate_id: number;
  provider_id: number;
  iso2: string;
  zone: string;
  base: Decimal;
  base_kg: Decimal;
  per_step: Decimal;
  step_kg: Decimal;
}
export interface FactorRow extends Valid {
  dim_factor_id: number;
  rate_service_code: number | null;
  iso2: string | null;
  factor: number | null;
  step_kg: Decimal;
  max_kg: Decimal | null;
}
export interface BufferRow extends Valid {
  buffer_id: number;
  rate_service_code: number | null;
  iso2: string | null;
  pct: Decimal;
}

/** Everything that rating looks up: published rows alone. */
export interface RateTables {
  cards: CardRow[];
  assignations: AssignationRow[];
  standard: StandardRow[];
  surcharges: SurchargeRow[];
  minima: MinimumRow[];
  areas: AreaRow[];
  linehaul: LinehaulRow[];
  clearance: ClearanceRow[];
  operational: OperationalRow[];
  doors: DoorRow[];
  factors: FactorRow[];
  buffers: BufferRow[];
}
