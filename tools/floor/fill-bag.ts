import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { faceColumns } from '#tools/rows/bag.ts';
import { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';

export const fillBag = endpoint({
  path: 'floor/fill-bag',
  title: 'Put parcels into a bag',
  about:
    'Puts processed parcels into an open bag, also out of another open bag. Stopped parcels and those of another sorting code are refused.',
  ask: {
    en: ['put these parcels into bag 94030', 'add to bag 94030', 'move this parcel to bag 94031'],
    es: ['mete estos paquetes en la bolsa 94030', 'agrega a la saca 94030', 'pasa este paquete a la saca 94031'],
    pt: ['põe estes pacotes na mala 94030', 'adiciona à mala 94030', 'passa este pacote para a mala 94031'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Put into bag',
    of: 'parcel',
    from: { tracking_list: 'trck_nmr_fol' },
    done: 'Put {{things}} into the bag',
    keys: { ...parcelKeys, bag_id: field.bag('Bag') },
  },
  input: z.object({ bag_id: field.bag('Bag'), tracking_list: field.trackings('Tracking') }),
  output: rows('parcel', { ...parcelResult, bag_id: field.bag('Bag'), ...faceColumns }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { bag_id: 94030, tracking_list: ['RB473124829US'] },
});
