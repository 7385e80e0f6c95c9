import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { manifestHead } from '#tools/rows/manifest-paper.ts';

export const manifest = endpoint({
  path: 'print/manifest',
  title: 'Manifest paper',
  about:
    'The manifest as it goes with the freight, on paper or as PDF: its head and every parcel, bag by bag, with contents, value and weight.',
  ask: {
    en: ['print the manifest', 'manifest as pdf', 'manifest paper for customs', 'print manifest 58213'],
    es: ['imprime el manifiesto', 'manifiesto en pdf', 'manifiesto impreso para la aduana', 'imprime el manifiesto 58213'],
    pt: ['imprime o manifesto', 'manifesto em pdf', 'manifesto impresso para a alfândega', 'imprime o manifesto 58213'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ mnfs_id: field.manifest('Manifest') }),
  output: document(manifestHead, {
    parcels: section('Parcels', 'parcel', {
      bag_id: field.bag('Bag'),
      trck_nmr_fol: field.tracking('Tracking'),
      shipper_name: field.text('Shipper'),
      consignee_name: field.person('Consignee'),
      destination: field.place('To'),
      contents: field.text('Contents'),
      pieces: field.count('Pieces'),
      weight_kg: field.weight('Weight', { total: true }),
      declared_value: field.money('Declared', { currency: 'currency', total: true }),
      currency: field.code('Currency'),
      note: field.text('Remark', { hidden: true }),
    }),
  }),
  view: { kind: 'record' },
  prints: ['pdf'],
  example: { mnfs_id: 58213 },
});
