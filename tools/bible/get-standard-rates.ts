import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { standardRates } from '#tools/rates/tables.ts';

export const getStandardRates = endpoint({
  path: 'bible/get-standard-rates',
  title: 'Standard rates',
  about:
    'The breaks of the rate cards that partners pay by: price by service, country, zone and weight, and what each step above adds.',
  ask: {
    en: ['parcel standard rates to Mexico', 'price breaks of the rate card', 'sell rates of service 201'],
    es: ['tarifas estándar de envíos a México', 'tramos de peso de la tarifa', 'tarifas de venta del servicio 201'],
    pt: ['tarifas padrão de envios para o México', 'faixas de peso da tarifa', 'tarifas de venda do serviço 201'],
  }, // prettier-ignore
  ...listOfRates(standardRates),
  example: { ctry_iso_code: 'MX' },
});
