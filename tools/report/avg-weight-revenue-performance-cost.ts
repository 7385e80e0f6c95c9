import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { analysisFilters, passedFilters } from '#tools/rows/analysis-filters.ts';

const { copa_list: _, ...filters } = passedFilters;

export const avgWeightRevenuePerformanceCost = endpoint({
  path: 'report/avg-weight-revenue-performance-cost',
  wrap: 'dataAnalysisRequestFilters',
  title: 'Margin by partner',
  about:
    'Per partner: parcels, average weight, revenue, cost and margin, in all and per parcel and kilogram, and the share delivered within the promise, of parcels received in a period. Duties are passed on and count on neither side.',
  ask: {
    en: ['margin by partner', 'average revenue and cost per parcel', 'which partner earns us least', 'average weight by partner', 'profit per partner last month'],
    es: ['margen por socio', 'ingreso y costo promedio por paquete', 'qué socio nos deja menos', 'peso promedio por socio', 'ganancia por socio el mes pasado'],
    pt: ['margem por parceiro', 'receita e custo médio por pacote', 'qual parceiro rende menos', 'peso médio por parceiro', 'lucro por parceiro no mês passado'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object(analysisFilters),
  output: rows('partner', {
    copa_name: field.text('Partner'),
    margin: field.percent('Margin', {
      about: 'Of revenue, of the parcels whose cost is priced; 0 where it is not positive.',
    }),
    revenue: field.money('Revenue', { total: true }),
    cost: field.money('Cost', { total: true }),
    parcels: field.count('Parcels', { total: true }),
    unpriced: field.count('Not priced', {
      total: true,
      about: 'Parcels of which a cost has no price: they count in no margin.',
    }),
    avg_weight_kg: field.weight('Average weight'),
    chargeable_kg: field.weight('Chargeable', { total: true }),
    revenue_per_parcel: field.money('Revenue per parcel'),
    cost_per_parcel: field.money('Cost per parcel'),
    sla: field.percent('Within SLA'),
    revenue_per_kg: field.money('Revenue per kg', { hidden: true }),
    cost_per_kg: field.money('Cost per kg', { hidden: true }),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: { path: 'shipment/all', from: { copa_list: 'copa_id' }, keep: filters, with: { period_of: 'received' } },
    chart: {
      kind: 'bar',
      by: 'copa_name',
      values: ['margin'],
      figures: ['margin', 'revenue'],
    },
  },
  example: { start_date: '2026-10-24', end_date: '2026-11-20' },
});
