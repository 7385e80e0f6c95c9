import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const getIataCodes = endpoint({
  path: 'operations/get-iata-codes',
  title: 'Airports',
  about: 'Airport codes with city, country and time zone; entry points, hubs and gateways marked.',
  ask: {
    en: ['iata codes', 'list of airports', 'which airports are gateways'],
    es: ['códigos iata', 'lista de aeropuertos', 'qué aeropuertos son gateways'],
    pt: ['códigos iata dos aeroportos', 'lista de aeroportos', 'quais aeroportos são gateways'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({}),
  output: rows('airport', {
    iata_code: field.iata('Code'),
    name: field.text('Airport'),
    city: field.text('City'),
    ctry_iso_code: field.country('Country'),
    tz: field.text('Time zone'),
    is_entry_point: field.flag('Entry point'),
    is_hub: field.flag('Hub'),
    is_gateway: field.flag('Gateway'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
