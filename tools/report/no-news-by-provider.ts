import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

const opens = {
  path: 'report/no-news-parcels',
  from: { provider_id_list: 'provider_id' },
  keep: { copa_list: 'copa_list', ctry_iso_code_list: 'ctry_iso_code_list' },
};

export const noNewsByProvider = endpoint({
  path: 'report/no-news-by-provider',
  title: 'No news by provider',
  about:
    'Per delivery provider, the parcels on their way that have had no new checkpoint for 3 days and more, by age, and how many are over the limit agreed with the provider.',
  ask: {
    en: ['no news by provider', 'parcels without news for days', 'which provider has parcels without updates', 'parcels with no scan for more than a week', 'stale parcels by age'],
    es: ['sin novedades por proveedor', 'paquetes sin novedades desde hace días', 'qué proveedor tiene paquetes sin actualizar', 'paquetes sin escaneo por más de una semana', 'paquetes estancados por antigüedad'],
    pt: ['sem novidades por fornecedor', 'pacotes sem novidades há dias', 'qual fornecedor tem pacotes sem atualização', 'pacotes sem leitura há mais de uma semana', 'pacotes parados por idade'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object({
    copa_list: field.partners('Partner').optional(),
    ctry_iso_code_list: field.countries('Country').optional(),
    provider_id_list: field.providerIds('Provider').optional(),
  }),
  output: rows('provider', {
    service_provider_name: field.text('Delivery provider'),
    days_3_5: field.count('3 to 5 days', { total: true }),
    days_6_10: field.count('6 to 10 days', { total: true }),
    days_11_15: field.count('11 to 15 days', { total: true }),
    days_over_15: field.count('Over 15 days', { total: true }),
    parcels: field.count('All', { total: true }),
    over_limit: field.count('Over the limit', { total: true, about: 'Without news for longer than agreed.' }),
    limit_days: field.count('Limit, days'),
    oldest_hours: field.span('Oldest'),
    provider_id: field.id('Provider number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    chart: { kind: 'bar', by: 'service_provider_name', values: ['parcels'], figures: ['parcels', 'over_limit'] },
    opens,
  },
  example: {},
});
