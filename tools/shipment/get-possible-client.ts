import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const getPossibleClient = endpoint({
  path: 'shipment/get-posible-client',
  title: 'Possible consignee',
  about:
    'People known in a country by any of e-mail, phone, CPF or other identity number, or name; the best match first.',
  ask: {
    en: ['who is the client with this email', 'find consignee by phone', 'find a person by cpf', 'possible client', 'search consignee by name'],
    es: ['quién es el cliente con este correo', 'busca destinatario por teléfono', 'busca una persona por cpf', 'posible cliente', 'buscar destinatario por nombre'],
    pt: ['quem é o cliente com este e-mail', 'busca destinatário por telefone', 'procura uma pessoa pelo cpf', 'possível cliente', 'buscar destinatário por nome'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: z.object({
    country_iso_code: field.country('Country').optional(),
    email: field.email('E-mail').optional(),
    phone: field.phone('Phone').optional(),
    cpf: field.taxId('CPF or identity number').optional(),
    name: field.person('Name').optional(),
  }),
  output: rows('consignee', {
    consignee_id: field.id('Consignee number'),
    name: field.person('Name'),
    ctry_iso_code: field.country('Country'),
    id_type: field.text('Identity'),
    id_number: field.taxId('Identity number'),
    email: field.email('E-mail'),
    phone: field.phone('Phone'),
    parcels: field.count('Parcels'),
    matched_by: field.text('Matched by'),
  }),
  view: { kind: 'table', opens: null },
  example: { country_iso_code: 'BR', name: 'Mariana' },
});
