import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagKeys, bagResult } from '#tools/rows/bag.ts';

export const takeOffManifest = endpoint({
  path: 'floor/take-off-manifest',
  title: 'Take bags off their manifest',
  about: 'Takes bags off a manifest while it is open; they wait for another one.',
  ask: {
    en: ['take bag 94022 off its manifest', 'remove this bag from the manifest', 'leave bag 94022 behind'],
    es: ['quita la bolsa 94022 de su manifiesto', 'saca esta bolsa del manifiesto', 'deja fuera la saca 94022'],
    pt: ['tira a mala 94022 do manifesto', 'remove esta mala do manifesto', 'deixa a mala 94022 de fora'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Take off the manifest',
    of: 'bag',
    from: { bag_id_list: 'bag_id' },
    done: 'Took {{things}} off the manifest',
    keys: { bag_status: bagKeys.bag_status, mnfs_id: bagKeys.mnfs_id },
  },
  input: z.object({ bag_id_list: field.bags('Bag') }),
  output: rows('bag', bagResult),
  view: { kind: 'table', opens: 'bag_id' },
  example: { bag_id_list: [94022] },
});
