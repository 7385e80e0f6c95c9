import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';

export const flagAsArs = endpoint({
  path: 'operations/flag-as-ars',
  title: 'Flag as ARS',
  about:
    'Raises the ARS flag on one or many parcels with a reason; it is registered as a checkpoint and can be lifted.',
  ask: {
    en: ['flag this parcel as ARS', 'mark as ARS, box is crushed', 'flag as ars because it is damaged', 'put the ARS flag on these parcels'],
    es: ['marca este paquete como ARS', 'marcar como ARS, caja dañada', 'pon bandera ARS porque está dañado', 'marca estos envíos como ARS'],
    pt: ['marca este pacote como ARS', 'marcar como ARS, caixa amassada', 'sinaliza ARS porque está danificado', 'marca estes envios como ARS'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Flag as ARS',
    of: 'parcel',
    from: { tracking_number: 'trck_nmr_fol' },
    done: 'Flagged {{things}} as ARS',
    keys: { flag: field.choice('Flag', { ARS: 'ARS' }), ...parcelKeys },
  },
  input: z.object({
    tracking_number: field.trackings('Tracking'),
    reason: field.note('Reason'),
  }),
  output: rows('parcel', {
    ...parcelResult,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_number: ['RB473124829US'], reason: 'Box crushed, contents visible' },
});
