import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const getStatesByCountry = endpoint({
  path: 'geographic/get-states-by-country',
  title: 'States of a country',
  about:
    'The states, provinces or departments of a country with their ISO 3166-2 codes and how many cities are known in each.',
  ask: {
    en: ['states of Brazil', 'provinces of Argentina', 'list of departments of Colombia', 'state codes of a country'],
    es: ['estados de Brasil', 'provincias de Argentina', 'lista de departamentos de Colombia', 'códigos de estado de un país'],
    pt: ['estados do Brasil', 'províncias da Argentina', 'lista de departamentos da Colômbia', 'códigos dos estados de um país'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    country_code: field.country('Country'),
  }),
  output: rows('state', {
    state_code: field.code('Code'),
    state_name: field.text('State or province'),
    cities: field.count('Cities', { total: true }),
  }),
  view: { kind: 'table', opens: { path: 'geographic/get-cities-by-state', from: { state_code: 'state_code' } } },
  example: { country_code: 'BR' },
});
