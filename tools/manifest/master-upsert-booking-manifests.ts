import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

const row = {
  master_booking_id: field.id('Booking'),
  mawb: field.mawb('MAWB'),
  mnfs_id: field.manifest('Manifest'),
  pieces: field.count('Pieces', { total: true }),
  weight_kg: field.weight('Weight', { total: true }),
};

export const masterUpsertBookingManifests = endpoint({
  path: 'manifest/master-upsert-booking-manifests',
  wrap: 'data',
  title: 'Manifests of a booking',
  about:
    'Puts manifests on a master booking, whole or in part after an offload, or takes them off it. A manifest is never booked with more pieces than it has.',
  ask: {
    en: ['put manifest 58213 on booking 12', 'link manifests to the booking', 'assign these manifests to the master booking', 'take the manifest off the booking'],
    es: ['pon el manifiesto 58213 en la reserva 12', 'vincula manifiestos a la reserva', 'asigna estos manifiestos a la reserva del máster', 'quita el manifiesto de la reserva'],
    pt: ['coloca o manifesto 58213 na reserva 12', 'vincula manifestos à reserva', 'atribui estes manifestos à reserva do master', 'tira o manifesto da reserva'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Save',
    of: 'manifest',
    from: { mnfs_id: 'mnfs_id' },
    done: '{{things}} on the booking changed',
    keys: { booking: field.id('Booking'), pieces: row.pieces, weight_kg: row.weight_kg },
  },
  input: z.object({
    master_booking_id: field.id('Booking'),
    mnfs_id: field.manifests('Manifest'),
    pieces: field.count('Pieces', { about: 'Of one manifest: how many of its bags fly on this booking.' }).optional(),
    weight_kg: field.weight('Weight').optional(),
    remove: field
      .flag('Take off', { words: { true: 'take off, remove, unlink, quita, saca, desvincula, tira, remove, retira' } })
      .default(false),
  }),
  output: rows('manifest', row),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: 1, mnfs_id: [1] },
});
