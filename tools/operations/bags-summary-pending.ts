import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagFilters } from '#tools/rows/bag.ts';
import { staff } from '#tools/roles.ts';

export const bagsSummaryPending = endpoint({
  path: 'operations/bags-summary-pending',
  wrap: 'dataAnalysisRequestFilters',
  title: 'Pending bags, summary',
  about:
    'Per country and sorting code: closed bags that wait for a manifest, and those on a manifest without a confirmed booking, with parcels, weight and age.',
  ask: {
    en: ['summary of pending bags', 'how many bags are pending per country', 'sealed bags that have no flight yet', 'pending bags by destination'],
    es: ['resumen de bolsas pendientes', 'cuántas bolsas pendientes por país', 'sacas cerradas que aún no tienen vuelo', 'sacas pendientes por destino'],
    pt: ['resumo de malas pendentes', 'quantas malas pendentes por país', 'malas fechadas que ainda não têm voo', 'malas pendentes por destino'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  success: 'verified',
  input: z.object({
    ...bagFilters,
    start_date: field.day('From', { usual: -29, about: 'First day on which the bags were opened.' }).optional(),
  }),
  output: rows('group', {
    verified: field.flag('Verified', { hidden: true }),
    error: field.text('Error', { hidden: true }),
    ctry_iso_code: field.country('Country'),
    bag_sorting: field.code('Sorting code'),
    destination_gateway: field.iata('Gateway'),
    service_provider_name: field.text('Delivery provider'),
    bags: field.count('Bags', { total: true }),
    without_manifest: field.count('Without a manifest', { total: true }),
    without_booking: field.count('Without a booking', { total: true }),
    items: field.count('Parcels', { total: true }),
    weight_kg: field.weight('Weight', { total: true }),
    oldest_hours: field.span('Oldest'),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'operations/bags-data',
      from: { country_list: 'ctry_iso_code' },
      keep: { start_date: 'start_date', end_date: 'end_date' },
    },
    chart: { kind: 'bar', by: 'bag_sorting', values: ['bags'], figures: ['items', 'weight_kg'] },
  },
  example: {},
});
