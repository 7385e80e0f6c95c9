import { getMinimumPrices as contract } from '#tools/bible/get-minimum-prices.ts';
import { listing } from '#server/rates/list.ts';
import { minimumPriceStore } from '#server/rates/stores.ts';

export const getMinimumPrices = listing(contract, minimumPriceStore);
