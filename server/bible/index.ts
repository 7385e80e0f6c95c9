import type { Handler } from '#server/implement.ts';
import { assignRate } from './assign-rate.ts';
import { deleteProviderCost } from './delete-provider-cost.ts';
import { deleteRateTemplate } from './delete-rate-template.ts';
import { getAirports } from './get-airports.ts';
import { getBuffers } from './get-buffers.ts';
import { getClearanceCosts } from './get-clearance-costs.ts';
import { getDimFactors } from './get-dim-factors.ts';
import { getExchangeRates } from './get-exchange-rates.ts';
import { getKilos } from './get-kilos.ts';
import { getLinehaulGrid } from './get-linehaul-grid.ts';
import { getMinimumPrices } from './get-minimum-prices.ts';
import { getMinimumSurcharges } from './get-minimum-surcharges.ts';
import { getOperationalCosts } from './get-operational-costs.ts';
import { getProviderRates } from './get-provider-rates.ts';
import { getProviderShares } from './get-provider-shares.ts';
import { getProviderSurcharges } from './get-provider-surcharges.ts';
import { getRateAssignations } from './get-rate-assignations.ts';
import { getRateCards } from './get-rate-cards.ts';
import { getRateFindings } from './get-rate-findings.ts';
import { getRateTemplates } from './get-rate-templates.ts';
import { getSaleSurcharges } from './get-sale-surcharges.ts';
import { getSimulation } from './get-simulation.ts';
import { getSimulations } from './get-simulations.ts';
import { getStandardRates } from './get-standard-rates.ts';
import { getTaxRules } from './get-tax-rules.ts';
import { getWeightTypes } from './get-weight-types.ts';
import { getZipCodes } from './get-zip-codes.ts';
import { getZoneDetail } from './get-zone-detail.ts';
import { getZones } from './get-zones.ts';
import { insertSimulation } from './insert-simulation.ts';
import { priceOfParcel } from './price-of-parcel.ts';
import { publishBuffers } from './publish-buffers.ts';
import { publishClearanceCosts } from './publish-clearance-costs.ts';
import { publishDimFactors } from './publish-dim-factors.ts';
import { publishKilos } from './publish-kilos.ts';
import { publishLinehaulGrid } from './publish-linehaul-grid.ts';
import { publishMinimumPrices } from './publish-minimum-prices.ts';
import { publishOperationalCosts } from './publish-operational-costs.ts';
import { publishProviderRates } from './publish-provider-rates.ts';
import { publishProviderShares } from './publish-provider-shares.ts';
import { publishProviderSurcharges } from './publish-provider-surcharges.ts';
import { publishSaleSurcharges } from './publish-sale-surcharges.ts';
import { publishStandardRates } from './publish-standard-rates.ts';
import { publishTaxRules } from './publish-tax-rules.ts';
import { publishZoneDetail } from './publish-zone-detail.ts';
import { readRateFile } from './read-rate-file.ts';
import { saveAirports } from './save-airports.ts';
import { saveExchangeRates } from './save-exchange-rates.ts';
import { saveRateCards } from './save-rate-cards.ts';
import { saveRateTemplate } from './save-rate-template.ts';
import { saveScenario } from './save-scenario.ts';
import { saveZones } from './save-zones.ts';
import { simulateLane } from './simulate-lane.ts';
import { whatIf } from './what-if.ts';

export const bible: Handler[] = [
  getZipCodes,
  simulateLane,
  insertSimulation,
  getSimulations,
  getSimulation,
  whatIf,
  saveScenario,
  getRateAssignations,
  assignRate,
  priceOfParcel,
  getClearanceCosts,
  publishClearanceCosts,
  getOperationalCosts,
  publishOperationalCosts,
  getProviderRates,
  publishProviderRates,
  getProviderSurcharges,
  publishProviderSurcharges,
  getProviderShares,
  publishProviderShares,
  getStandardRates,
  publishStandardRates,
  getLinehaulGrid,
  publishLinehaulGrid,
  getKilos,
  publishKilos,
  getDimFactors,
  publishDimFactors,
  getBuffers,
  publishBuffers,
  getZones,
  saveZones,
  getZoneDetail,
  publishZoneDetail,
  deleteProviderCost,
  readRateFile,
  getMinimumSurcharges,
  getWeightTypes,
  getRateFindings,
  getRateTemplates,
  saveRateTemplate,
  deleteRateTemplate,
  getRateCards,
  saveRateCards,
  getSaleSurcharges,
  publishSaleSurcharges,
  getMinimumPrices,
  publishMinimumPrices,
  getExchangeRates,
  saveExchangeRates,
  getTaxRules,
  publishTaxRules,
  getAirports,
  saveAirports,
];
