import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagKeys, bagResult } from '#tools/rows/bag.ts';

export const resealBag = endpoint({
  path: 'floor/reseal-bag',
  title: 'Reseal a bag',
  about: 'Puts a new seal on a closed bag whose seal broke or was cut; its contents and its weight are checked again.',
  ask: {
    en: ['reseal bag 94022 with seal 881300', 'the seal of bag 94022 broke, new one', 'change the seal of a bag'],
    es: ['pon un precinto nuevo 881300 a la bolsa 94022', 'se rompió el precinto de la saca 94022', 'cambia el precinto de una saca'],
    pt: ['põe um lacre novo 881300 na mala 94022', 'o lacre da mala 94022 quebrou', 'troca o lacre de uma mala'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Reseal',
    of: 'bag',
    from: { bag_id: 'bag_id' },
    done: 'Resealed {{things}}',
    final: 'A broken seal is not whole again: reseal the bag with a new one.',
    keys: bagKeys,
  },
  input: z.object({
    bag_id: field.bag('Bag'),
    seal: field.code('New seal'),
    reason: field.note('Reason'),
    verified_weight_kg: field.weight('Weight on the scale').optional(),
  }),
  output: rows('bag', bagResult),
  view: { kind: 'table', opens: 'bag_id' },
  example: { bag_id: 94022, seal: '881300', reason: 'Seal broke on the belt' },
});
