import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airMessage } from '#tools/rows/air-message.ts';

export const getBookingMessages = endpoint({
  path: 'manifest/get-booking-messages',
  title: 'Messages with airlines',
  about:
    'What was sent to airlines and what came from them, newest first: state or failure of each, what it says and the lines that were not understood; by booking, air waybill or days.',
  ask: {
    en: ['messages of booking 12', 'what did the airline answer', 'failed transmissions', 'messages from airlines that were not understood'],
    es: ['mensajes de la reserva 12', 'qué contestó la aerolínea', 'transmisiones fallidas', 'mensajes de aerolíneas que no se entendieron'],
    pt: ['mensagens da reserva 12', 'o que a companhia respondeu', 'transmissões que falharam', 'mensagens de companhias que não foram entendidas'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    start_date: field.day('From', { usual: -29 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    master_booking_id: field.id('Booking').optional(),
    mawb: field.mawb('MAWB').optional(),
    with_unread: field
      .flag('Not understood', {
        about: 'Only those that hold lines which could not be read.',
        words: {
          true: 'not understood, lines not understood, unread lines, could not be read, no entendidos, no se entendieron, sin entender, lineas no entendidas, nao entendidas, nao foram entendidas, linhas nao entendidas',
          false: '',
        },
      })
      .optional(),
  }),
  output: rows('message', airMessage),
  view: { kind: 'table', opens: null },
  example: {},
});
