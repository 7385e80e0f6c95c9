import type { AnyContract } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { planned } from './planned-tool.ts';

const access = ['admin', 'masters'] as const;

const booking = {
  master_booking_id: field.id('Booking'),
  mawb: field.mawb('MAWB'),
  airline: field.airline('Airline'),
  destination: field.iata('To'),
  status: field.state('Status'),
};
const one = { master_booking_id: field.id('Booking') };
const example = { master_booking_id: 4877 };

export const bookings: AnyContract[] = [
  planned({
    path: 'manifest/create-booking-transmission',
    effect: 'write',
    access,
    wrap: 'create_booking_transmission_data',
    title: 'Transmit a booking',
    about: 'Sends a master booking to the airline as a space request, and keeps the message and its answer.',
    ask: [
      'transmit booking 4877 | send the booking to the airline | send the space request | transmit this booking again',
      'transmite la reserva 4877 | envía la reserva a la aerolínea | manda la solicitud de espacio | vuelve a transmitir esta reserva',
      'transmite a reserva 4877 | envia a reserva para a companhia aérea | manda o pedido de espaço | transmite de novo esta reserva',
    ],
    input: { ...one, channel: field.choice('Channel', { ffr: 'FFR', mail: 'E-mail' }).optional() },
    row: { ...booking, sent_at: field.instant('Sent') },
    example,
  }),
  planned({
    path: 'manifest/create-transmission-attachment',
    effect: 'write',
    access,
    wrap: 'attachment',
    title: 'Attach to a transmission',
    about: 'Attaches a file, such as a packing list or the manifest, to the transmission of a master booking.',
    ask: [
      'attach a file to the booking transmission | add the packing list to booking 4877 | attach the manifest pdf to the transmission | add an attachment for the airline',
      'adjunta un archivo a la transmisión de la reserva | agrega el packing list a la reserva 4877 | adjunta el pdf del manifiesto a la transmisión | añade un adjunto para la aerolínea',
      'anexa um arquivo à transmissão da reserva | adiciona o packing list na reserva 4877 | anexa o pdf do manifesto na transmissão | adiciona um anexo para a companhia aérea',
    ],
    input: { ...one, file_id: field.file('File').optional(), name: field.text('Name').optional() },
    row: { ...booking, name: field.text('Name') },
    example,
  }),
];
