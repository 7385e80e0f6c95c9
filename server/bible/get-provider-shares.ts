import { getProviderShares as contract } from '#tools/bible/get-provider-shares.ts';
import { listing } from '#server/rates/list.ts';
import { providerShareStore } from '#server/rates/stores.ts';

export const getProviderShares = listing(contract, providerShareStore);
