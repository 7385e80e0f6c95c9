import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { everyone } from '#tools/roles.ts';

export const providerGetListByCountry = endpoint({
  path: 'provider/provider-get-list-by-country',
  fail: 'quiet',
  title: 'Providers of a country',
  about: 'The providers that work in one country, with their kinds (delivery, clearance, linehaul, handler, vendor).',
  ask: {
    en: ['providers in Brazil', 'who delivers in Mexico', 'carriers and brokers of a country', 'which providers work in Chile'],
    es: ['proveedores en Brasil', 'quién entrega en México', 'transportistas y agentes de un país', 'qué proveedores trabajan en Chile'],
    pt: ['fornecedores no Brasil', 'quem entrega no México', 'transportadoras e despachantes de um país', 'quais provedores atuam no Chile'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({
    country_iso_code: field.country('Country'),
  }),
  output: rows('provider', {
    service_provider_code: field.provider('Code'),
    service_provider_name: field.text('Provider'),
    provider_id: field.id('Number'),
    kinds: field.text('Kinds'),
    provider_status: field.text('Status'),
  }),
  view: { kind: 'table', opens: null },
  example: { country_iso_code: 'BR' },
});
