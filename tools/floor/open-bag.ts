import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagKeys, bagResult } from '#tools/rows/bag.ts';

export const openBag = endpoint({
  path: 'floor/open-bag',
  title: 'Open a bag',
  about: 'Opens an empty bag for a sorting code: country, gateway, delivery provider, and C courier or P postal.',
  ask: {
    en: ['open a new bag for BR-GRU-LOGGI-C', 'start a bag to Mexico', 'new bag for this sorting code'],
    es: ['abre una bolsa nueva para BR-GRU-LOGGI-C', 'empieza una saca a México', 'saca nueva para este código de clasificación'],
    pt: ['abre uma mala nova para BR-GRU-LOGGI-C', 'começa uma mala para o México', 'mala nova para este código de triagem'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin'],
  change: {
    verb: 'Open bag',
    of: 'bag',
    from: { bag_sorting: 'bag_sorting' },
    done: 'Opened {{things}}',
    keys: { ...bagKeys, bag_sorting: field.code('Sorting code') },
  },
  input: z.object({
    bag_sorting: field.code('Sorting code', { about: 'Such as BR-GRU-LOGGI-C.' }),
    entry_point: field.iata('Entry point'),
  }),
  output: rows('bag', bagResult),
  view: { kind: 'table', opens: 'bag_id' },
  example: { bag_sorting: 'BR-GRU-LOGGI-C', entry_point: 'MIA' },
});
