import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { exceptionRow } from '#tools/rows/exception.ts';

const row = {
  master_booking_id: field.id('Booking'),
  mawb: exceptionRow.mawb,
  partners: exceptionRow.partners,
  parcels: exceptionRow.parcels,
  told_at: exceptionRow.told_at,
  mails: field.count('E-mails', { about: 'Notices that were or will be e-mailed to accounts of the partners.' }),
};

export const tellPartners = endpoint({
  path: 'manifest/tell-partners',
  title: 'Tell the partners',
  about:
    'Notifies the partners whose parcels fly under masters, each of their own parcels, with a remark of yours; by e-mail too where that is set up.',
  ask: {
    en: ['tell the partners about booking 12', 'notify the partners that the master was offloaded', 'inform the partners of the delay of this master'],
    es: ['avisa a los socios sobre la reserva 12', 'notifica a los socios que el máster fue bajado', 'informa a los socios del retraso del máster'],
    pt: ['avisa os parceiros sobre a reserva 12', 'notifica os parceiros que o master foi descarregado', 'informa os parceiros do atraso do master'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Tell',
    of: 'booking',
    from: { master_booking_id: 'master_booking_id' },
    done: 'Told the partners of {{things}}',
    keys: { partners: row.partners, parcels: row.parcels, told: field.flag('Partners told'), mails: row.mails },
  },
  input: z.object({
    master_booking_id: field.ids('Booking'),
    remark: field.text('Remark', { about: 'What the partners read: what happened and what comes next.' }),
  }),
  output: rows('booking', row),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: [1], remark: 'Offloaded by the airline, flies tomorrow.' },
});
