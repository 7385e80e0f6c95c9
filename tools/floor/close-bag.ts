import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagKeys, bagResult } from '#tools/rows/bag.ts';
import { measured } from '#tools/rows/reception.ts';

export const closeBag = endpoint({
  path: 'floor/close-bag',
  title: 'Close a bag',
  about:
    'Seals an open bag with a new seal number and the weight of the scale. Refused while a stopped parcel or one of another sorting code is in it, or where the scale is too far from the sum of the parcels.',
  ask: {
    en: ['close bag 94030 with seal 881204, 13.3 kg', 'seal this bag', 'bag 94030 is full, close it'],
    es: ['cierra la bolsa 94030 con precinto 881204, 13.3 kg', 'precinta esta saca', 'la saca 94030 está llena, ciérrala'],
    pt: ['fecha a mala 94030 com o lacre 881204, 13,3 kg', 'lacra esta mala', 'a mala 94030 está cheia, fecha'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Close bag',
    of: 'bag',
    from: { bag_id: 'bag_id' },
    done: 'Closed {{things}}',
    keys: { ...bagKeys, dimensions: field.dimensions('Dimensions') },
  },
  input: z.object({
    bag_id: field.bag('Bag'),
    seal: field.code('Seal'),
    verified_weight_kg: field.weight('Weight on the scale'),
    dimensions: measured.dimensions,
  }),
  output: rows('bag', bagResult),
  view: { kind: 'table', opens: 'bag_id' },
  example: { bag_id: 94030, seal: '881204', verified_weight_kg: 13.3 },
});
