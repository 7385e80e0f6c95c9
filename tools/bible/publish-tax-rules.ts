import { endpoint } from '#tools/define.ts';
import { taxRules } from '#tools/rates/basics.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';

export const publishTaxRules = endpoint({
  path: 'bible/publish-tax-rules',
  title: 'Publish tax rules',
  about: 'Publishes rules of duties and taxes from a given day on; estimates follow the rule of their day.',
  ask: {
    en: ['change the duty of Peru to 5 per cent', 'publish a tax rule'],
    es: ['cambia el arancel de Perú a 5 por ciento', 'publica una regla de impuestos'],
    pt: ['muda o imposto do Peru para 5 por cento', 'publica uma regra de impostos'],
  }, // prettier-ignore
  ...publicationOf(taxRules),
  example: {
    ctry_iso_code: 'GT',
    regime: 'Trial',
    seller: 'any',
    consignee: 'any',
    carriage: 'any',
    vat_pct: 12,
    valid_from: '2030-01-01',
  },
});
