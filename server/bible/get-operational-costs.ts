import { getOperationalCosts as contract } from '#tools/bible/get-operational-costs.ts';
import { listing } from '#server/rates/list.ts';
import { operationalStore } from '#server/rates/stores.ts';

export const getOperationalCosts = listing(contract, operationalStore);
