import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { linehaulPrices } from '#tools/rates/tables.ts';

export const getLinehaulGrid = endpoint({
  path: 'bible/get-linehaul-grid',
  title: 'Linehaul grid',
  about:
    'Linehaul prices with their pricing basis, minimums and security surcharge on a day, or with all that was valid before and is to come.',
  ask: {
    en: ['pricing basis of the linehaul', 'history of the linehaul prices', 'security surcharge per kg by lane'],
    es: ['base de precio del linehaul', 'historial de precios de linehaul', 'recargo de seguridad por kg por tramo'],
    pt: ['base de preço do linehaul', 'histórico de preços de linehaul', 'sobretaxa de segurança por kg por trecho'],
  }, // prettier-ignore
  ...listOfRates(linehaulPrices),
  example: { iata_code_origin: 'MIA' },
});
