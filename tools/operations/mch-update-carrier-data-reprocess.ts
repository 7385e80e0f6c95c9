import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { mendInput, mendKeys } from '#tools/rows/carrier-label.ts';

export const mchUpdateCarrierDataReprocess = endpoint({
  path: 'operations/mch-update-carrier-data-reprocess',
  wrap: 'update_params',
  title: 'Correct and reprocess',
  about:
    'Corrects the data of parcels whose label was refused (identity, name, address, phone, contents, picture of the document) and asks the carrier for the label again, at most five times.',
  ask: {
    en: ['reprocess the rejected label', 'correct the CPF and try the label again', 'send it to the carrier again with the right address', 'retry the label of LX123456785US'],
    es: ['reprocesa la etiqueta rechazada', 'corrige el CPF e intenta de nuevo la etiqueta', 'mándalo otra vez al carrier con la dirección correcta', 'reintenta la etiqueta de LX123456785US'],
    pt: ['reprocessa a etiqueta rejeitada', 'corrige o CPF e tenta a etiqueta de novo', 'manda de novo para o carrier com o endereço certo', 'tenta outra vez a etiqueta do LX123456785US'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'merchant', 'partner'],
  change: {
    verb: 'Correct and send again',
    of: 'parcel',
    from: { trck_nmr_fol: 'trck_nmr_fol' },
    done: 'Sent {{things}} to the carrier again',
    final: 'The carrier is asked at once, and what it was told is not taken back: correct it and send it again.',
    keys: mendKeys,
  },
  input: z.object({
    trck_nmr_fol: field.trackings('Tracking'),
    ...mendInput,
    kyc_file_id: field.file('Picture of the document').optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    result: field.choice('Result', { applied: 'Applied', skipped: 'Already there', refused: 'Refused' }),
    reason: field.text('Reason', { ours: true }),
    label_state: mendKeys.label_state,
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trck_nmr_fol: ['LX123456785US'], phone: '+55 11 98888 7777' },
});
