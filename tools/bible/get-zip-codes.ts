import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const getZipCodes = endpoint({
  path: 'bible/get-zip-codes',
  title: 'Postal codes',
  about: 'All known postal codes of a country, with place, state and delivery zone.',
  ask: {
    en: ['postal codes of Brazil', 'list of zip codes with their zone', 'all zip codes of a country', 'download postal codes'],
    es: ['códigos postales de Brasil', 'lista de códigos postales con su zona', 'todos los códigos postales de un país', 'descargar códigos postales'],
    pt: ['CEPs do Brasil', 'lista de CEPs com a zona', 'todos os códigos postais de um país', 'baixar códigos postais'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    country_iso_code: field.country('Country'),
  }),
  output: rows('postalCode', {
    zip_code: field.zip('Postal code'),
    place: field.text('Place'),
    state_name: field.text('State'),
    zone: field.text('Reach', { about: 'How far the last mile is: metro, urban or remote.' }),
    ctry_iso_code: field.country('Country', { hidden: true }),
    source: field.text('Source', { hidden: true }),
    source_date: field.day('Checked', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { country_iso_code: 'BR' },
});
