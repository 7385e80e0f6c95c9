import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { masterHead } from '#tools/rows/master-paper.ts';

export const consolidationList = endpoint({
  path: 'print/consolidation-list',
  title: 'Consolidation list',
  about:
    'The list of the houses that fly under an air waybill, on paper or as PDF: number, shipper, consignee, contents, weight and value.',
  ask: {
    en: ['print the consolidation list of booking 12', 'house list of the master as pdf', 'houses under the air waybill on paper'],
    es: ['imprime la lista de consolidado de la reserva 12', 'lista de guías hijas en pdf', 'guías hijas de la guía aérea en papel'],
    pt: ['imprime a lista de consolidação da reserva 12', 'lista de houses do master em pdf', 'houses do conhecimento aéreo em papel'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ master_booking_id: field.id('Booking') }),
  output: document(masterHead, {
    houses: section('Houses', 'parcel', {
      trck_nmr_fol: field.tracking('Tracking'),
      shipper_name: field.text('Shipper'),
      consignee_name: field.person('Consignee'),
      destination: field.place('To'),
      contents: field.text('Contents'),
      pieces: field.count('Pieces', { total: true }),
      weight_kg: field.weight('Weight', { total: true }),
      declared_value: field.money('Declared', { currency: 'currency' }),
      currency: field.code('Currency'),
      note: field.text('Remark', { hidden: true }),
    }),
  }),
  view: { kind: 'record' },
  prints: ['pdf'],
  example: { master_booking_id: 1 },
});
