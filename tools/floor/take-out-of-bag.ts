import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { faceColumns } from '#tools/rows/bag.ts';
import { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';

export const takeOutOfBag = endpoint({
  path: 'floor/take-out-of-bag',
  title: 'Take parcels out of their bag',
  about: 'Takes parcels out of the open bags they are in; they can be bagged again.',
  ask: {
    en: ['take this parcel out of its bag', 'unbag these parcels', 'remove from the bag'],
    es: ['saca este paquete de su bolsa', 'desembolsa estos paquetes', 'quita de la saca'],
    pt: ['tira este pacote da mala', 'desensaca estes pacotes', 'retira da mala'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Take out',
    of: 'parcel',
    from: { tracking_list: 'trck_nmr_fol' },
    done: 'Took {{things}} out of the bag',
    keys: { ...parcelKeys, bag_id: field.bag('Bag') },
  },
  input: z.object({ tracking_list: field.trackings('Tracking') }),
  output: rows('parcel', { ...parcelResult, bag_id: field.bag('Bag'), ...faceColumns }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_list: ['RB473124829US'] },
});
