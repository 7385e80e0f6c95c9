import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { dimFactors, standardRates } from '#tools/rates/tables.ts';
import { getDimFactors } from '#tools/bible/get-dim-factors.ts';
import { getStandardRates } from '#tools/bible/get-standard-rates.ts';
import { getWeightTypes } from '#tools/bible/get-weight-types.ts';
import { publishDimFactors } from '#tools/bible/publish-dim-factors.ts';
import { publishStandardRates } from '#tools/bible/publish-standard-rates.ts';

const views = {
  'Standard rates': {
    table: standardRates as unknown as RateTable,
    list: getStandardRates,
    publish: publishStandardRates,
  },
  'Dim factors': { table: dimFactors as unknown as RateTable, list: getDimFactors, publish: publishDimFactors },
};
const lists = { 'Weight types': getWeightTypes };

/** The breaks of the rate cards, and how services count weight. */
export default function StandardRates() {
  return <RatesScreen views={views} lists={lists} />;
}
