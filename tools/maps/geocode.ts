import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const geocode = endpoint({
  path: 'maps/geocode',
  method: 'GET',
  title: 'Geocode',
  about: 'The coordinates of an address.',
  ask: {
    en: ['geocode this address', 'coordinates of an address', 'where on the map is this address'],
    es: ['geocodifica esta dirección', 'coordenadas de una dirección', 'dónde está en el mapa esta dirección'],
    pt: ['geocodifica este endereço', 'coordenadas de um endereço', 'onde fica no mapa este endereço'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: z.object({
    address: field.text('Address'),
    country: field.country('Country', { about: 'US where it is not given.' }).default('US'),
  }),
  output: rows('place', {
    formatted_address: field.text('Address'),
    lat: field.degrees('Latitude'),
    lng: field.degrees('Longitude'),
    precision: field.choice('Precision', { exact: 'Exact', zip: 'Postal code', city: 'City' }),
    place_id: field.code('Place number'),
  }),
  view: { kind: 'table', opens: null },
  example: { address: '13015-904 Campinas', country: 'BR' },
});
