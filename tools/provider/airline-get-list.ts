import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const airlineGetList = endpoint({
  path: 'provider/airline-get-list',
  fail: 'quiet',
  title: 'Airlines',
  about: 'The airlines that carry freight, with the three digits that their air waybills begin with and their codes.',
  ask: {
    en: ['list of airlines', 'airline prefixes of air waybills', 'which airlines carry our freight', 'what is the awb prefix of LATAM'],
    es: ['lista de aerolíneas', 'prefijos de guías aéreas', 'qué aerolíneas llevan nuestra carga', 'cuál es el prefijo de LATAM'],
    pt: ['lista de companhias aéreas', 'prefixos dos conhecimentos aéreos', 'quais companhias levam nossa carga', 'qual é o prefixo da LATAM'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({}),
  output: rows('airline', {
    prefix: field.code('Prefix'),
    airline_name: field.airline('Airline'),
    iata_code: field.code('IATA code'),
    icao_code: field.code('ICAO code'),
    ctry_iso_code: field.country('Country'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
