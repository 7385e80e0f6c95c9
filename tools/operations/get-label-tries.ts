import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { carrierReasons } from '#tools/rules/reasons/carrier-reasons.ts';

export const getLabelTries = endpoint({
  path: 'operations/get-label-tries',
  title: 'Tries of a label',
  about: 'Each time the carrier was asked for the label of one parcel, and what it answered.',
  ask: {
    en: ['how often was this label tried', 'what did the carrier answer for this label', 'tries of the label'],
    es: ['cuántas veces se intentó esta etiqueta', 'qué contestó el carrier por esta etiqueta', 'intentos de la etiqueta'],
    pt: ['quantas vezes essa etiqueta foi tentada', 'o que o carrier respondeu dessa etiqueta', 'tentativas da etiqueta'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({ trck_nmr_fol: field.tracking('Tracking') }),
  output: rows('event', {
    attempt: field.count('Try'),
    result: field.choice('Result', { accepted: 'Label made', rejected: 'Refused', waiting: 'Waits for the carrier' }),
    reason_code: field.choice('Reason', carrierReasons),
    reason: field.text('The carrier says', { ours: true }),
    label_number: field.code('Label number'),
    at: field.instant('At'),
    by: field.text('By'),
    uid: field.code('Request', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { trck_nmr_fol: 'LX123456785US' },
});
