import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagKeys, bagResult } from '#tools/rows/bag.ts';

export const reopenBag = endpoint({
  path: 'floor/reopen-bag',
  title: 'Reopen bags',
  about: 'Cuts the seals of closed bags so that parcels can go in or come out; each needs a new seal afterwards.',
  ask: {
    en: ['reopen bag 94022', 'cut the seal of bag 94022', 'open the closed bag again'],
    es: ['reabre la bolsa 94022', 'corta el precinto de la saca 94022', 'vuelve a abrir la saca cerrada'],
    pt: ['reabre a mala 94022', 'corta o lacre da mala 94022', 'abre de novo a mala fechada'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Reopen',
    of: 'bag',
    from: { bag_id_list: 'bag_id' },
    done: 'Reopened {{things}}',
    final: 'A broken seal is not whole again: close the bag with a new one.',
    keys: bagKeys,
  },
  input: z.object({ bag_id_list: field.bags('Bag'), reason: field.note('Reason') }),
  output: rows('bag', bagResult),
  view: { kind: 'table', opens: 'bag_id' },
  example: { bag_id_list: [94022], reason: 'A parcel must come out' },
});
