import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { staff } from '#tools/roles.ts';
import { slaFilters, slaParcel } from '#tools/rows/scheduled-sla.ts';

export const masterScheduleSlaDetailReportAll = endpoint({
  path: 'manifest/master-schedule-sla-detail-report-all',
  title: 'Scheduled SLA, all parcels',
  about: 'Every parcel of the scheduled SLA report of a period with its due day and verdict.',
  ask: {
    en: ['sla detail of all parcels', 'full sla list with due dates', 'every parcel of the scheduled sla', 'export the complete sla detail'],
    es: ['detalle sla de todos los paquetes', 'lista completa sla con fecha límite', 'cada paquete del sla programado', 'exporta el detalle sla completo'],
    pt: ['detalhe sla de todos os pacotes', 'lista completa do sla com data limite', 'cada pacote do sla programado', 'exporta o detalhe sla completo'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object(slaFilters),
  output: rows('parcel', slaParcel),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {},
});
