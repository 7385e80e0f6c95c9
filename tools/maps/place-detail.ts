import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { targetWords } from '#tools/rules/value-words.ts';

export const placeDetail = endpoint({
  path: 'maps/{target}/place-detail',
  method: 'GET',
  title: 'Place',
  about: 'The address parts and coordinates behind a place number that the suggestions gave.',
  ask: {
    en: ['full address behind this place id', 'place detail', 'data of the place id'],
    es: ['datos del place_id', 'dirección completa de este lugar', 'detalle del lugar'],
    pt: ['dados do place_id', 'endereço completo deste lugar', 'detalhe do lugar'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    target: field.choice(
      'For',
      { consignee: 'Consignee', shipper: 'Shipper', 'shipper-return': 'Return to shipper' },
      { words: targetWords },
    ),
    place_id: field.text('Place number'),
  }),
  output: rows('place', {
    place_id: field.code('Place number'),
    formatted_address: field.text('Address'),
    street: field.text('Street'),
    city: field.text('City'),
    state: field.text('State'),
    zip: field.zip('Postal code'),
    ctry_iso_code: field.country('Country'),
    lat: field.degrees('Latitude'),
    lng: field.degrees('Longitude'),
  }),
  view: { kind: 'record' },
  example: { target: 'consignee', place_id: 'city:GRU' },
});
