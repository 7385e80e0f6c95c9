import { getClearanceCosts as contract } from '#tools/bible/get-clearance-costs.ts';
import { listing } from '#server/rates/list.ts';
import { clearanceStore } from '#server/rates/stores.ts';

export const getClearanceCosts = listing(contract, clearanceStore);
