import { getRateFindings as contract } from '#tools/bible/get-rate-findings.ts';
import type { RowOf } from '#tools/define.ts';
import { bandFindings, dayFindings, shareFaults, type Cells } from '#tools/rates/check-rates.ts';
import { inTurn } from '#server/change.ts';
import type { Context } from '#server/context.ts';
import { implement } from '#server/implement.ts';
import { rowsFrom, type RateRow, type RateStore } from '#server/rates/rate-store.ts';
import { rateStores } from '#server/rates/stores.ts';
import { sql } from 'drizzle-orm';

type Found = RowOf<typeof contract>;

const said = (store: RateStore, cells: Cells, without = ''): string =>
  Object.keys(store.rates.keys)
    .filter((key) => key !== without && cells[key] !== null)
    .map((key) => String(cells[key]))
    .join(' ');

/** Findings among rows that may be valid at the same time. */
function findingsOf(store: RateStore, rows: readonly RateRow[], today: string): Found[] {
  const { rates } = store;
  const valid = rows.filter(
    ({ valid_from, valid_to }) => valid_from <= today && (valid_to === null || valid_to >= today),
  );
  const row = (finding: string, cells: Cells, from: string | null, to: string | null): Found =>
    ({ rate_table: rates.name, finding, rate: said(store, cells, rates.band?.from), from, to }) as Found;
  return [
    ...(rates.band ? bandFindings(rates.band, valid).map(({ kind, other, from, to }) => row(kind, valid[other]!, from, to)) : []),
    ...(rates.undated ? [] : dayFindings(rates, rows).map(({ kind, other, from, to }) => row(`days_${kind}`, rows[other]!, from, to))),
    ...shareFaults(rates, valid).map((fault) => row('share', valid[fault.row]!, String(fault.sum), '100')),
  ]; // prettier-ignore
}

/** Zones of a country that a provider serves, but for which it has no rate. */
async function missingZones({ db, today }: Context): Promise<Found[]> {
  const rows = await db.rows<{ provider: string; iso2: string; zone: string }>(sql`
    select p.service_provider_code as provider, served.iso2, z.zone
    from (select distinct provider_id, iso2 from provider_rate where state = 'published'
      and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)) served
    join provider p using (provider_id)
    join zone z on z.iso2 = served.iso2 and z.distribution_type_code = 1
    where not exists (select from provider_rate r where r.provider_id = served.provider_id and r.iso2 = served.iso2
      and r.zone = z.zone and r.state = 'published' and r.valid_from <= ${today}::date and (r.valid_to is null or r.valid_to >= ${today}::date))
    order by 1, 2, 3`);
  return rows.map(({ provider, iso2, zone }) => ({
    rate_table: 'provider-rate', finding: 'zone', rate: `${provider} ${iso2} ${zone}`, from: null, to: null,
  })); // prettier-ignore
}

export const getRateFindings = implement(contract, {
  run: async (ctx, { rate_table }) => {
    const stores = rateStores.filter(({ rates }) => !rate_table || rates.name === rate_table);
    const found = await inTurn(stores, async (store) =>
      findingsOf(store, await rowsFrom({ ...ctx, applying: false }, store, ctx.today), ctx.today),
    );
    const zones = !rate_table || rate_table === 'provider-rate' ? await missingZones(ctx) : [];
    return [...found.flat(), ...zones];
  },
});
