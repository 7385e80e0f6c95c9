import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { performanceRow } from '#tools/rows/performance.ts';

export const getReportPerformanceMetrics = endpoint({
  path: 'test/get-report-performance-metrics',
  title: 'Performance by manifest',
  about:
    'Per manifest, the newest first: its parcels in time, late or without a verdict, transit days, and the mean days of every leg. One manifest, or those of the last days.',
  ask: {
    en: ['performance by manifest', 'performance of manifest 58213', 'how did the manifests of the last 30 days go', 'SLA of each manifest', 'transit days by manifest'],
    es: ['desempeño por manifiesto', 'desempeño del manifiesto 58213', 'cómo les fue a los manifiestos de los últimos 30 días', 'SLA de cada manifiesto', 'días de tránsito por manifiesto'],
    pt: ['desempenho por manifesto', 'desempenho do manifesto 58213', 'como foram os manifestos dos últimos 30 dias', 'SLA de cada manifesto', 'dias de trânsito por manifesto'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    mnfsId: field.manifest('Manifest').optional(),
    numberDays: field
      .count('Days', { about: 'Manifests made in the last so many days; 30 where neither it nor a manifest is given.' })
      .optional(),
  }),
  output: rows('manifest', {
    mnfs_id: field.manifest('Manifest'),
    ctry_iso_code: field.country('Country'),
    ...performanceRow,
    created_at: field.instant('Made'),
    entry_point: field.iata('Entry point'),
    gateway: field.iata('Gateway'),
    number: field.code('Number', { hidden: true }),
  }),
  view: { kind: 'table', opens: { path: 'report/rpt-get-manifest-details', from: { mnfs_id: 'mnfs_id' } } },
  example: { numberDays: 30 },
});
