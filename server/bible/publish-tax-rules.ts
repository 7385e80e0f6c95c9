import { publishTaxRules as contract } from '#tools/bible/publish-tax-rules.ts';
import { publishing } from '#server/rates/publish.ts';
import { taxRuleStore } from '#server/rates/stores.ts';

export const publishTaxRules = publishing(contract, taxRuleStore);
