import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { analysisFilters, passedFilters } from '#tools/rows/analysis-filters.ts';

const { ctry_iso_code_list: _, ...filters } = passedFilters;

export const daysToDeliver = endpoint({
  path: 'report/days-to-deliver',
  wrap: 'dataAnalysisRequestFilters',
  title: 'Days to deliver',
  about:
    'Per destination country: how long parcels received in a period took from reception to delivery in days (mean, P50, P90, P95) and in working days, against the equally long period before, and the share still open.',
  ask: {
    en: ['days to deliver', 'how long does delivery take', 'transit time P50 and P90 by country', 'average delivery time to Brazil', 'slowest lanes'],
    es: ['días de entrega', 'cuánto tarda la entrega', 'tiempo de tránsito P50 y P90 por país', 'tiempo promedio de entrega a Brasil', 'rutas más lentas'],
    pt: ['dias para entregar', 'quanto demora a entrega', 'tempo de trânsito P50 e P90 por país', 'tempo médio de entrega para o Brasil', 'rotas mais lentas'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object(analysisFilters),
  output: rows('country', {
    ctry_iso_code: field.country('Country'),
    p50: field.days('P50'),
    p90: field.days('P90'),
    p50_before: field.days('P50, previous'),
    parcels: field.count('Parcels', { total: true }),
    delivered: field.count('Delivered', { total: true }),
    open_share: field.percent('Still open', { about: 'Of the parcels received; young periods are not ripe.' }),
    p90_before: field.days('P90, previous', { hidden: true }),
    p95: field.days('P95', { hidden: true }),
    mean: field.days('Mean'),
    business_days: field.days('Working days', { about: 'Mean of working days of the destination.' }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'shipment/all',
      from: { ctry_iso_code_list: 'ctry_iso_code' },
      keep: filters,
      with: { period_of: 'received', status_list: ['delivered'] },
    },
    chart: {
      kind: 'range',
      by: 'ctry_iso_code',
      values: ['p50', 'p90'],
      figures: ['p50', 'p90'],
      previous: 'p50_before',
    },
  },
  example: { start_date: '2026-09-01', end_date: '2026-11-20' },
});
