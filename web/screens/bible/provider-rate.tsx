import type { RateTable } from '#tools/rates/rate-table.ts';
import { RatesScreen } from '#web/parts/grid/rates-screen.tsx';
import { getProviderRates } from '#tools/bible/get-provider-rates.ts';
import { getProviderShares } from '#tools/bible/get-provider-shares.ts';
import { getProviderSurcharges } from '#tools/bible/get-provider-surcharges.ts';
import { providerRates, providerShares, providerSurcharges } from '#tools/rates/tables.ts';
import { publishProviderRates } from '#tools/bible/publish-provider-rates.ts';
import { publishProviderShares } from '#tools/bible/publish-provider-shares.ts';
import { publishProviderSurcharges } from '#tools/bible/publish-provider-surcharges.ts';

const views = {
  'Provider rates': {
    table: providerRates as unknown as RateTable,
    list: getProviderRates,
    publish: publishProviderRates,
  },
  'Provider surcharges': {
    table: providerSurcharges as unknown as RateTable,
    list: getProviderSurcharges,
    publish: publishProviderSurcharges,
  },
  'Provider distribution': {
    table: providerShares as unknown as RateTable,
    list: getProviderShares,
    publish: publishProviderShares,
  },
};

/** What delivery providers ask, what comes on top in per cent, and who carries how much. */
export default function ProviderRate() {
  return <RatesScreen views={views} />;
}
