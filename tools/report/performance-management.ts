import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const performanceManagement = endpoint({
  path: 'report/performance-management',
  wrap: 'performance_management_req',
  title: 'SLA by provider',
  about:
    'Per delivery provider: parcels received in a period that were delivered in time, late, or are without a verdict (no promise, or still open inside it), the share in time against the goal, first-attempt success and transit days.',
  ask: {
    en: ['SLA by provider', 'which provider delivers late', 'performance of delivery providers', 'share delivered in time by provider', 'first attempt success by carrier'],
    es: ['SLA por proveedor', 'qué proveedor entrega tarde', 'desempeño de los proveedores de entrega', 'porcentaje entregado a tiempo por proveedor', 'éxito al primer intento por transportista'],
    pt: ['SLA por fornecedor', 'qual fornecedor entrega atrasado', 'desempenho dos fornecedores de entrega', 'percentual entregue no prazo por fornecedor', 'sucesso na primeira tentativa por transportadora'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    start_date: field.day('From', { usual: -27, about: 'First day of reception.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
    copa_list: field.partners('Partner').optional(),
    rate_service_code_list: field.services('Service').optional(),
    delivery_provider_list: field.providerIds('Provider').optional(),
    country_list: field.countries('Country').optional(),
  }),
  output: rows('provider', {
    service_provider_name: field.text('Delivery provider'),
    sla: field.percent('SLA', { about: 'In time, of those in time or late.' }),
    parcels: field.count('Parcels', { total: true }),
    delivered: field.count('Delivered', { total: true }),
    in_sla: field.count('In time', { total: true }),
    out_sla: field.count('Late', { total: true }),
    no_sla: field.count('No verdict', { total: true }),
    first_attempt: field.percent('First attempt', { about: 'Delivered at the first attempt, of all attempted.' }),
    p50: field.days('P50'),
    p90: field.days('P90'),
    goal: field.percent('Goal'),
    provider_id: field.id('Provider number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'shipment/all',
      from: { provider_id_list: 'provider_id' },
      keep: {
        start_date: 'start_date',
        end_date: 'end_date',
        copa_list: 'copa_list',
        rate_service_code_list: 'rate_service_code_list',
        ctry_iso_code_list: 'country_list',
      },
      with: { period_of: 'received' },
    },
    chart: {
      kind: 'dot',
      by: 'service_provider_name',
      values: ['sla'],
      figures: ['sla', 'parcels'],
      target: 'goal',
    },
  },
  example: { start_date: '2026-10-01', end_date: '2026-11-20' },
});
