import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { slaFilters } from '#tools/rows/scheduled-sla.ts';

export const masterScheduleSlaReport = endpoint({
  path: 'manifest/master-schedule-sla-report',
  title: 'Scheduled SLA',
  about:
    'Of the masters of a period, by provider and country: parcels inside the scheduled SLA, outside it, and without a verdict.',
  ask: {
    en: ['scheduled sla', 'sla of masters to Peru yesterday', 'sla report by provider and master', 'how many parcels inside and outside the scheduled sla'],
    es: ['sla programado', 'sla de másters a Perú ayer', 'reporte sla por proveedor y máster', 'cuántos paquetes dentro y fuera del sla programado'],
    pt: ['sla programado', 'sla dos masters para o Peru ontem', 'relatório sla por fornecedor e master', 'quantos pacotes dentro e fora do sla programado'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object(slaFilters),
  output: rows('provider', {
    provider_name: field.text('Provider'),
    ctry_iso_code: field.country('Country'),
    masters: field.count('Masters'),
    parcels: field.count('Parcels', { total: true }),
    in_sla: field.count('In time', { total: true }),
    out_sla: field.count('Late', { total: true }),
    no_sla: field.count('No verdict', { total: true, about: 'No promise, or still open inside it.' }),
    sla: field.percent('SLA', { about: 'In time, of those in time or late.' }),
    service_provider_code: field.code('Provider code', { hidden: true }),
    summary_key: field.code('Summary', { hidden: true, about: 'Names this answer for the details behind it.' }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'manifest/master-schedule-sla-detail-report-all',
      from: { service_provider_code_list: 'service_provider_code', ctry_iso_code: 'ctry_iso_code' },
      keep: {
        start_date: 'start_date', end_date: 'end_date', master_booking_id: 'master_booking_id', copa_id: 'copa_id', mnfs_id: 'mnfs_id',
        trck_nmr_fol: 'trck_nmr_fol', mawb: 'mawb', tracking_list: 'tracking_list',
      }, // prettier-ignore
    },
    chart: { kind: 'bar', by: 'provider_name', values: ['sla'], figures: ['sla', 'parcels'] },
  },
  example: {},
});
