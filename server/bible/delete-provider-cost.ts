import { deleteProviderCost as contract } from '#tools/bible/delete-provider-cost.ts';
import { publishing } from '#server/rates/publish.ts';
import { providerRateStore } from '#server/rates/stores.ts';

export const deleteProviderCost = publishing(contract, providerRateStore, (input) => ({ ...input, remove: true }));
