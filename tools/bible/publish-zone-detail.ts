import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { zoneAreas } from '#tools/rates/tables.ts';

export const publishZoneDetail = endpoint({
  path: 'bible/publish-zone-detail',
  title: 'Publish zone detail',
  about:
    'Publishes which postal codes, cities or states belong to a zone from a day on; ranges of postal codes may not overlap.',
  ask: {
    en: ['put the zip codes 01000 to 01999 into zone A', 'move a city to zone B', 'change the zip ranges of the zone'],
    es: ['pon los códigos postales 01000 a 01999 en la zona A', 'pasa una ciudad a la zona B', 'cambia los rangos postales de la zona'],
    pt: ['põe os CEPs 01000 a 01999 na zona A', 'passa uma cidade para a zona B', 'muda as faixas de CEP da zona'],
  }, // prettier-ignore
  ...publicationOf(zoneAreas),
  example: {
    valid_from: '2030-01-01',
    lines: [{ ctry_iso_code: 'MX', distribution_type_code: 1, zone: 'D', zip_from: '99900', zip_to: '99999' }],
  },
});
