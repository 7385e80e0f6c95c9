import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { exceptionRow } from '#tools/rows/exception.ts';

export const bookingExceptions = endpoint({
  path: 'manifest/booking-exceptions',
  title: 'Exceptions of masters',
  about:
    'Masters with which something went wrong and nobody has settled it: offloaded, left behind in part, short-shipped, damaged, not flown, connection missed, stopped parcels on board; with the next flight and whether the partners were told.',
  ask: {
    en: ['exceptions of the masters', 'which masters were offloaded', 'masters that missed their connection', 'what went wrong with our air freight'],
    es: ['excepciones de los másters', 'qué másters fueron bajados del vuelo', 'másters que perdieron la conexión', 'qué salió mal con la carga aérea'],
    pt: ['exceções dos masters', 'quais masters foram descarregados', 'masters que perderam a conexão', 'o que deu errado com a carga aérea'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    exception: exceptionRow.exception.optional(),
    ctry_iso_code: field.country('Country').optional(),
    mawb: field.mawb('MAWB').optional(),
  }),
  output: rows('booking', exceptionRow),
  view: { kind: 'table', opens: { path: 'manifest/master-get-data-bookings', from: { master_booking_id: 'master_booking_id' } } },
  example: {},
}); // prettier-ignore
