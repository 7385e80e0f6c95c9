import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagKeys, bagResult } from '#tools/rows/bag.ts';

export const voidBag = endpoint({
  path: 'floor/void-bag',
  title: 'Void bags',
  about: 'Gives up open bags that are empty; their numbers are not used again.',
  ask: {
    en: ['void bag 94056', 'cancel the empty bag', 'this bag number is not needed'],
    es: ['anula la bolsa 94056', 'cancela la saca vacía', 'este número de saca no se usa'],
    pt: ['anula a mala 94056', 'cancela a mala vazia', 'este número de mala não será usado'],
  }, // prettier-ignore
  effect: 'destroy',
  access: ['admin'],
  change: { verb: 'Void', of: 'bag', from: { bag_id_list: 'bag_id' }, done: 'Voided {{things}}', keys: bagKeys },
  input: z.object({ bag_id_list: field.bags('Bag') }),
  output: rows('bag', bagResult),
  view: { kind: 'table', opens: 'bag_id' },
  example: { bag_id_list: [94056] },
});
