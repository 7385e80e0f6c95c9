import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { getExchangeRates } from '#tools/bible/get-exchange-rates.ts';
import { getTaxRules } from '#tools/bible/get-tax-rules.ts';
import { publishTaxRules } from '#tools/bible/publish-tax-rules.ts';
import { saveExchangeRates } from '#tools/bible/save-exchange-rates.ts';
import { exchangeRates, taxRules } from '#tools/rates/basics.ts';

const views = {
  'Tax rules': { table: taxRules as unknown as RateTable, list: getTaxRules, publish: publishTaxRules },
  'Exchange rates': {
    table: exchangeRates as unknown as RateTable,
    list: getExchangeRates,
    publish: saveExchangeRates,
  },
};

/** What customs asks, and what currencies are worth. */
export default function Taxes() {
  return <RatesScreen views={views} />;
}
