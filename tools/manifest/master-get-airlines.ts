import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airlineRow } from '#tools/rows/freight.ts';

export const masterGetAirlines = endpoint({
  path: 'manifest/master-get-airlines',
  title: 'Airlines of masters',
  about:
    'The airlines that masters to a country may be booked with: cut-off, handler and how many air waybills are left.',
  ask: {
    en: ['airlines we can book to Brazil', 'airline setup for masters', 'cut-off of the airlines to Colombia', 'how many free air waybills are left'],
    es: ['aerolíneas con que podemos reservar a Brasil', 'configuración de aerolíneas para másters', 'corte de las aerolíneas a Colombia', 'cuántas guías aéreas libres quedan'],
    pt: ['companhias com que podemos reservar para o Brasil', 'configuração de companhias aéreas para masters', 'corte das companhias para a Colômbia', 'quantos conhecimentos aéreos livres restam'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ ctry_iso_code: field.country('Country').optional() }),
  output: rows('airline', airlineRow),
  view: { kind: 'table', opens: { change: 'manifest/master-upsert-airlines' } },
  example: {},
});
