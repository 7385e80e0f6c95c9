import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { providerRow } from './provider-get-list.ts';
import { enabledWords } from '#tools/rules/value-words.ts';

export const providerUpsert = endpoint({
  path: 'provider/provider-upsert',
  title: 'Save a provider',
  about:
    'Makes a provider under its code or changes it: its name, what it does (delivery, clearance, linehaul, handler, vendor that pays duties), its countries, and after how many days without news its parcels count as silent.',
  ask: {
    en: ['add a delivery provider', 'the provider also clears customs', 'switch off a provider'],
    es: ['agrega un proveedor de entrega', 'el proveedor también despacha en aduana', 'desactiva un proveedor'],
    pt: ['adiciona um provedor de entrega', 'cadastra um provedor de desembaraço', 'desativa um provedor'],
  },
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Save',
    of: 'provider',
    from: { service_provider_code: 'service_provider_code' },
    done: 'Provider saved',
    keys: {
      service_provider_name: providerRow.service_provider_name,
      kinds: providerRow.kinds,
      countries: providerRow.countries,
      no_news_days: field.count('Days without news'),
      enabled: field.flag('Enabled'),
    },
  },
  input: z.object({
    service_provider_code: field.code('Code', { about: 'Its own short code, of capital letters and digits.' }),
    provider_name: field.text('Provider').optional(),
    kind_list: field.codes('Kinds', { about: 'Of delivery, clearance, linehaul, handler and vendor.' }).optional(),
    country_list: field.countries('Countries').optional(),
    no_news_days: field.count('Days without news').optional(),
    enabled: field.flag('Enabled', { words: enabledWords }).optional(),
  }),
  output: rows('provider', providerRow),
  view: { kind: 'table', opens: null },
  example: {
    service_provider_code: 'TRIAL',
    provider_name: 'Trial Express',
    kind_list: ['delivery'],
    country_list: ['EC'],
  },
});
