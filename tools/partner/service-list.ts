import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerServiceRow } from '#tools/rows/partner.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const serviceList = endpoint({
  path: 'partner/service-list',
  title: 'Services of partners',
  about: 'The services that partners have bought, and the entry points where they hand their parcels over.',
  ask: {
    en: ['services of the partner', 'entry points of the partner', 'which services has this partner bought'],
    es: ['servicios del socio', 'puntos de entrada del socio', 'qué servicios tiene contratados este socio'],
    pt: ['serviços do parceiro', 'pontos de entrada do parceiro', 'quais serviços este parceiro contratou'],
  },
  effect: 'read',
  access: ['admin', 'finance', 'partner'],
  input: z.object({
    copa_id: field.partner('Partner').optional(),
    rate_service_code: field.service('Service').optional(),
    entry_point: field.iata('Entry point').optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('service', partnerServiceRow),
  view: { kind: 'table', opens: { change: 'partner/service-upsert' } },
  example: { copa_id: 101 },
});
