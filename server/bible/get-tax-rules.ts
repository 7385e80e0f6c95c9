import { getTaxRules as contract } from '#tools/bible/get-tax-rules.ts';
import { listing } from '#server/rates/list.ts';
import { taxRuleStore } from '#server/rates/stores.ts';

export const getTaxRules = listing(contract, taxRuleStore);
