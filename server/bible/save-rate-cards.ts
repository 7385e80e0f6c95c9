import { saveRateCards as contract } from '#tools/bible/save-rate-cards.ts';
import { publishing } from '#server/rates/publish.ts';
import { rateCardStore } from '#server/rates/stores.ts';

export const saveRateCards = publishing(contract, rateCardStore);
