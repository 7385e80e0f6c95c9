import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';
import { distributionWords } from '#tools/rules/value-words.ts';

export const getZone = endpoint({
  path: 'geographic/get-zone',
  title: 'Zones',
  about:
    'The delivery zones of a country (A metro, B urban, C interior, D remote) by distribution type: 1 door to door, 2 pick-up point, 3 post office, 4 remote; with the postal codes known of each.',
  ask: {
    en: ['delivery zones of Mexico', 'zones by distribution type', 'which zones does a country have', 'zones for pick-up points'],
    es: ['zonas de entrega de México', 'zonas por tipo de distribución', 'qué zonas tiene un país', 'zonas para puntos de retiro'],
    pt: ['zonas de entrega do México', 'zonas por tipo de distribuição', 'quais zonas um país tem', 'zonas para pontos de retirada'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    country_code: field.country('Country').optional(),
    distribution_type_code: field.id('Distribution type', { about: '1 door to door, 2 pick-up point, 3 post office, 4 remote; 0 any.', words: distributionWords }).optional(), // prettier-ignore
  }),
  output: rows('zone', {
    ctry_iso_code: field.country('Country'),
    distribution_type_code: field.id('Type', { hidden: true }),
    distribution_type: field.text('Distribution'),
    zone_code: field.code('Zone'),
    zone_name: field.text('Name'),
    zip_codes: field.count('Postal codes', { total: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { country_code: 'BR', distribution_type_code: 1 },
});
