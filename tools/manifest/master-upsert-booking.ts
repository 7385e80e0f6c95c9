import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingInput, bookingRow } from '#tools/rows/booking.ts';

export const masterUpsertBooking = endpoint({
  path: 'manifest/master-upsert-booking',
  wrap: 'data',
  title: 'Save a booking',
  about:
    'Makes a new master booking, with the next air waybill of the airline, or changes flight, pieces, weight or consignee of one.',
  ask: {
    en: ['new booking MIA to GRU', 'book space for 400 kg', 'create a master booking', 'change the flight of booking 12'],
    es: ['nueva reserva MIA a GRU', 'reserva espacio para 400 kg', 'crea una reserva de máster', 'cambia el vuelo de la reserva 12'],
    pt: ['nova reserva MIA para GRU', 'reserva espaço para 400 kg', 'cria uma reserva de master', 'muda o voo da reserva 12'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Save',
    of: 'booking',
    from: { master_booking_id: 'master_booking_id' },
    done: 'Booking saved',
    keys: { ...bookingInput, state: bookingRow.state },
  },
  input: z.object({
    master_booking_id: field.id('Booking', { about: 'The booking to change; if omitted, a new one.' }).optional(),
    iata_code_origin: bookingInput.iata_code_origin.optional(),
    port_iata: bookingInput.port_iata.optional(),
    airline: bookingInput.airline.optional(),
    mawb: bookingInput.mawb.optional(),
    flight: bookingInput.flight.optional(),
    etd: bookingInput.etd.optional(),
    eta: bookingInput.eta.optional(),
    pieces: bookingInput.pieces.optional(),
    weight_kg: bookingInput.weight_kg.optional(),
    volume_m3: bookingInput.volume_m3.optional(),
    via: bookingInput.via.optional(),
    onward_flight: bookingInput.onward_flight.optional(),
    onward_etd: bookingInput.onward_etd.optional(),
    handling: bookingInput.handling.optional(),
    destination_type: bookingInput.destination_type.optional(),
    transport: bookingInput.transport.optional(),
    consignee_id: bookingInput.consignee_id.optional(),
    charge_type: bookingInput.charge_type.optional(),
  }),
  output: rows('booking', bookingRow),
  view: { kind: 'table', opens: null },
  example: { iata_code_origin: 'MIA', port_iata: 'GRU', airline: '045', flight: 'LA8191', pieces: 12, weight_kg: 400 },
});
