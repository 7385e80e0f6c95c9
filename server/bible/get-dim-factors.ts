import { getDimFactors as contract } from '#tools/bible/get-dim-factors.ts';
import { listing } from '#server/rates/list.ts';
import { dimFactorStore } from '#server/rates/stores.ts';

export const getDimFactors = listing(contract, dimFactorStore);
