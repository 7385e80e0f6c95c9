import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { knownPerson } from '#tools/rows/known-person.ts';

export const searchCountryIdByPerson = endpoint({
  path: 'operations/search-country-id-by-person',
  wrap: 'person_info',
  title: 'Identity number of a person',
  about: 'The identity number known of a person in a country, found by name, phone or e-mail; the best match first.',
  ask: {
    en: ['find the CPF of this customer', 'identity number of this person', 'what is her tax id', 'look for the document number by name'],
    es: ['busca el CPF de este cliente', 'número de identidad de esta persona', 'cuál es su cédula', 'busca el número de documento por nombre'],
    pt: ['procura o CPF deste cliente', 'número de identidade desta pessoa', 'qual é o documento dela', 'acha o número do documento pelo nome'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: z.object({
    name: field.person('Name').optional(),
    country_iso_code: field.country('Country').optional(),
    phone: field.phone('Phone').optional(),
    email: field.email('E-mail').optional(),
  }),
  output: rows('person', knownPerson),
  view: { kind: 'table', opens: null },
  example: { name: 'Mariana', country_iso_code: 'BR' },
});
