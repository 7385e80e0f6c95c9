import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagKeys, bagResult } from '#tools/rows/bag.ts';

export const putOnManifest = endpoint({
  path: 'floor/put-on-manifest',
  title: 'Put bags on a manifest',
  about:
    'Makes a manifest of closed bags for one destination and customs regime, or puts them on one that is still open.',
  ask: {
    en: ['make a manifest of bags 94022 and 94024', 'put these bags on manifest 58213', 'new manifest from the closed bags'],
    es: ['haz un manifiesto con las bolsas 94022 y 94024', 'pon estas sacas en el manifiesto 58213', 'manifiesto nuevo de las sacas cerradas'],
    pt: ['faz um manifesto com as malas 94022 e 94024', 'põe estas malas no manifesto 58213', 'manifesto novo das malas fechadas'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'masters'],
  change: {
    verb: 'Put on a manifest',
    of: 'bag',
    from: { bag_id_list: 'bag_id' },
    done: 'Put {{things}} on the manifest',
    keys: { bag_status: bagKeys.bag_status, mnfs_id: bagKeys.mnfs_id },
  },
  input: z.object({
    bag_id_list: field.bags('Bag'),
    mnfs_id: field.manifest('Manifest', { about: 'An open manifest; if omitted, a new one.' }).optional(),
  }),
  output: rows('bag', bagResult),
  view: { kind: 'table', opens: 'mnfs_id' },
  example: { bag_id_list: [94022] },
});
