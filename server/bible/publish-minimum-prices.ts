import { publishMinimumPrices as contract } from '#tools/bible/publish-minimum-prices.ts';
import { publishing } from '#server/rates/publish.ts';
import { minimumPriceStore } from '#server/rates/stores.ts';

export const publishMinimumPrices = publishing(contract, minimumPriceStore);
