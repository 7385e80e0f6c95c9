import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const masterGetDataCatalogs = endpoint({
  path: 'manifest/master-get-data-catalogs',
  title: 'Booking catalogues',
  about:
    'The lists that a master booking is filled in from: charge and destination types, transport, special handling, airlines, airports and consignees of a lane.',
  ask: {
    en: ['catalogues for a booking', 'charge types and special handling codes', 'options for the booking form', 'destination types for Brazil'],
    es: ['catálogos para la reserva', 'tipos de cargo y manejo especial', 'opciones del formulario de reserva', 'tipos de destino para Brasil'],
    pt: ['catálogos para a reserva', 'tipos de cobrança e manuseio especial', 'opções do formulário de reserva', 'tipos de destino para o Brasil'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    ctry_iso_code_destination: field.country('Destination').optional(),
    ctry_iso_code_origin: field.country('Origin').default('US'),
  }),
  output: rows('choice', {
    catalog: field.choice('Catalogue', {
      charge: 'Charges',
      destination: 'Destination',
      transport: 'Transport',
      handling: 'Special handling',
      airline: 'Airline',
      origin: 'From',
      gateway: 'To',
      consignee: 'Consignee',
    }),
    code: field.code('Code'),
    name: field.text('Name'),
  }),
  view: { kind: 'table', opens: null },
  example: { ctry_iso_code_destination: 'BR' },
});
