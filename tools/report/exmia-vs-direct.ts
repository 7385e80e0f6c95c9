import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { analysisFilters, passedFilters } from '#tools/rows/analysis-filters.ts';

const { ctry_iso_code_list: _, ...filters } = passedFilters;

export const exmiaVsDirect = endpoint({
  path: 'report/exmia-vs-direct',
  wrap: 'dataAnalysisRequestFilters',
  title: 'Ex-MIA versus direct',
  about:
    'Lanes that are flown directly, beside the same lane through the hub: parcels, linehaul cost per chargeable kilogram (weighted), what a direct kilogram saves, and the difference in transit days.',
  ask: {
    en: ['ex-MIA versus direct', 'is flying direct cheaper than through Miami', 'compare direct flights with the hub', 'what do we save per kg by direct flights', 'transit day difference direct against hub'],
    es: ['ex-MIA contra directo', 'es más barato volar directo que por Miami', 'comparar vuelos directos con el hub', 'cuánto ahorramos por kg con vuelos directos', 'diferencia de días de tránsito directo contra hub'],
    pt: ['ex-MIA versus direto', 'voar direto é mais barato que por Miami', 'comparar voos diretos com o hub', 'quanto economizamos por kg com voos diretos', 'diferença de dias de trânsito direto contra hub'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object(analysisFilters),
  output: rows('lane', {
    lane: field.code('Lane'),
    direct_parcels: field.count('Direct', { total: true }),
    exmia_parcels: field.count('Ex-MIA', { total: true }),
    direct_cost_per_kg: field.money('Direct per kg'),
    exmia_cost_per_kg: field.money('Ex-MIA per kg'),
    saving_per_kg: field.money('Saved per kg', { about: 'By flying directly; below zero where it costs more.' }),
    saving_share: field.percent('Saved'),
    direct_days: field.days('Direct transit'),
    exmia_days: field.days('Ex-MIA transit'),
    day_difference: field.days('Difference', { about: 'Direct less ex-MIA; below zero where direct is faster.' }),
    direct_kg: field.weight('Direct, chargeable', { hidden: true }),
    exmia_kg: field.weight('Ex-MIA, chargeable', { hidden: true }),
    entry_point: field.iata('Entry point', { hidden: true }),
    ctry_iso_code: field.country('Country', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'shipment/all',
      from: { ctry_iso_code_list: 'ctry_iso_code', entry_point_list: 'entry_point' },
      keep: filters,
      with: { period_of: 'received' },
    },
    chart: {
      kind: 'bar',
      by: 'lane',
      values: ['saving_share'],
      figures: ['saving_share', 'saving_per_kg', 'day_difference'],
    },
  },
  example: { start_date: '2026-06-01', end_date: '2026-11-20' },
});
