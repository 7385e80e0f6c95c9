import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';

export const unflagAsArs = endpoint({
  path: 'operations/unflag-as-ars',
  title: 'Lift the ARS flag',
  about: 'Lifts the ARS flag of one or many parcels with a reason; that it was raised stays in their history.',
  ask: {
    en: ['lift the ARS flag of this parcel', 'unflag these parcels, the box was repacked', 'remove the ARS mark', 'take the ARS flag off'],
    es: ['levanta la bandera ARS de este paquete', 'quita la marca ARS, se reempacó la caja', 'retira el ARS de estos envíos', 'desmarca el ARS'],
    pt: ['retira a sinalização ARS deste pacote', 'tira a marca ARS, a caixa foi reembalada', 'remove o ARS destes envios', 'desmarca o ARS'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Lift the flag',
    of: 'parcel',
    from: { tracking_number: 'trck_nmr_fol' },
    done: 'ARS flag lifted from {{things}}',
    final: 'That it was lifted stays in its history: flag the parcel again.',
    keys: { flag: field.choice('Flag', { ARS: 'ARS' }), status: parcelKeys.status },
  },
  input: z.object({
    tracking_number: field.trackings('Tracking'),
    reason: field.note('Reason'),
  }),
  output: rows('parcel', {
    ...parcelResult,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_number: ['RB473124829US'], reason: 'Repacked and checked' },
});
