import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const getZipcodeInfo = endpoint({
  path: 'geographic/get-zipcode-info',
  wrap: 'zip_code_info',
  title: 'Postal code',
  about:
    'What is known of one postal code of a country: town or district, state, zone and position. With or without its dash.',
  ask: {
    en: ['what place is postal code 13010-000', 'look up a zip code', 'which city has this postal code', 'zone of a postal code'],
    es: ['qué lugar es el código postal 13010-000', 'buscar un código postal', 'qué ciudad tiene este código postal', 'zona de un código postal'],
    pt: ['que lugar é o CEP 13010-000', 'consultar um CEP', 'qual cidade tem este CEP', 'zona de um CEP'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    country_iso_code: field.country('Country'),
    zip_code: field.zip('Postal code'),
  }),
  output: rows('postalCode', {
    zip_code: field.zip('Postal code'),
    place: field.text('Place'),
    state_code: field.code('State code', { hidden: true }),
    state_name: field.text('State or province'),
    ctry_iso_code: field.country('Country'),
    zone: field.text('Reach', { about: 'How far the last mile is: metro, urban or remote.' }),
    lat: field.degrees('Latitude'),
    lng: field.degrees('Longitude'),
    source: field.text('Source', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { country_iso_code: 'BR', zip_code: '13010-000' },
});
