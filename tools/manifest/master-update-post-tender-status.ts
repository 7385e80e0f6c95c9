import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bookingRow, bookingState, postTenderStatus } from '#tools/rows/booking.ts';

export const masterUpdatePostTenderStatus = endpoint({
  path: 'manifest/master-update-post-tender-status',
  wrap: 'master_post_tender_status',
  title: 'Post-tender status',
  about:
    'Records what became of masters after they were tendered: accepted, flown, offloaded, landed, with the agent, invoiced. It is about the air waybill; no parcel is delivered by it.',
  ask: {
    en: ['mark booking 12 as flown', 'the airline offloaded the master', 'set post-tender status', 'master handed to the agent'],
    es: ['marca la reserva 12 como volada', 'la aerolínea bajó el máster', 'pon el estado post-tender', 'máster entregado al agente'],
    pt: ['marca a reserva 12 como voada', 'a companhia descarregou o master', 'define o status pós-tender', 'master entregue ao agente'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Save',
    of: 'booking',
    from: { master_booking_id: 'master_booking_id' },
    done: 'Post-tender status of {{things}} saved',
    keys: { mawb: bookingRow.mawb, post_tender_status: postTenderStatus, state: bookingState },
  },
  input: z.object({
    master_booking_id: field.ids('Booking'),
    status: postTenderStatus,
    happened_at: field.instant('Date and time').optional(),
    remark: field.note('Remark').optional(),
  }),
  output: rows('booking', bookingRow),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: [1], status: 'invoiced' },
});
