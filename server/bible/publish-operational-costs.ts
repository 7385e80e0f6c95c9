import { publishOperationalCosts as contract } from '#tools/bible/publish-operational-costs.ts';
import { publishing } from '#server/rates/publish.ts';
import { operationalStore } from '#server/rates/stores.ts';

export const publishOperationalCosts = publishing(contract, operationalStore);
