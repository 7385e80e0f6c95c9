import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { partnerServiceKeys, partnerServiceRow } from '#tools/rows/partner.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const serviceUpsert = endpoint({
  path: 'partner/service-upsert',
  title: 'Save a service of a partner',
  about: 'Gives a partner a service at an entry point, or switches it off and on again.',
  ask: {
    en: ['give the partner a service', 'add an entry point to the partner', 'switch off a service of the partner'],
    es: ['dale un servicio al socio', 'agrega un punto de entrada al socio', 'desactiva un servicio del socio'],
    pt: ['dá um serviço ao parceiro', 'adiciona um ponto de entrada ao parceiro', 'desativa um serviço do parceiro'],
  },
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Save service',
    of: 'service',
    from: { copa_service_id: 'copa_service_id' },
    done: 'Service saved',
    keys: partnerServiceKeys,
  },
  input: z.object({
    copa_service_id: field
      .id('Number', { about: 'The service to change; if omitted, found by partner, service and entry point.' })
      .optional(),
    copa_id: field.partner('Partner').optional(),
    rate_service_code: field.service('Service').optional(),
    entry_point: field.iata('Entry point', { about: 'The airport code of the warehouse, such as MIA.' }).optional(),
    carrier_label: field
      .flag('Carrier label', {
        about: 'Whether its parcels travel under a label of the carrier, which is asked for when they are announced.',
        words: {
          true: 'with carrier label, carrier labels, con etiqueta del carrier, com etiqueta do carrier',
          false: 'without carrier label, no carrier label, sin etiqueta del carrier, sem etiqueta do carrier',
        },
      })
      .optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('service', partnerServiceRow),
  view: { kind: 'table', opens: null },
  example: { copa_id: 107, rate_service_code: 301, entry_point: 'MIA' },
});
