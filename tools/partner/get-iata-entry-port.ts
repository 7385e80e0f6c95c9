import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airportRow } from '#tools/rows/rates.ts';

export const getIataEntryPort = endpoint({
  path: 'partner/get-iata-entry-port',
  title: 'Entry airport of a country',
  about: 'The airports through which our freight enters a country, the usual one first.',
  ask: {
    en: ['which airport do we enter Brazil through', 'entry airport for Chile', 'gateway of Colombia', 'port of entry in Peru'],
    es: ['por cuál aeropuerto entramos a Brasil', 'aeropuerto de entrada a Chile', 'gateway de Colombia', 'puerto de entrada en Perú'],
    pt: ['por qual aeroporto entramos no Brasil', 'aeroporto de entrada no Chile', 'gateway da Colômbia', 'porto de entrada no Peru'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({ country_iso_code: field.country('Country') }),
  output: rows('airport', airportRow),
  view: { kind: 'table', opens: null },
  example: { country_iso_code: 'CL' },
});
