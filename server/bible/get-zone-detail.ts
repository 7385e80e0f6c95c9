import { getZoneDetail as contract } from '#tools/bible/get-zone-detail.ts';
import { listing } from '#server/rates/list.ts';
import { zoneAreaStore } from '#server/rates/stores.ts';

export const getZoneDetail = listing(contract, zoneAreaStore);
