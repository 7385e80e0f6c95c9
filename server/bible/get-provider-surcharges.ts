import { getProviderSurcharges as contract } from '#tools/bible/get-provider-surcharges.ts';
import { listing } from '#server/rates/list.ts';
import { providerSurchargeStore } from '#server/rates/stores.ts';

export const getProviderSurcharges = listing(contract, providerSurchargeStore);
