import {
  buffers, clearanceCosts, dimFactors, kilos, linehaulPrices, operationalCosts, providerRates, providerShares,
  providerSurcharges, standardRates, zoneAreas, zones,
} from '#tools/rates/tables.ts'; // prettier-ignore
import { airports, exchangeRates, minimumPrices, rateCards, saleSurcharges, taxRules } from '#tools/rates/basics.ts';
import type { RateTable } from '#tools/rates/rate-table.ts';
import type { Shape } from '#tools/define.ts';
import type { RateStore } from './rate-store.ts';

/** Wire columns whose names differ in the database. */
const names: Record<string, string> = {
  service_provider_code: 'provider_id',
  ctry_iso_code: 'iso2',
  charge: 'kind',
  ailine: 'airline_prefix',
  iata_code_origin: 'origin',
  port_iata: 'destination',
};

/** A table of rates as it is kept; columns that are not named have the names of the wire. */
function store<K extends Shape, V extends Shape>(
  rates: RateTable<K, V>,
  table: string,
  more: { named?: Record<string, string> } & Pick<RateStore, 'fixed'> = {},
): RateStore {
  const columns = Object.keys({ ...rates.keys, ...rates.values });
  return {
    rates: rates as unknown as RateTable,
    table,
    columns: Object.fromEntries(columns.map((key) => [key, more.named?.[key] ?? names[key] ?? key])),
    fixed: more.fixed,
  };
}

export const clearanceStore = store(clearanceCosts, 'clearance_cost');
export const operationalStore = store(operationalCosts, 'operational_cost', { named: { iata_code: 'entry_point' } });
export const providerRateStore = store(providerRates, 'provider_rate');
export const providerSurchargeStore = store(providerSurcharges, 'surcharge', { fixed: { side: 'cost' } });
export const providerShareStore = store(providerShares, 'rate_distribution');
export const standardRateStore = store(standardRates, 'standard_rate', { named: { iata_code: 'origin' } });
export const linehaulStore = store(linehaulPrices, 'linehaul_price');
export const kilosStore = store(kilos, 'kilo');
export const dimFactorStore = store(dimFactors, 'dim_factor');
export const bufferStore = store(buffers, 'buffer');
export const zoneStore = store(zones, 'zone', { named: { zone_code: 'zone', zone_name: 'name' } });
export const zoneAreaStore = store(zoneAreas, 'zone_area', { named: { state: 'state_code' } });

export const rateCardStore = store(rateCards, 'rate_card');
export const saleSurchargeStore = store(saleSurcharges, 'surcharge', { fixed: { side: 'sale', provider_id: null } });
export const minimumPriceStore = store(minimumPrices, 'min_surcharge', { fixed: { clearance_cost_id: null } });
export const exchangeRateStore = store(exchangeRates, 'fx_rate', { named: { currency: 'iso4217' } });
export const taxRuleStore = store(taxRules, 'tax_rule');
export const airportStore = store(airports, 'iata_location', { named: { iata_code: 'iata' } });

/** Every table of rates as it is kept. */
export const rateStores: readonly RateStore[] = [
  clearanceStore, operationalStore, providerRateStore, providerSurchargeStore, providerShareStore, standardRateStore,
  linehaulStore, kilosStore, dimFactorStore, bufferStore, zoneStore, zoneAreaStore, rateCardStore, saleSurchargeStore,
  minimumPriceStore, exchangeRateStore, taxRuleStore, airportStore,
]; // prettier-ignore
