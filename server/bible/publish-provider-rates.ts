import { publishProviderRates as contract } from '#tools/bible/publish-provider-rates.ts';
import { publishing } from '#server/rates/publish.ts';
import { providerRateStore } from '#server/rates/stores.ts';

export const publishProviderRates = publishing(contract, providerRateStore);
