import { publishStandardRates as contract } from '#tools/bible/publish-standard-rates.ts';
import { publishing } from '#server/rates/publish.ts';
import { standardRateStore } from '#server/rates/stores.ts';

export const publishStandardRates = publishing(contract, standardRateStore);
