import { saveExchangeRates as contract } from '#tools/bible/save-exchange-rates.ts';
import { publishing } from '#server/rates/publish.ts';
import { exchangeRateStore } from '#server/rates/stores.ts';

export const saveExchangeRates = publishing(contract, exchangeRateStore);
