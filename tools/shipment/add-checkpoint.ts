import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelKeys, parcelResult } from '#tools/rows/parcel.ts';
import { exceptionWords } from '#tools/rules/value-words.ts';

export const addCheckpoint = endpoint({
  path: 'shipment/add_checkpoint',
  title: 'Add checkpoint',
  about:
    'Adds one tracking event to one or many parcels; each moves by the rules of its life cycle. The same event twice is one event.',
  ask: {
    en: ['add a checkpoint to this parcel', 'mark this parcel as delivered', 'register out for delivery', 'put an event on these parcels', 'set checkpoint DLV', 'mark as held by customs'],
    es: ['agrega un checkpoint a este envío', 'marca este paquete como entregado', 'registra salió a reparto', 'pon un evento a estos paquetes', 'pon checkpoint DLV', 'marca como retenido en aduana'],
    pt: ['adiciona um checkpoint a este envio', 'marca este pacote como entregue', 'registra saiu para entrega', 'coloca um evento nestes pacotes', 'põe checkpoint DLV', 'marca como retido na alfândega'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'provider'],
  change: {
    verb: 'Add checkpoint',
    of: 'parcel',
    from: { trck_nmr_fol: 'trck_nmr_fol' },
    done: 'Checkpoint added to {{things}}',
    final: 'The history of a parcel is continued, not taken back: add the checkpoint that corrects it.',
    keys: parcelKeys,
  },
  input: z.object({
    trck_nmr_fol: field.trackings('Tracking'),
    chck_cdg: field.checkpoint('Checkpoint'),
    city_iso_code: field.city('Place').optional(),
    trde_obs: field.note('Remark').optional(),
    user_login: field
      .text('User', { hidden: true, about: 'Not used: the event carries the name of whoever signed in.' })
      .optional(),
    is_exception: field.flag('Exception', { words: exceptionWords }).optional(),
    chck_date: field
      .instant('Date and time', { about: 'When it happened; now where it is not given. Never in the future.' })
      .optional(),
  }),
  output: rows('parcel', {
    ...parcelResult,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trck_nmr_fol: ['LX123456785US'], chck_cdg: 'CPY', city_iso_code: 'GRU', trde_obs: 'Duties paid' },
});
