import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { analysisFilters } from '#tools/rows/analysis-filters.ts';

export const revenueCostAndTotalItems = endpoint({
  path: 'report/revenue-cost-and-total-items',
  wrap: 'dataAnalysisRequestFilters',
  title: 'Revenue and cost',
  about:
    'Revenue, the three kinds of cost under it (linehaul, clearance, delivery with handling) and the margin, of parcels received in a period, in all and per parcel.',
  ask: {
    en: ['revenue, cost and total items', 'how much did we earn and spend', 'revenue against costs', 'linehaul, clearance and delivery cost', 'overall margin this month'],
    es: ['ingresos, costos y total de artículos', 'cuánto ganamos y gastamos', 'ingresos contra costos', 'costo de linehaul, despacho y entrega', 'margen general de este mes'],
    pt: ['receita, custo e total de itens', 'quanto ganhamos e gastamos', 'receita contra custos', 'custo de linehaul, desembaraço e entrega', 'margem geral deste mês'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object(analysisFilters),
  output: document(
    {
      total_items: field.count('Parcels'),
      chargeable_kg: field.weight('Chargeable'),
      revenue: field.money('Revenue'),
      cost: field.money('Cost'),
      margin: field.percent('Margin', {
        about: 'Of revenue, of the parcels whose cost is priced; 0 where it is not positive.',
      }),
      unpriced: field.count('Not priced', { about: 'Parcels of which a cost has no price: they count in no margin.' }),
      duty_billed: field.money('Duties billed', { about: 'Passed on, not part of revenue.' }),
    },
    {
      revenueCostData: section(
        'Revenue and cost',
        'part',
        {
          name: field.choice('Part', {
            revenue: 'Revenue',
            linehaul: 'Linehaul',
            clearance: 'Clearance',
            delivery: 'Delivery and handling',
          }),
          value: field.money('Amount'),
          per_parcel: field.money('Per parcel'),
          share: field.percent('Of revenue'),
          cost_share: field.percent('Of cost'),
        },
        {
          chart: { kind: 'bar', by: 'name', values: ['value'], figures: ['value', 'per_parcel', 'share'] },
          opens: null,
        },
      ),
    },
  ),
  view: { kind: 'record' },
  example: { start_date: '2026-10-24', end_date: '2026-11-20' },
});
