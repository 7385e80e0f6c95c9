import { publishSaleSurcharges as contract } from '#tools/bible/publish-sale-surcharges.ts';
import { publishing } from '#server/rates/publish.ts';
import { saleSurchargeStore } from '#server/rates/stores.ts';

export const publishSaleSurcharges = publishing(contract, saleSurchargeStore);
