import { publishProviderSurcharges as contract } from '#tools/bible/publish-provider-surcharges.ts';
import { publishing } from '#server/rates/publish.ts';
import { providerSurchargeStore } from '#server/rates/stores.ts';

export const publishProviderSurcharges = publishing(contract, providerSurchargeStore);
