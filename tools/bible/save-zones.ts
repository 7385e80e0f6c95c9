import { endpoint } from '#tools/define.ts';
import { publicationOf } from '#tools/rates/rate-table.ts';
import { zones } from '#tools/rates/tables.ts';

export const saveZones = endpoint({
  path: 'bible/save-zones',
  title: 'Save zones',
  about: 'Adds delivery zones of a country and distribution type, renames or removes them; this takes effect at once.',
  ask: {
    en: ['rename zone C of Mexico', 'add a delivery zone', 'change the name of the zone'],
    es: ['renombra la zona C de México', 'agrega una zona de entrega', 'cambia el nombre de la zona'],
    pt: ['renomeia a zona C do México', 'adiciona uma zona de entrega', 'muda o nome da zona'],
  }, // prettier-ignore
  ...publicationOf(zones),
  example: { ctry_iso_code: 'MX', distribution_type_code: 1, zone_code: 'C', zone_name: 'Countryside' },
});
