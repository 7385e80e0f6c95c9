import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { knownPerson } from '#tools/rows/known-person.ts';

export const searchPersonInfoById = endpoint({
  path: 'operations/search-person-info-by-id',
  title: 'Person by identity number',
  about: 'Who a CPF, cédula, RUT or other identity number of a country belongs to: name, phone, e-mail.',
  ask: {
    en: ['who is CPF 390.533.447-05', 'person with this identity number', 'name behind the tax id', 'whose cédula is 1714307103'],
    es: ['de quién es el CPF 390.533.447-05', 'persona con este número de identidad', 'nombre detrás de la cédula', 'a quién pertenece la cédula 1714307103'],
    pt: ['de quem é o CPF 390.533.447-05', 'pessoa com este número de identidade', 'nome por trás do documento', 'a quem pertence o documento 1714307103'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: z.object({
    country_iso_code: field.country('Country').optional(),
    id_number: field.taxId('Identity number'),
  }),
  output: rows('person', knownPerson),
  view: { kind: 'table', opens: null },
  example: { country_iso_code: 'BR', id_number: '390.533.447-05' },
});
