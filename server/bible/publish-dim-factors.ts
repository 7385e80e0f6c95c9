import { publishDimFactors as contract } from '#tools/bible/publish-dim-factors.ts';
import { publishing } from '#server/rates/publish.ts';
import { dimFactorStore } from '#server/rates/stores.ts';

export const publishDimFactors = publishing(contract, dimFactorStore);
