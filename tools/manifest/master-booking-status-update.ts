import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingRow, bookingState } from '#tools/rows/booking.ts';

export const masterBookingStatusUpdate = endpoint({
  path: 'manifest/master-booking-status-update',
  wrap: 'update_booking_status',
  title: 'Change the state of a booking',
  about:
    'Moves master bookings on: requested, confirmed, wait-listed, rejected, tendered and so on, or cancelled, which gives the air waybill back.',
  ask: {
    en: ['confirm booking 12', 'cancel the master booking', 'set the booking to wait-listed', 'change booking status'],
    es: ['confirma la reserva 12', 'cancela la reserva del máster', 'pon la reserva en lista de espera', 'cambia el estado de la reserva'],
    pt: ['confirma a reserva 12', 'cancela a reserva do master', 'coloca a reserva em lista de espera', 'muda o status da reserva'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Change state',
    of: 'booking',
    from: { master_booking_id: 'master_booking_id' },
    done: 'Changed the state of {{things}}',
    keys: { mawb: bookingRow.mawb, state: bookingState },
  },
  input: z.object({
    master_booking_id: field.ids('Booking'),
    status: bookingState,
    remark: field.note('Remark').optional(),
  }),
  output: rows('booking', bookingRow),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: [1], status: 'cancelled' },
});
