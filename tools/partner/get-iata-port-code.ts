import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airportRow } from '#tools/rows/rates.ts';

export const getIataPortCode = endpoint({
  path: 'partner/get-iata-port-code',
  title: 'Airports of a partner',
  about: 'The airports that a partner hands its freight in at, and for how many services.',
  ask: {
    en: ['airports that a partner ships from', 'origin ports of the partner', 'IATA codes of a partner', 'from which airports does this partner send'],
    es: ['aeropuertos desde donde envía un socio', 'puertos de origen del socio', 'códigos IATA de un socio', 'desde qué aeropuertos envía este socio'],
    pt: ['aeroportos de onde um parceiro envia', 'portos de origem do parceiro', 'códigos IATA de um parceiro', 'de quais aeroportos este parceiro envia'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({ copa_id: field.partner('Partner') }),
  output: rows('airport', { ...airportRow, services: field.count('Services') }),
  view: { kind: 'table', opens: null },
  example: { copa_id: 101 },
});
