import { saveZones as contract } from '#tools/bible/save-zones.ts';
import { publishing } from '#server/rates/publish.ts';
import { zoneStore } from '#server/rates/stores.ts';

export const saveZones = publishing(contract, zoneStore);
