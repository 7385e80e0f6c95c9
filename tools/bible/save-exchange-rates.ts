import { endpoint } from '#tools/define.ts';
import { exchangeRates } from '#tools/rates/basics.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';

export const saveExchangeRates = endpoint({
  path: 'bible/save-exchange-rates',
  title: 'Save exchange rates',
  about: 'Writes how many of a currency a US dollar buys on a day; prices, costs and duties are converted by it.',
  ask: {
    en: ['save the dollar at 5.4 reals', 'save the exchange rate'],
    es: ['guarda el tipo de cambio de hoy', 'guarda el tipo de cambio'],
    pt: ['salva o câmbio de hoje', 'salva o câmbio'],
  }, // prettier-ignore
  ...publicationOf(exchangeRates),
  example: { currency: 'BRL', day: '2030-01-01', per_usd: 5.4 },
});
