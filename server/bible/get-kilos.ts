import { getKilos as contract } from '#tools/bible/get-kilos.ts';
import { listing } from '#server/rates/list.ts';
import { kilosStore } from '#server/rates/stores.ts';

export const getKilos = listing(contract, kilosStore);
