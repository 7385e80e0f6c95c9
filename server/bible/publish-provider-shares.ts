import { publishProviderShares as contract } from '#tools/bible/publish-provider-shares.ts';
import { publishing } from '#server/rates/publish.ts';
import { providerShareStore } from '#server/rates/stores.ts';

export const publishProviderShares = publishing(contract, providerShareStore);
