import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { faceColumns } from '#tools/rows/bag.ts';

export const stopCheck = endpoint({
  path: 'floor/stop-check',
  title: 'Stop check',
  about: 'Whether parcels may travel: open stops with their reasons, flags, holds and prohibited contents.',
  ask: {
    en: ['is this parcel stopped', 'check these parcels for stops', 'may this parcel travel'],
    es: ['este paquete está detenido', 'revisa si estos paquetes tienen stop', 'puede viajar este paquete'],
    pt: ['este pacote está parado', 'verifica se estes pacotes têm stop', 'este pacote pode viajar'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({ tracking_list: field.trackings('Tracking') }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    ...faceColumns,
    reason: field.text('Reason'),
    raised_by: field.person('Stopped by'),
    raised_at: field.instant('Stopped'),
    status: field.status('Status'),
    copa_name: field.text('Partner'),
    destination: field.place('To'),
    bag_id: field.bag('Bag'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { tracking_list: ['RB473124829US'] },
});
