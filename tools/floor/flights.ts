import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { flightRow } from '#tools/rows/flight.ts';

export const flights = endpoint({
  path: 'floor/flights',
  title: 'Flights of airlines',
  about: 'The weekly flights that masters are planned on: days of operation, departure, capacity and cut-off.',
  ask: {
    en: ['which flights do we have to Brazil', 'flight schedule of the airlines', 'on which days does LA8191 fly'],
    es: ['qué vuelos tenemos a Brasil', 'itinerario de vuelos de las aerolíneas', 'qué días vuela LA8191'],
    pt: ['quais voos temos para o Brasil', 'malha de voos das companhias', 'em que dias voa o LA8191'],
  },
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    ctry_iso_code: field.country('Country').optional(),
    port_iata: field.iata('To').optional(),
    airline: field.airline('Airline').optional(),
    flight: field.code('Flight').optional(),
  }),
  output: rows('flight', flightRow),
  view: { kind: 'table', opens: { change: 'floor/save-flight' } },
  example: {},
});
