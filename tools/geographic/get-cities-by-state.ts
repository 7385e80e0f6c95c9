import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const getCitiesByState = endpoint({
  path: 'geographic/get-cities-by-state',
  title: 'Cities of a state',
  about: 'The cities known in one state (ISO 3166-2 code such as BR-SP) with code, time zone and postal codes.',
  ask: {
    en: ['cities of São Paulo state', 'cities in BR-SP', 'which cities are in a state', 'city codes of a province'],
    es: ['ciudades del estado de São Paulo', 'ciudades en BR-SP', 'qué ciudades hay en un estado', 'códigos de ciudad de una provincia'],
    pt: ['cidades do estado de São Paulo', 'cidades em BR-SP', 'quais cidades há em um estado', 'códigos das cidades de uma província'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    state_code: field.code('State or province', {
      about: 'ISO 3166-2 code such as BR-SP, or the name as people write it.',
    }),
  }),
  output: rows('city', {
    city_iso_code: field.city('Code'),
    city_name: field.text('City'),
    ctry_iso_code: field.country('Country'),
    tz: field.text('Time zone'),
    zip_codes: field.count('Postal codes', { total: true }),
    lat: field.degrees('Latitude', { hidden: true }),
    lng: field.degrees('Longitude', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { state_code: 'BR-SP' },
});
