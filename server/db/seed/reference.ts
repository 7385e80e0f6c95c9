import type { PgTable } from 'drizzle-orm/pg-core';
import { checkpoints } from '#tools/rules/checkpoints.ts';
import { checkpoint } from '#server/db/schema/checkpoints.ts';
import { flag_type } from '#server/db/schema/flags.ts';
import { city, country, currency, holiday, iata_location, state, zip_code } from '#server/db/schema/geography.ts';
import { file_object, import_job, import_refusal } from '#server/db/schema/files.ts';
import { setting } from '#server/db/schema/system.ts';
import { copa, copa_alias, copa_contact, copa_service } from '#server/db/schema/partners.ts';
import { airline, provider, provider_country, provider_status, provider_type } from '#server/db/schema/providers.ts';
import {
  clearance_cost,
  import_service,
  linehaul_price,
  operational_cost,
  provider_rate,
  rate_service,
  sla_target,
} from '#server/db/schema/rates.ts';
import { route } from '#server/db/schema/bags.ts';
import { airports, cityRows } from './airports.ts';
import { zipRows } from './cities.ts';
import { countryRows, currencyRows } from './countries.ts';
import { holidayRows } from './holidays.ts';
import { airlineRows, routeRows } from './lanes.ts';
import { aliasRows, contactRows, partnerRows, partnerServiceRows } from './partners.ts';
import { clearanceRows, linehaulRows, operationalRows, providerRateRows } from './prices.ts';
import { providerCountryRows, providerRows, providerStatusRows, providerTypeRows } from './providers.ts';
import { importServiceRows, rateServiceRows, slaRows } from './services.ts';
import { stateRows } from './states.ts';
import { fileRows, importJobRows, refusalRows, settingRows } from './uploads.ts';

/** The flag types; 3 is what the wire takes where none is named. */
const flagRows = () => [
  { flag_type_id: 1, code: 'DAMAGED', name: 'Damaged', chck_cdg: 'DAM' },
  { flag_type_id: 2, code: 'KYC', name: 'KYC rejected', chck_cdg: 'KYR' },
  { flag_type_id: 3, code: 'ARS', name: 'ARS', chck_cdg: 'ARS' },
];

/** The lists that parcels refer to, in an order that the foreign keys allow. */
export function* reference(now: Date): Generator<{ table: PgTable; rows: Iterable<object> }> {
  const year = now.getUTCFullYear();
  const today = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  yield { table: currency, rows: currencyRows() };
  yield { table: country, rows: countryRows() };
  yield { table: state, rows: stateRows() };
  yield { table: city, rows: cityRows() };
  yield { table: zip_code, rows: zipRows() };
  yield { table: holiday, rows: holidayRows(year - 1, year + 1) };
  yield { table: iata_location, rows: airports.map((airport) => ({ ...airport, source: 'demo' })) };
  yield { table: import_service, rows: importServiceRows() };
  yield { table: rate_service, rows: rateServiceRows() };
  yield { table: sla_target, rows: slaRows() };
  yield { table: checkpoint, rows: checkpoints.map(({ public: is_public, ...row }) => ({ ...row, is_public })) };
  yield { table: flag_type, rows: flagRows() };
  yield { table: provider_status, rows: providerStatusRows() };
  yield { table: provider, rows: providerRows() };
  yield { table: provider_type, rows: providerTypeRows() };
  yield { table: provider_country, rows: providerCountryRows() };
  yield { table: airline, rows: airlineRows() };
  yield { table: linehaul_price, rows: linehaulRows(now) };
  yield { table: clearance_cost, rows: clearanceRows(now) };
  yield { table: operational_cost, rows: operationalRows(now) };
  yield { table: provider_rate, rows: providerRateRows(now) };
  yield { table: copa, rows: partnerRows(today) };
  yield { table: copa_alias, rows: aliasRows() };
  yield { table: copa_contact, rows: contactRows() };
  yield { table: copa_service, rows: partnerServiceRows() };
  yield { table: route, rows: routeRows() };
  yield { table: setting, rows: settingRows() };
  yield { table: file_object, rows: fileRows() };
  yield { table: import_job, rows: importJobRows(today(1)) };
  yield { table: import_refusal, rows: refusalRows() };
}
