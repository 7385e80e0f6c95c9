import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingStates, postTenderStates } from '#tools/rows/booking.ts';

export const getBookingEvents = endpoint({
  path: 'manifest/get-booking-events',
  title: 'What happened to a master',
  about:
    'The course of a master booking, the latest first: requested, confirmed, accepted, flown, offloaded, with the agent. Of a split master each part with its pieces, flight and place.',
  ask: {
    en: ['what happened to master 045-76543213', 'history of booking 12', 'which parts of the master flew when'],
    es: ['qué pasó con el máster 045-76543213', 'historia de la reserva 12', 'qué partes del máster volaron y cuándo'],
    pt: ['o que aconteceu com o master 045-76543213', 'histórico da reserva 12', 'que partes do master voaram e quando'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    master_booking_id: field.id('Booking').optional(),
    mawb: field.mawb('MAWB').optional(),
  }),
  output: rows('event', {
    at: field.instant('When'),
    happened: field.choice('What happened', { ...bookingStates, ...postTenderStates }),
    pieces: field.count('Pieces'),
    of_pieces: field.count('Of', { about: 'The pieces that were on the booking then.' }),
    weight_kg: field.weight('Weight'),
    flight: field.code('Flight'),
    station: field.iata('Where'),
    remark: field.text('Remark'),
    by: field.text('By'),
    mawb: field.mawb('MAWB', { hidden: true }),
    master_booking_id: field.id('Booking', { hidden: true }),
  }),
  view: { kind: 'table', opens: null, tells: ['happened', 'at', 'station'] },
  example: { master_booking_id: 1 },
});
