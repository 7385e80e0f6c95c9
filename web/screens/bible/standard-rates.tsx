import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { getDimFactors } from '#tools/bible/get-dim-factors.ts';
import { getMinimumPrices } from '#tools/bible/get-minimum-prices.ts';
import { getRateCards } from '#tools/bible/get-rate-cards.ts';
import { getSaleSurcharges } from '#tools/bible/get-sale-surcharges.ts';
import { getStandardRates } from '#tools/bible/get-standard-rates.ts';
import { getWeightTypes } from '#tools/bible/get-weight-types.ts';
import { publishDimFactors } from '#tools/bible/publish-dim-factors.ts';
import { publishMinimumPrices } from '#tools/bible/publish-minimum-prices.ts';
import { publishSaleSurcharges } from '#tools/bible/publish-sale-surcharges.ts';
import { publishStandardRates } from '#tools/bible/publish-standard-rates.ts';
import { saveRateCards } from '#tools/bible/save-rate-cards.ts';
import { minimumPrices, rateCards, saleSurcharges } from '#tools/rates/basics.ts';
import { dimFactors, standardRates } from '#tools/rates/tables.ts';

const views = {
  'Standard rates': {
    table: standardRates as unknown as RateTable,
    list: getStandardRates,
    publish: publishStandardRates,
  },
  'Rate cards': { table: rateCards as unknown as RateTable, list: getRateCards, publish: saveRateCards },
  'Sale surcharges': {
    table: saleSurcharges as unknown as RateTable,
    list: getSaleSurcharges,
    publish: publishSaleSurcharges,
  },
  'Minimum prices': {
    table: minimumPrices as unknown as RateTable,
    list: getMinimumPrices,
    publish: publishMinimumPrices,
  },
  'Dim factors': { table: dimFactors as unknown as RateTable, list: getDimFactors, publish: publishDimFactors },
};
const lists = { 'Weight types': getWeightTypes };

/** The rate cards with their breaks, what comes on top, the least price, and how services count weight. */
export default function StandardRates() {
  return <RatesScreen views={views} lists={lists} />;
}
