import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { palletLabelRow } from '#tools/rows/labels.ts';

export const palletLabel = endpoint({
  path: 'print/pallet-label',
  title: 'Pallet labels',
  about: 'Sheets for the pallets of a manifest, one for each, as PDF or ZPL: gateway, manifest, MAWB, bags and weight.',
  ask: {
    en: ['print pallet labels', 'labels for 3 pallets of this manifest', 'pallet sheets as pdf'],
    es: ['imprime etiquetas de palet', 'etiquetas para 3 palets de este manifiesto', 'hojas de palet en pdf'],
    pt: ['imprime etiquetas de palete', 'etiquetas para 3 paletes deste manifesto', 'folhas de palete em pdf'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    mnfs_id: field.manifest('Manifest'),
    pallets: field.count('Pallets', { about: 'How many pallets the manifest takes up; if omitted, 1.' }).optional(),
  }),
  output: rows('label', palletLabelRow),
  view: { kind: 'table', opens: { path: 'report/rpt-get-manifest-details', from: { mnfs_id: 'mnfs_id' } } },
  prints: ['pdf', 'zpl'],
  example: { mnfs_id: 58213, pallets: 2 },
});
