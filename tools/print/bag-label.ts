import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { bagLabelRow } from '#tools/rows/labels.ts';

export const bagLabel = endpoint({
  path: 'print/bag-label',
  title: 'Bag labels',
  about:
    'Labels of bags in 4 × 6 inches as PDF or ZPL: sorting code, seal, parcels, weight, and the bag number in Code 128.',
  ask: {
    en: ['print the label of a bag', 'bag label as pdf', 'bag tags of this manifest', 'reprint the bag label'],
    es: ['imprime la etiqueta de una bolsa', 'etiqueta de la bolsa en pdf', 'etiquetas de las bolsas de este manifiesto', 'reimprime la etiqueta de la bolsa'],
    pt: ['imprime a etiqueta de uma mala', 'etiqueta da mala em pdf', 'etiquetas das malas deste manifesto', 'reimprime a etiqueta da mala'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    bag_id_list: field.bags('Bag').optional(),
    mnfs_id: field.manifest('Manifest').optional(),
  }),
  output: rows('label', bagLabelRow),
  view: { kind: 'table', opens: { path: 'report/rpt-get-manifest-details', from: { bag_id_list: 'bag_id' } } },
  prints: ['pdf', 'zpl'],
  example: { mnfs_id: 58213 },
});
