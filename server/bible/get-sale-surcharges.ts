import { getSaleSurcharges as contract } from '#tools/bible/get-sale-surcharges.ts';
import { listing } from '#server/rates/list.ts';
import { saleSurchargeStore } from '#server/rates/stores.ts';

export const getSaleSurcharges = listing(contract, saleSurchargeStore);
