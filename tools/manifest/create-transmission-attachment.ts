import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airMessage, channel, sentMessage } from '#tools/rows/air-message.ts';

export const createTransmissionAttachment = endpoint({
  path: 'manifest/create-transmission-attachment',
  wrap: 'attachment',
  title: 'Attach to a transmission',
  about:
    'Sends a file with the last transmission of a master booking, in a mail that people can read: the cargo manifest, or an uploaded file such as a packing list. It has a state and a failure of its own.',
  ask: {
    en: ['attach a file to the booking transmission', 'add the packing list to booking 12', 'attach the manifest pdf to the transmission', 'add an attachment for the airline'],
    es: ['adjunta un archivo a la transmisión de la reserva', 'agrega el packing list a la reserva 12', 'adjunta el pdf del manifiesto a la transmisión', 'añade un adjunto para la aerolínea'],
    pt: ['anexa um arquivo à transmissão da reserva', 'adiciona o packing list na reserva 12', 'anexa o pdf do manifesto na transmissão', 'adiciona um anexo para a companhia aérea'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Attach',
    of: 'file',
    from: { master_booking_id: 'master_booking_id' },
    done: '{{things}} attached',
    keys: { ...sentMessage, name: field.text('File') },
  },
  input: z.object({
    master_booking_id: field.id('Booking'),
    file_id: field.file('File', { about: 'An uploaded file; if omitted, the cargo manifest as PDF.' }).optional(),
    name: field.text('Name').optional(),
    channel: channel.optional(),
  }),
  output: rows('message', airMessage),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: 1 },
});
