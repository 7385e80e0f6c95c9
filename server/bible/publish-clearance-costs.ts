import { publishClearanceCosts as contract } from '#tools/bible/publish-clearance-costs.ts';
import { publishing } from '#server/rates/publish.ts';
import { clearanceStore } from '#server/rates/stores.ts';

export const publishClearanceCosts = publishing(contract, clearanceStore);
