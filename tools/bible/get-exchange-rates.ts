import { endpoint } from '#tools/define.ts';
import { exchangeRates } from '#tools/rates/basics.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';

export const getExchangeRates = endpoint({
  path: 'bible/get-exchange-rates',
  title: 'Exchange rates',
  about: 'How many of a currency a US dollar buys, from each day on until the next rate.',
  ask: {
    en: ['exchange rates day by day', 'list of saved exchange rates'],
    es: ['tipos de cambio día por día', 'lista de tipos de cambio guardados'],
    pt: ['taxas de câmbio dia a dia', 'lista de taxas de câmbio salvas'],
  }, // prettier-ignore
  ...listOfRates(exchangeRates),
  example: {},
});
