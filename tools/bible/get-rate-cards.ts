import { endpoint } from '#tools/define.ts';
import { rateCards } from '#tools/rates/basics.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';

export const getRateCards = endpoint({
  path: 'bible/get-rate-cards',
  title: 'Settings of rate cards',
  about: 'How each rate card is set: whose zones it names, which weight it charges, and whether it is switched on.',
  ask: {
    en: ['how is rate card 131 set', 'which rate cards are switched off'],
    es: ['cómo está configurado el tarifario 131', 'qué tarifarios están desactivados'],
    pt: ['como está configurada a tabela 131', 'quais tabelas estão desativadas'],
  }, // prettier-ignore
  ...listOfRates(rateCards),
  example: {},
});
