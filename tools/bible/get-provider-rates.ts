import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { providerRates } from '#tools/rates/tables.ts';

export const getProviderRates = endpoint({
  path: 'bible/get-provider-rates',
  title: 'Provider rates',
  about: 'What delivery providers ask from the gateway to the door, by country and zone: a first weight, then steps.',
  ask: {
    en: ['what does Correios charge for zone B', 'last mile rates of the providers', 'delivery cost by zone'],
    es: ['cuánto cobra Correios por la zona B', 'tarifas de última milla de los proveedores', 'costo de entrega por zona'],
    pt: ['quanto os Correios cobram pela zona B', 'tarifas de última milha dos fornecedores', 'custo de entrega por zona'],
  }, // prettier-ignore
  ...listOfRates(providerRates),
  example: { ctry_iso_code: 'BR' },
});
