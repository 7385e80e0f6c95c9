import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { airMessage, messageKinds } from '#tools/rows/air-message.ts';
import { bookingState, postTenderStatus } from '#tools/rows/booking.ts';

export const readAirlineMessage = endpoint({
  path: 'manifest/read-airline-message',
  title: 'Read a message of the airline',
  about:
    'Reads what an airline answered or told (FFA, FMA, FNA, FSU), pasted as text: confirms or refuses the booking, moves its post-tender status and gives every parcel its checkpoint. What is not understood is kept and shown.',
  ask: {
    en: ['read this airline message', 'paste the FSU', 'the airline answered with an FFA', 'process the status message of the airline'],
    es: ['lee este mensaje de la aerolínea', 'pega el FSU', 'la aerolínea contestó con un FFA', 'procesa el mensaje de estado de la aerolínea'],
    pt: ['lê esta mensagem da companhia', 'cola o FSU', 'a companhia respondeu com um FFA', 'processa a mensagem de status da companhia'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Read',
    of: 'message',
    from: {},
    done: '{{things}} read',
    keys: {
      kind: field.choice('Message', messageKinds),
      state: bookingState,
      post_tender_status: postTenderStatus,
      parcels: field.count('Parcels'),
    },
  },
  input: z.object({ message: field.note('Text of the message') }),
  output: rows('message', airMessage),
  view: { kind: 'table', opens: null },
  example: { message: 'FSU/12\n045-76543213MIAGRU/T1K10\nBKD/LA8191/20NOV/MIAGRU/T1K10' },
});
