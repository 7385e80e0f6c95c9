import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingRow, bookingTold } from '#tools/rows/booking.ts';

export const masterGetDataBookings = endpoint({
  path: 'manifest/master-get-data-bookings',
  title: 'Bookings',
  about:
    'Master bookings of a period with flight, cut-off, pieces, weight and state; those still to be processed, or the processed ones.',
  ask: {
    en: ['bookings of this week', 'master bookings to Chile', 'bookings not processed yet', 'open air freight bookings'],
    es: ['reservas de esta semana', 'reservas de másters a Chile', 'reservas sin procesar', 'reservas aéreas abiertas'],
    pt: ['reservas desta semana', 'reservas de masters para o Chile', 'reservas ainda não processadas', 'reservas aéreas abertas'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    start_date: field.day('From', { usual: -7 }).optional(),
    end_date: field.day('To', { usual: 14 }).optional(),
    master_booking_id: field.id('Booking').optional(),
    mawb: field.mawb('MAWB').optional(),
    ctry_iso_code: field.country('Country').optional(),
    filter_master_status_processed: field
      .flag('Processed', {
        about: 'False: those that are still under way. True: those that are processed.',
        words: { true: 'processed, done, finished, procesadas, terminadas, processadas, concluidas' },
      })
      .default(false),
  }),
  output: rows('booking', bookingRow),
  view: {
    kind: 'table',
    opens: { change: 'manifest/master-upsert-booking' },
    tells: ['master_booking_id', ...bookingTold],
  },
  example: {},
});
