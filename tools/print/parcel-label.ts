import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { parcelLabelRow } from '#tools/rows/labels.ts';

export const parcelLabel = endpoint({
  path: 'print/parcel-label',
  title: 'Parcel labels',
  about: 'Labels of parcels in 4 × 6 inches, one for each piece, as PDF or ZPL with the tracking number in Code 128.',
  ask: {
    en: ['print the label of this parcel', 'parcel label as pdf', 'zpl label of a parcel', 'reprint the shipping label'],
    es: ['imprime la etiqueta de este paquete', 'etiqueta del paquete en pdf', 'etiqueta zpl de un paquete', 'reimprime la etiqueta de envío'],
    pt: ['imprime a etiqueta deste pacote', 'etiqueta do pacote em pdf', 'etiqueta zpl de um pacote', 'reimprime a etiqueta de envio'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({ trck_nmr_fol: field.trackings('Tracking') }),
  output: rows('label', parcelLabelRow),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  prints: ['pdf', 'zpl'],
  example: { trck_nmr_fol: ['LX123456785US'] },
});
