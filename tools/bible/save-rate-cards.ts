import { endpoint } from '#tools/define.ts';
import { rateCards } from '#tools/rates/basics.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';

export const saveRateCards = endpoint({
  path: 'bible/save-rate-cards',
  title: 'Save rate cards',
  about: 'Makes a rate card under its number or changes one; it is switched off, never taken away.',
  ask: {
    en: ['make a new rate card', 'rename rate card 131'],
    es: ['crea un tarifario', 'cambia el nombre del tarifario 131'],
    pt: ['cria uma tabela de preços', 'muda o nome da tabela 131'],
  }, // prettier-ignore
  ...publicationOf(rateCards),
  example: { rate_code: 900, rate_name: 'Trial card', currency: 'USD' },
});
