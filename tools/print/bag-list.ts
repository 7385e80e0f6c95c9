import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { manifestHead } from '#tools/rows/manifest-paper.ts';

export const bagList = endpoint({
  path: 'print/bag-list',
  title: 'Bag list',
  about:
    'The bags of a manifest on paper or as PDF: number, sorting code, seal, parcels, size and weights, with their sums.',
  ask: {
    en: ['print the bag list', 'bag list of this manifest as pdf', 'list of seals for the handover'],
    es: ['imprime la lista de bolsas', 'lista de bolsas de este manifiesto en pdf', 'lista de precintos para la entrega'],
    pt: ['imprime a lista de malas', 'lista de malas deste manifesto em pdf', 'lista de lacres para a entrega'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ mnfs_id: field.manifest('Manifest') }),
  output: document(manifestHead, {
    bags: section('Bags', 'bag', {
      bag_id: field.bag('Bag'),
      bag_sorting: field.code('Sorting code'),
      seal: field.code('Seal'),
      service_provider_name: field.text('Delivery provider'),
      items: field.count('Parcels', { total: true }),
      dimensions: field.dimensions('Dimensions'),
      system_weight_kg: field.weight('System weight', { total: true }),
      verified_weight_kg: field.weight('Verified weight', { total: true }),
      volumetric_weight_kg: field.weight('Volumetric', { total: true }),
      mawb: field.mawb('MAWB'),
    }),
  }),
  view: { kind: 'record' },
  prints: ['pdf'],
  example: { mnfs_id: 58213 },
});
