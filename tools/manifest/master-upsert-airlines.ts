import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airlineRow } from '#tools/rows/freight.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const masterUpsertAirlines = endpoint({
  path: 'manifest/master-upsert-airlines',
  wrap: 'upnsert_master_airline_request',
  title: 'Save an airline',
  about:
    'Adds an airline that masters may be booked with, or changes its countries, cut-off and handler; adds air waybills to its stock.',
  ask: {
    en: ['add an airline', 'change the cut-off of the airline', 'register a new carrier for masters', 'add 50 air waybills to the stock of LATAM'],
    es: ['agrega una aerolínea', 'cambia el corte de la aerolínea', 'registra una nueva aerolínea para másters', 'agrega 50 guías aéreas al stock de LATAM'],
    pt: ['adiciona uma companhia aérea', 'muda o corte da companhia', 'cadastra uma nova aérea para masters', 'adiciona 50 conhecimentos aéreos ao estoque da LATAM'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Save',
    of: 'airline',
    from: { prefix: 'prefix' },
    done: 'Information updated successfully',
    keys: {
      airline: airlineRow.airline,
      iata_code: airlineRow.iata_code,
      ctry_iso_code: airlineRow.ctry_iso_code,
      destinations: airlineRow.destinations,
      cut_off_hours: airlineRow.cut_off_hours,
      handler: airlineRow.handler,
      cargo_mail: airlineRow.cargo_mail,
      cargo_address: airlineRow.cargo_address,
      free: airlineRow.free,
      enabled: airlineRow.enabled,
    },
  },
  input: z.object({
    prefix: field.code('Airline prefix', { about: 'The three digits that its air waybills begin with.' }),
    airline: field.text('Airline').optional(),
    iata_code: field.code('IATA code').optional(),
    ctry_iso_code: field.country('Country').optional(),
    destinations: field.countries('Flies to').optional(),
    cut_off_hours: airlineRow.cut_off_hours.optional(),
    handler: airlineRow.handler.optional(),
    cargo_mail: airlineRow.cargo_mail.optional(),
    cargo_address: airlineRow.cargo_address.optional(),
    stock_from: field.mawb('First MAWB of the stock', { about: 'If omitted, the one after its last.' }).optional(),
    stock_count: field.count('MAWBs in the stock', { about: 'How many numbers, from the first one on.' }).optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('airline', airlineRow),
  view: { kind: 'table', opens: null },
  example: { prefix: '045', cut_off_hours: 7, handler: 'Miami Cargo Terminal' },
});
