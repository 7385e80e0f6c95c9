import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { masterHead } from '#tools/rows/master-paper.ts';

export const cargoManifest = endpoint({
  path: 'print/cargo-manifest',
  title: 'Cargo manifest',
  about:
    'The cargo manifest of an air waybill, on paper or as PDF: its flight and every bag with its seal, parcels and weight.',
  ask: {
    en: ['print the cargo manifest of booking 12', 'cargo manifest as pdf', 'bags of the air waybill on paper'],
    es: ['imprime el manifiesto de carga de la reserva 12', 'manifiesto de carga en pdf', 'sacas de la guía aérea en papel'],
    pt: ['imprime o manifesto de carga da reserva 12', 'manifesto de carga em pdf', 'sacos do conhecimento aéreo em papel'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ master_booking_id: field.id('Booking') }),
  output: document(masterHead, {
    bags: section('Bags', 'bag', {
      mnfs_id: field.manifest('Manifest'),
      bag_id: field.bag('Bag'),
      seal: field.code('Seal'),
      bag_sorting: field.code('Sorting code'),
      parcels: field.count('Parcels', { total: true }),
      weight_kg: field.weight('Weight', { total: true }),
      contents: field.text('Contents'),
    }),
  }),
  view: { kind: 'record' },
  prints: ['pdf'],
  example: { master_booking_id: 1 },
});
