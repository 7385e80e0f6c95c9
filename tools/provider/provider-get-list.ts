import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { everyone } from '#tools/roles.ts';
import * as field from '#tools/fields.ts';

/** A supplier in the list of providers. */
export const providerRow = {
  service_provider_code: field.code('Code'),
  service_provider_name: field.text('Provider'),
  provider_id: field.id('Number'),
  kinds: field.text('Kinds'),
  countries: field.text('Countries'),
  provider_status: field.text('Status'),
};

export const providerGetList = endpoint({
  path: 'provider/provider-get-list',
  fail: 'quiet',
  title: 'Providers',
  about: 'All providers with their kinds (delivery, clearance, linehaul, handler, vendor) and countries.',
  ask: {
    en: ['list of providers', 'which delivery providers do we have', 'who are our carriers'],
    es: ['lista de proveedores', 'qué proveedores de entrega tenemos', 'quiénes son nuestros transportistas'],
    pt: ['lista de fornecedores', 'quais provedores de entrega temos', 'quem são nossos transportadores'],
  }, // prettier-ignore
  effect: 'read',
  access: everyone,
  input: z.object({}),
  output: rows('provider', providerRow),
  view: { kind: 'table', opens: null },
  example: {},
});
