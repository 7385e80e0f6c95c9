import { getRateFindings as contract } from '#tools/bible/get-rate-findings.ts';
import type { RowOf } from '#tools/define.ts';
import { bandFindings, dayFindings, shareFaults, type Cells } from '#tools/rates/check-rates.ts';
import { inTurn } from '#server/change.ts';
import { implement } from '#server/implement.ts';
import { rowsFrom, type RateRow, type RateStore } from '#server/rates/rate-store.ts';
import { missingPrices } from '#server/rates/missing-prices.ts';
import { rateStores } from '#server/rates/stores.ts';

type Found = RowOf<typeof contract>;

const said = (store: RateStore, cells: Cells, without = ''): string =>
  Object.keys(store.rates.keys)
    .filter((key) => key !== without && cells[key] !== null)
    .map((key) => String(cells[key]))
    .join(' ');

/** Findings among rows that may be valid at the same time. */
function findingsOf(store: RateStore, rows: readonly RateRow[], today: string): Found[] {
  const { rates } = store;
  const row = (finding: string, cells: Cells, from: string | null, to: string | null, on_day: string | null = null) =>
    ({ rate_table: rates.name, finding, rate: said(store, cells, rates.band?.from), from, to, on_day }) as Found;
  const known = new Set<string>();
  // On today, and on each day on which something begins; what was wrong before is said once.
  const days = [today, ...new Set(rows.map(({ valid_from }) => valid_from).filter((from) => from > today))].toSorted();
  const ofBands = days.flatMap((day) => {
    const valid = rows.filter(
      ({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day),
    );
    const bands = rates.band
      ? bandFindings(rates.band, valid).map(({ kind, other, from, to }) => row(kind, valid[other]!, from, to))
      : [];
    const shares = shareFaults(rates, valid).map((fault) => row('share', valid[fault.row]!, String(fault.sum), '100'));
    return [...bands, ...shares].flatMap((finding) => {
      const key = JSON.stringify(finding);
      if (known.has(key)) return [];
      known.add(key);
      return [{ ...finding, on_day: day === today ? null : day }];
    });
  });
  const ofDays = rates.undated
    ? []
    : dayFindings(rates, rows).map(({ kind, other, from, to }) => row(`days_${kind}`, rows[other]!, from, to));
  return [...ofBands, ...ofDays];
}

export const getRateFindings = implement(contract, {
  run: async (ctx, { rate_table }) => {
    const stores = rateStores.filter(({ rates }) => !rate_table || rates.name === rate_table);
    const found = await inTurn(stores, async (store) =>
      findingsOf(store, await rowsFrom({ ...ctx, applying: false }, store, ctx.today), ctx.today),
    );
    const missing = await missingPrices(ctx);
    return [...found.flat(), ...missing.filter((one) => !rate_table || one.rate_table === rate_table)];
  },
});
