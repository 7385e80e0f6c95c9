import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { masterFilters } from '#tools/rows/booking.ts';
import { masterPerformance as performanceRow } from '#tools/rows/master-performance.ts';

export const masterPerformance = endpoint({
  path: 'manifest/master-performance',
  title: 'Masters performance',
  about:
    'How masters did, one by one: share flown as booked, offload rate, hours from tender to departure and from arrival to the agent, weight booked against flown, cost a kilo.',
  ask: {
    en: ['masters performance', 'share of masters flown as booked', 'offload rate by airline', 'hours from tender to departure', 'did the airlines fly what we booked'],
    es: ['desempeño de másters', 'porcentaje de másters volados según reserva', 'tasa de offload por aerolínea', 'horas de tender a salida', 'volaron las aerolíneas lo que reservamos'],
    pt: ['desempenho dos masters', 'porcentagem de masters voados conforme reserva', 'taxa de offload por companhia', 'horas do tender à partida', 'as companhias voaram o que reservamos'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant'],
  input: z.object({
    ...masterFilters,
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    rate_service_code: field.service('Service').optional(),
  }),
  output: rows('mawb', {
    mawb: field.mawb('MAWB'),
    ...performanceRow,
    flight: field.code('Flight'),
    airline_name: field.airline('Airline'),
    iata_code_origin: field.iata('From'),
    port_iata: field.iata('To'),
    etd: field.instant('Planned'),
    departed_at: field.instant('Departed'),
    parcels: field.count('Parcels', { total: true }),
    without_entry: field.count('No customs entry', { total: true }),
    ctry_iso_code: field.country('Country', { hidden: true }),
    master_booking_id: field.id('Booking', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'manifest/master-get-master-performance-report-detailed',
      from: { master_booking_id: 'master_booking_id' },
      with: { detailed: true },
    },
  },
  example: {},
});
