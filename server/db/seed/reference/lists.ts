import type { PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { checkpoints } from '#tools/rules/checkpoints.ts';
import { now as present } from '#server/clock.ts';
import type { Data } from '#server/db/open.ts';
import { additional_charge_type, additional_status_event } from '#server/db/schema/charges.ts';
import { checkpoint } from '#server/db/schema/checkpoints.ts';
import { tax_rule } from '#server/db/schema/customs.ts';
import { flag_type } from '#server/db/schema/flags.ts';
import { catalog } from '#server/db/schema/masters.ts';
import { country, currency, distribution_type, holiday, state } from '#server/db/schema/geography.ts';
import { provider_status } from '#server/db/schema/providers.ts';
import { import_service, rate_service } from '#server/db/schema/rates.ts';
import { weight_type } from '#server/db/schema/rate-cards.ts';
import { setting } from '#server/db/schema/system.ts';
import { prohibited_item } from '#server/db/schema/scans.ts';
import { catalogRows } from './catalogs.ts';
import { chargedEventRows, chargeTypeRows } from './charge-types.ts';
import { countryRows, currencyRows } from './countries.ts';
import { holidayRows } from './holidays.ts';
import { load, oneSeeder, resetSequences } from '#server/db/seed/load.ts';
import { prohibitedRows } from './prohibited.ts';
import { providerStatusRows } from './providers.ts';
import { weightTypeRows } from './rate-cards.ts';
import { importServiceRows, rateServiceRows } from './services.ts';
import { stateRows } from './states.ts';
import { settingRows } from './uploads.ts';
import { taxRuleRows } from './tax-rules.ts';
import { distributionTypeRows } from './zones.ts';

export type ListRows = Generator<{ table: PgTable; rows: Iterable<object> }>;

/** The flag types; 3 is what the wire takes where none is named. */
const flagRows = () => [
  { flag_type_id: 1, code: 'DAMAGED', name: 'Damaged', chck_cdg: 'DAM' },
  { flag_type_id: 2, code: 'KYC', name: 'KYC rejected', chck_cdg: 'KYR' },
  { flag_type_id: 3, code: 'ARS', name: 'ARS', chck_cdg: 'ARS' },
];

/** The lists that every installation starts with, real or demo, in an order that the foreign keys allow. */
export function* lists(now: Date): ListRows {
  const year = now.getUTCFullYear();
  yield { table: currency, rows: currencyRows() };
  yield { table: country, rows: countryRows() };
  yield { table: state, rows: stateRows() };
  yield { table: holiday, rows: holidayRows(year - 1, year + 1) };
  yield { table: distribution_type, rows: distributionTypeRows() };
  yield { table: import_service, rows: importServiceRows() };
  yield { table: rate_service, rows: rateServiceRows() };
  yield { table: weight_type, rows: weightTypeRows() };
  yield { table: checkpoint, rows: checkpoints.map(({ public: is_public, ...row }) => ({ ...row, is_public })) };
  yield { table: flag_type, rows: flagRows() };
  yield { table: provider_status, rows: providerStatusRows() };
  yield { table: tax_rule, rows: taxRuleRows() };
  yield { table: prohibited_item, rows: prohibitedRows() };
  yield { table: catalog, rows: catalogRows() };
  yield { table: setting, rows: settingRows() };
  yield { table: additional_charge_type, rows: chargeTypeRows() };
  yield { table: additional_status_event, rows: chargedEventRows() };
}

/** Fills the lists of a new database that gets no demo world; one that has countries keeps its own. */
export const fillLists = (data: Data): Promise<boolean> =>
  data.own(async (db) => {
    await db.rows(sql`select pg_advisory_xact_lock(${oneSeeder})`);
    const found = await db.one<{ some: boolean }>(sql`select exists (select from country) as some`);
    if (found?.some) return false;
    for (const { table, rows } of lists(present())) await load(db, table, rows);
    await resetSequences(db);
    return true;
  });
