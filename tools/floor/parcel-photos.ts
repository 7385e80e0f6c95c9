import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const parcelPhotos = endpoint({
  path: 'floor/parcel-photos',
  title: 'Photographs of a parcel',
  about:
    'The photographs that were taken of a parcel at its reception, newest first: where, when and by whom. Everybody who asks is written into the audit log.',
  ask: {
    en: ['photo of parcel LX123456785US', 'photographs taken at reception', 'how did the parcel look when it came in'],
    es: ['foto del paquete LX123456785US', 'fotografías tomadas en recepción', 'cómo se veía el paquete cuando llegó'],
    pt: ['foto do pacote LX123456785US', 'fotografias tiradas na recepção', 'como estava o pacote quando chegou'],
  },
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({ trck_nmr_fol: field.tracking('Tracking') }),
  output: rows('file', {
    trck_nmr_fol: field.tracking('Tracking'),
    taken_at: field.instant('Taken'),
    taken_by: field.text('By'),
    entry_point: field.iata('Entry point'),
    station: field.text('Station'),
    is_kept: field.flag('Picture kept', { about: 'Pictures are deleted when their retention period ends.' }),
    mime: field.text('Type', { hidden: true }),
    size: field.count('Bytes', { hidden: true }),
    image: field.code('Address', {
      hidden: true,
      about: 'Where the picture is fetched, with the headers x-user-code and x-user-key.',
    }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trck_nmr_fol: 'LX123456785US' },
});
