import { getRateCards as contract } from '#tools/bible/get-rate-cards.ts';
import { listing } from '#server/rates/list.ts';
import { rateCardStore } from '#server/rates/stores.ts';

export const getRateCards = listing(contract, rateCardStore);
