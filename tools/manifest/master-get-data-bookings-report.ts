import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { bookingState, masterFilters, postTenderStatus } from '#tools/rows/booking.ts';

export const masterGetDataBookingsReport = endpoint({
  path: 'manifest/master-get-data-bookings-report',
  title: 'Track masters',
  about:
    'Where the air waybills are: departure and arrival, planned and actual, post-tender status, booked and loaded weight; found by booking, MAWB, manifest, parcel or partner.',
  ask: {
    en: ['track masters', 'track masters of the last week', 'which master is this parcel flying on', 'where are the air waybills to Peru'],
    es: ['rastrear másters', 'seguimiento de guías madre de la última semana', 'en qué máster vuela este paquete', 'dónde van las guías aéreas a Perú'],
    pt: ['rastrear masters', 'acompanhamento dos masters da última semana', 'em que master voa este pacote', 'onde estão os conhecimentos aéreos para o Peru'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant'],
  input: z.object(masterFilters),
  output: rows('booking', {
    mawb: field.mawb('MAWB'),
    state: bookingState,
    post_tender_status: postTenderStatus,
    airline_name: field.airline('Airline'),
    flight: field.code('Flight'),
    iata_code_origin: field.iata('From'),
    port_iata: field.iata('To'),
    etd: field.instant('Departure'),
    departed_at: field.instant('Departed'),
    departure_delay: field.span('Late departure'),
    eta: field.instant('Arrival'),
    arrived_at: field.instant('Arrived'),
    air_hours: field.span('In the air'),
    pieces: field.count('Pieces', { total: true, seenBy: staff }),
    weight_kg: field.weight('Weight', { total: true, seenBy: staff }),
    loaded_kg: field.weight('Loaded', { total: true, seenBy: staff }),
    parcels: field.count('Parcels', { total: true }),
    partners: field.count('Partners', { seenBy: staff }),
    ctry_iso_code: field.country('Country', { hidden: true }),
    consignee: field.text('Consignee', { hidden: true }),
    master_booking_id: field.id('Booking', { hidden: true }),
  }),
  view: {
    kind: 'table',
    tells: [
      'mawb',
      'state',
      'post_tender_status',
      'airline_name',
      'flight',
      'iata_code_origin',
      'port_iata',
      'etd',
      'departed_at',
      'arrived_at',
      'parcels',
    ],
    opens: {
      path: 'manifest/master-get-data-bookings-report-detail',
      from: { master_booking_id: 'master_booking_id' },
    },
  },
  example: {},
});
