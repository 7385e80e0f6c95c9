import { getProviderRates as contract } from '#tools/bible/get-provider-rates.ts';
import { listing } from '#server/rates/list.ts';
import { providerRateStore } from '#server/rates/stores.ts';

export const getProviderRates = listing(contract, providerRateStore);
