import { city, fx_rate, iata_location, zip_code, zone } from '#server/db/schema/geography.ts';
import { file_object, import_job, import_refusal } from '#server/db/schema/files.ts';
import { copa, copa_alias, copa_contact, copa_service } from '#server/db/schema/partners.ts';
import { provider_status_map } from '#server/db/schema/dispatches.ts';
import { airline, provider, provider_country, provider_type } from '#server/db/schema/providers.ts';
import {
  clearance_cost,
  linehaul_price,
  operational_cost,
  provider_rate,
  sla_target,
} from '#server/db/schema/rates.ts';
import {
  buffer,
  copa_rate_assignation,
  dim_factor,
  min_surcharge,
  rate_card,
  rate_distribution,
  standard_rate,
  surcharge,
  zone_area,
} from '#server/db/schema/rate-cards.ts';
import { simulation } from '#server/db/schema/ratings.ts';
import { kilo } from '#server/db/schema/rate-settings.ts';
import { route } from '#server/db/schema/bags.ts';
import { flight } from '#server/db/schema/masters.ts';
import { airports, cityRows } from './airports.ts';
import { zipRows } from './cities.ts';
import { fxRows } from './exchange.ts';
import { airlineRows, flightRows, routeRows } from './lanes.ts';
import { lists } from './lists.ts';
import type { ListRows } from './lists.ts';
import { aliasRows, contactRows, partnerRows, partnerServiceRows } from './partners.ts';
import { clearanceRows, kiloRows, linehaulRows, operationalRows, providerRateRows } from './prices.ts';
import { providerCountryRows, providerRows, providerTypeRows } from './providers.ts';
import {
  assignationRows,
  bufferRows,
  dimFactorRows,
  distributionRows,
  minSurchargeRows,
  rateCardRows,
  standardRateRows,
  surchargeRows,
  zoneAreaRows,
} from './rate-cards.ts';
import { slaRows } from './services.ts';
import { simulationRows } from './simulations.ts';
import { statusMapRows } from './status-map.ts';
import { fileRows, importJobRows, refusalRows } from './uploads.ts';
import { zoneRows } from './zones.ts';

/** The lists that parcels refer to, in an order that the foreign keys allow. */
export function* reference(now: Date): ListRows {
  const today = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  yield* lists(now);
  yield { table: fx_rate, rows: fxRows(now) };
  yield { table: zone, rows: zoneRows() };
  yield { table: city, rows: cityRows() };
  yield { table: zip_code, rows: zipRows() };
  yield { table: iata_location, rows: airports.map((airport) => ({ ...airport, source: 'demo' })) };
  yield { table: sla_target, rows: slaRows() };
  yield { table: provider, rows: providerRows() };
  yield { table: provider_type, rows: providerTypeRows() };
  yield { table: provider_country, rows: providerCountryRows() };
  yield { table: provider_status_map, rows: statusMapRows() };
  yield { table: airline, rows: airlineRows() };
  yield { table: flight, rows: flightRows() };
  yield { table: linehaul_price, rows: linehaulRows(now) };
  yield { table: kilo, rows: kiloRows(now) };
  yield { table: clearance_cost, rows: clearanceRows(now) };
  yield { table: operational_cost, rows: operationalRows(now) };
  yield { table: provider_rate, rows: providerRateRows(now) };
  yield { table: copa, rows: partnerRows(today) };
  yield { table: copa_alias, rows: aliasRows() };
  yield { table: copa_contact, rows: contactRows() };
  yield { table: copa_service, rows: partnerServiceRows() };
  yield { table: rate_card, rows: rateCardRows() };
  yield { table: standard_rate, rows: standardRateRows(now) };
  yield { table: surcharge, rows: surchargeRows(now) };
  yield { table: dim_factor, rows: dimFactorRows(now) };
  yield { table: buffer, rows: bufferRows(now) };
  yield { table: min_surcharge, rows: minSurchargeRows(now) };
  yield { table: rate_distribution, rows: distributionRows(now) };
  yield { table: copa_rate_assignation, rows: assignationRows(now) };
  yield { table: zone_area, rows: zoneAreaRows(now) };
  yield { table: simulation, rows: simulationRows(now) };
  yield { table: route, rows: routeRows() };
  yield { table: file_object, rows: fileRows() };
  yield { table: import_job, rows: importJobRows(today(1)) };
  yield { table: import_refusal, rows: refusalRows() };
}
