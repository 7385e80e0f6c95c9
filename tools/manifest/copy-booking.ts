import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingInput, bookingRow } from '#tools/rows/booking.ts';

export const copyBooking = endpoint({
  path: 'manifest/copy-booking',
  title: 'Copy a booking',
  about:
    'Books the same space again: on another day, or on the same weekday of the next weeks, each with the next air waybill of the airline. Days on which the flight does not leave are left out and said.',
  ask: {
    en: ['copy booking 12', 'repeat booking 12 every week for 4 weeks', 'book the same flight again next week'],
    es: ['copia la reserva 12', 'repite la reserva 12 cada semana por 4 semanas', 'reserva el mismo vuelo otra vez la próxima semana'],
    pt: ['copia a reserva 12', 'repete a reserva 12 toda semana por 4 semanas', 'reserva o mesmo voo de novo na próxima semana'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Copy',
    of: 'booking',
    from: { master_booking_id: 'master_booking_id' },
    done: '{{things}} made',
    keys: {
      flight: bookingInput.flight,
      etd: bookingInput.etd,
      mawb: bookingInput.mawb,
      pieces: bookingInput.pieces,
      weight_kg: bookingInput.weight_kg,
      state: bookingRow.state,
    },
  },
  input: z.object({
    master_booking_id: field.id('Booking'),
    start_date: field.day('First day', { ahead: true, about: 'If omitted, a week after the booking.' }).optional(),
    weeks: field.count('Weeks', { about: 'How many weeks in a row, 1 to 26.' }).default(1),
  }),
  output: rows('booking', bookingRow),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: 1, weeks: 2 },
});
