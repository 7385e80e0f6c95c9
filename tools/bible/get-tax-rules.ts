import { endpoint } from '#tools/define.ts';
import { taxRules } from '#tools/rates/basics.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';

export const getTaxRules = endpoint({
  path: 'bible/get-tax-rules',
  title: 'Tax rules',
  about:
    'The duties and taxes that customs of each country asks: by regime, seller, consignee, origin, state, goods, value and weight, with the law that says so.',
  ask: {
    en: ['tax rules of Brazil', 'which VAT does Chile ask'],
    es: ['reglas de impuestos de Brasil', 'qué IVA pide Chile'],
    pt: ['regras de impostos do Brasil', 'que IVA o Chile cobra'],
  }, // prettier-ignore
  ...listOfRates(taxRules),
  example: {},
});
