import { endpoint } from '#tools/define.ts';
import { saleSurcharges } from '#tools/rates/basics.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';

export const getSaleSurcharges = endpoint({
  path: 'bible/get-sale-surcharges',
  title: 'Sale surcharges',
  about:
    'What is added to the price of our rate cards: fuel, security, screening, remote area, oversize and peak season, by card, service, country and zone.',
  ask: {
    en: ['what fuel surcharge do we charge', 'what do we add to the price of our cards', 'fuel surcharge percentage'],
    es: ['qué recargo de combustible cobramos', 'qué sumamos al precio de nuestros tarifarios', 'recargo de combustible'],
    pt: ['que sobretaxa de combustível cobramos', 'o que somamos ao preço das nossas tabelas', 'sobretaxa de combustível'],
  }, // prettier-ignore
  ...listOfRates(saleSurcharges),
  example: {},
});
