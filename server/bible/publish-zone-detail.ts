import { publishZoneDetail as contract } from '#tools/bible/publish-zone-detail.ts';
import { publishing } from '#server/rates/publish.ts';
import { zoneAreaStore } from '#server/rates/stores.ts';

export const publishZoneDetail = publishing(contract, zoneAreaStore);
