import { endpoint } from '#tools/define.ts';
import { listOfRates } from '#tools/rates/rate-table.ts';
import { zoneAreas } from '#tools/rates/tables.ts';

export const getZoneDetail = endpoint({
  path: 'bible/get-zone-detail',
  title: 'Zone detail',
  about: 'What belongs to each zone: ranges of postal codes, cities and states; the most specific counts.',
  ask: {
    en: ['which zip codes belong to zone D', 'zip ranges of the zones', 'cities of each zone'],
    es: ['qué códigos postales son de la zona D', 'rangos postales de las zonas', 'ciudades de cada zona'],
    pt: ['quais CEPs são da zona D', 'faixas de CEP das zonas', 'cidades de cada zona'],
  }, // prettier-ignore
  ...listOfRates(zoneAreas),
  example: {},
});
