import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagKeys, bagResult } from '#tools/rows/bag.ts';
import { bagConditions } from '#tools/rows/reception.ts';

export const receiveBag = endpoint({
  path: 'floor/receive-bag',
  title: 'Receive bags',
  about:
    'Takes bags in at their destination by number or seal, with the condition they are in; a bag that did not come is noted as missing and may be received later.',
  ask: {
    en: ['receive bag 93881 at destination', 'bag 93881 did not arrive, mark it missing', 'take in these bags'],
    es: ['recibe la bolsa 93881 en destino', 'la saca 93881 no llegó, márcala como faltante', 'da entrada a estas sacas'],
    pt: ['recebe a mala 93881 no destino', 'a mala 93881 não chegou, marca como faltante', 'dá entrada nestas malas'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Receive bag',
    of: 'bag',
    from: {},
    done: 'Took in {{things}}',
    keys: { bag_status: bagKeys.bag_status },
  },
  input: z.object({
    bag_list: field.codes('Bag or seal', { about: 'Bag numbers or seals.' }),
    condition: field.choice('Condition', bagConditions, { about: 'If omitted, intact.' }).optional(),
  }),
  output: rows('bag', bagResult),
  view: { kind: 'table', opens: 'bag_id' },
  example: { bag_list: ['93881'] },
});
