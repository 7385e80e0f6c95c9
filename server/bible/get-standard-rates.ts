import { getStandardRates as contract } from '#tools/bible/get-standard-rates.ts';
import { listing } from '#server/rates/list.ts';
import { standardRateStore } from '#server/rates/stores.ts';

export const getStandardRates = listing(contract, standardRateStore);
