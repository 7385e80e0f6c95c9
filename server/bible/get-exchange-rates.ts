import { getExchangeRates as contract } from '#tools/bible/get-exchange-rates.ts';
import { listing } from '#server/rates/list.ts';
import { exchangeRateStore } from '#server/rates/stores.ts';

export const getExchangeRates = listing(contract, exchangeRateStore);
