import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingInput, bookingRow } from '#tools/rows/booking.ts';

export const rebook = endpoint({
  path: 'manifest/rebook',
  title: 'Rebook',
  about:
    'Puts masters that were offloaded, or whose flight left without them, on the next departure of the schedule, or on another one, and confirms them.',
  ask: {
    en: ['rebook booking 12 on the next flight', 'put the offloaded master on the next flight', 'rebook what was offloaded'],
    es: ['reprograma la reserva 12 en el próximo vuelo', 'pon el máster bajado en el próximo vuelo', 'reprograma lo que fue bajado'],
    pt: ['reprograma a reserva 12 no próximo voo', 'põe o master descarregado no próximo voo', 'reprograma o que foi descarregado'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Rebook',
    of: 'booking',
    from: { master_booking_id: 'master_booking_id' },
    done: 'Rebooked {{things}}',
    keys: { flight: bookingInput.flight, etd: bookingInput.etd, eta: bookingInput.eta, state: bookingRow.state },
  },
  input: z.object({
    master_booking_id: field.ids('Booking'),
    flight: field.code('Flight', { about: 'If omitted, the next one on the schedule.' }).optional(),
    etd: field.instant('Departure').optional(),
  }),
  output: rows('booking', bookingRow),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: [1] },
});
