import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const prealertBySortCode = endpoint({
  path: 'floor/prealert-by-sort-code',
  title: 'Pre-alerts by sorting code',
  about:
    'What is announced for each sorting code and not bagged yet: parcels expected, received, processed, and their weight.',
  ask: {
    en: ['pre-alert by sort code', 'how many parcels are coming for each sorting code', 'announced parcels by sorting code'],
    es: ['prealerta por código de clasificación', 'cuántos paquetes vienen por código de sorting', 'paquetes anunciados por código de clasificación'],
    pt: ['pré-alerta por código de triagem', 'quantos pacotes vêm para cada código de triagem', 'pacotes anunciados por código de triagem'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({
    start_date: field.day('From', { usual: -20, about: 'First day of the pre-alert.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of the pre-alert.' }).optional(),
    copa_id_list: field.partners('Partner').optional(),
    country_list: field.countries('Country').optional(),
  }),
  output: rows('group', {
    bag_sorting: field.code('Sorting code'),
    ctry_iso_code: field.country('Country'),
    service_provider_name: field.text('Delivery provider'),
    items: field.count('Parcels', { total: true }),
    expected: field.count('Expected', { total: true }),
    received: field.count('Received', { total: true }),
    processed: field.count('Processed', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    open_bags: field.count('Open bags', { total: true }),
  }),
  view: {
    kind: 'table',
    opens: null,
    chart: { kind: 'bar', by: 'bag_sorting', values: ['items'], figures: ['expected', 'received', 'processed'] },
  },
  example: {},
});
