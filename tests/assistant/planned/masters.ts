import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { period, planned } from './planned-tool.ts';

const access = ['admin', 'masters'] as const;

const filters = {
  ...period('start_date', 'end_date'),
  master_booking_id: field.id('Booking').optional(),
  ctry_iso_code: field.country('Country').optional(),
  copa_id: field.partner('Partner').optional(),
  mnfs_id: field.manifest('Manifest').optional(),
  trck_nmr_fol: field.tracking('Tracking').optional(),
  mawb: field.mawb('MAWB').optional(),
};
const slaFilters = {
  ...filters,
  service_provider_code_list: field.providers('Provider').optional(),
  tracking_list: field.trackings('Parcels').optional(),
};
const slaParcel = {
  trck_nmr_fol: field.tracking('Tracking'),
  mawb: field.mawb('MAWB'),
  provider: field.text('Provider'),
  due: field.day('Due'),
  verdict: field.choice('Verdict', { in: 'In SLA', out: 'Out of SLA', none: 'No SLA' }),
};

export const masters: AnyContract[] = [
  planned({
    path: 'manifest/master-performance',
    access: [...access, 'finance'],
    title: 'Masters performance',
    about:
      'How the masters did: share flown as booked, offload rate, hours from tender to departure and from arrival to delivery, weight booked against flown.',
    ask: [
      'masters performance | share of masters flown as booked | offload rate by airline | hours from tender to departure',
      'desempeño de másters | porcentaje de másters volados según reserva | tasa de offload por aerolínea | horas de tender a salida',
      'desempenho dos masters | porcentagem de masters voados conforme reserva | taxa de offload por companhia | horas do tender à partida',
    ],
    input: { ...filters, rate_service_code: field.service('Service').optional() },
    row: {
      mawb: field.mawb('MAWB'),
      airline: field.airline('Airline'),
      flown_as_booked: field.percent('Flown as booked'),
      tender_hours: field.span('Tender to departure'),
      delivery_hours: field.span('Arrival to delivery'),
    },
  }),
  planned({
    path: 'manifest/master-get-master-performance-report-detailed',
    access: [...access, 'finance'],
    title: 'Masters performance, detail',
    about:
      'The parcels of one master booking behind its performance: hours of each leg; also only those without a customs entry.',
    ask: [
      'performance detail of booking 4877 | parcels behind the master performance | parcels of the master without a customs entry | legs of each parcel of the booking',
      'detalle de desempeño de la reserva 4877 | paquetes detrás del desempeño del máster | paquetes del máster sin entrada de aduana | tramos de cada paquete de la reserva',
      'detalhe do desempenho da reserva 4877 | pacotes por trás do desempenho do master | pacotes do master sem entrada na alfândega | trechos de cada pacote da reserva',
    ],
    input: {
      master_booking_id: field.id('Booking'),
      detailed: field.flag('Parcel by parcel').optional(),
      not_customs_entry_only: field.flag('Only without customs entry').optional(),
    },
    row: {
      trck_nmr_fol: field.tracking('Tracking'),
      departed: field.instant('Departed'),
      arrived: field.instant('Arrived'),
      customs_entry: field.instant('Customs entry'),
    },
    example: { master_booking_id: 4877 },
  }),
  planned({
    path: 'manifest/master-schedule-sla-report',
    access: [...access, 'finance'],
    title: 'Scheduled SLA',
    about:
      'Of the masters of a period, by provider and country: parcels inside the scheduled SLA, outside it, and without one.',
    ask: [
      'scheduled sla | sla of masters to Peru yesterday | sla report by provider and master | how many parcels inside and outside the scheduled sla',
      'sla programado | sla de másters a Perú ayer | reporte sla por proveedor y máster | cuántos paquetes dentro y fuera del sla programado',
      'sla programado | sla dos masters para o Peru ontem | relatório sla por fornecedor e master | quantos pacotes dentro e fora do sla programado',
    ],
    input: slaFilters,
    row: {
      provider: field.text('Provider'),
      in_sla: field.count('In SLA'),
      out_sla: field.count('Out of SLA'),
      no_sla: field.count('No SLA'),
    },
  }),
  planned({
    path: 'manifest/master-schedule-sla-detail-report',
    access: [...access, 'finance'],
    title: 'Scheduled SLA, one verdict',
    about: 'The parcels of the scheduled SLA report with one verdict: in time, late, or without an SLA.',
    ask: [
      'late ones of the sla report | parcels out of sla | only the on time ones of the scheduled sla | parcels without an sla',
      'los tardíos del reporte sla | paquetes fuera de sla | sólo los que van a tiempo en el sla programado | paquetes sin sla definido',
      'os atrasados do relatório sla | pacotes fora do sla | só os que estão no prazo no sla programado | pacotes sem sla definido',
    ],
    input: {
      in_sla: field.flag('In SLA').optional(),
      out_sla: field.flag('Out of SLA').optional(),
      no_sla: field.flag('No SLA').optional(),
    },
    row: slaParcel,
  }),
  planned({
    path: 'manifest/master-schedule-sla-detail-report-all',
    access: [...access, 'finance'],
    title: 'Scheduled SLA, all parcels',
    about: 'Every parcel of the scheduled SLA report of a period with its due day and verdict.',
    ask: [
      'sla detail of all parcels | full sla list with due dates | every parcel of the scheduled sla | export the complete sla detail',
      'detalle sla de todos los paquetes | lista completa sla con fecha límite | cada paquete del sla programado | exporta el detalle sla completo',
      'detalhe sla de todos os pacotes | lista completa do sla com data limite | cada pacote do sla programado | exporta o detalhe sla completo',
    ],
    input: slaFilters,
    row: slaParcel,
  }),
];
