import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airMessage, channel, sentMessage } from '#tools/rows/air-message.ts';

export const createBookingTransmission = endpoint({
  path: 'manifest/create-booking-transmission',
  wrap: 'create_booking_transmission_data',
  title: 'Transmit a booking',
  about:
    'Sends a master booking to the airline: the space request (FFR), or when it is cut the air waybill (FWB) and its houses (FHL); keeps the message, its state and the answer.',
  ask: {
    en: ['transmit booking 12', 'send the booking to the airline', 'send the space request', 'transmit this booking again', 'send the FWB of booking 12'],
    es: ['transmite la reserva 12', 'envía la reserva a la aerolínea', 'manda la solicitud de espacio', 'vuelve a transmitir esta reserva', 'manda el FWB de la reserva 12'],
    pt: ['transmite a reserva 12', 'envia a reserva para a companhia aérea', 'manda o pedido de espaço', 'transmite de novo esta reserva', 'manda o FWB da reserva 12'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Transmit',
    of: 'message',
    from: { master_booking_id: 'master_booking_id' },
    done: '{{things}} to the airline',
    keys: sentMessage,
  },
  input: z.object({
    master_booking_id: field.id('Booking'),
    message: field
      .choice(
        'Message',
        { FFR: 'FFR, space request', FWB: 'FWB, air waybill', FHL: 'FHL, house list' },
        {
          words: {
            FFR: 'ffr, space request, request, solicitud de espacio, pedido de espaço',
            FWB: 'fwb, air waybill data, datos de la guía, dados do conhecimento',
            FHL: 'fhl, house list, houses, lista de guías hijas, lista de casas',
          },
        },
      ) // prettier-ignore
      .default('FFR'),
    channel: channel.optional(),
  }),
  output: rows('message', airMessage),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: 1 },
});
