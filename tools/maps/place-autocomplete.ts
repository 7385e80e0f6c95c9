import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { targetWords } from '#tools/rules/value-words.ts';

export const placeAutocomplete = endpoint({
  path: 'maps/{target}/place-autocomplete',
  method: 'GET',
  title: 'Address suggestions',
  about: 'Places whose name or postal code begins with the text, for the address of a consignee, shipper or return.',
  ask: {
    en: ['suggest addresses', 'autocomplete an address', 'find places that start with'],
    es: ['sugiere direcciones', 'autocompleta una dirección', 'busca lugares que empiezan con'],
    pt: ['sugere endereços', 'autocompleta um endereço', 'busca lugares que começam com'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    target: field.choice(
      'For',
      { consignee: 'Consignee', shipper: 'Shipper', 'shipper-return': 'Return to shipper' },
      { words: targetWords },
    ),
    input: field.text('Text'),
    country: field.country('Country', { about: 'US where it is not given.' }).default('US'),
  }),
  output: rows('address', {
    place_id: field.code('Place number'),
    description: field.text('Place'),
    main_text: field.text('Name', { hidden: true }),
    secondary_text: field.text('Where', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { target: 'consignee', input: 'Campinas', country: 'BR' },
});
