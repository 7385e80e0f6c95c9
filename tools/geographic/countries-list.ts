import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const countriesList = endpoint({
  path: 'geographic/countries-list',
  title: 'Countries',
  about: 'All countries with code, currency, time zone and whether parcels are sent there.',
  ask: {
    en: ['list of countries', 'which countries do we ship to', 'country codes'],
    es: ['lista de países', 'a qué países enviamos', 'códigos de país'],
    pt: ['lista de países', 'para quais países enviamos', 'códigos dos países'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({}),
  output: rows('country', {
    ctry_iso_code: field.country('Country'),
    name: field.text('Name'),
    currency: field.code('Currency'),
    tz: field.text('Time zone'),
    id_required: field.flag('Identity number asked'),
    is_destination: field.flag('Parcels are sent there'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
