import { getZones as contract } from '#tools/bible/get-zones.ts';
import { listing } from '#server/rates/list.ts';
import { zoneStore } from '#server/rates/stores.ts';

export const getZones = listing(contract, zoneStore);
