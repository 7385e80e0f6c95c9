import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { customsCounts, customsKeys, customsStatuses } from '#tools/rows/customs-file.ts';
import { reasonCount, refusedCell } from '#tools/rows/import-job.ts';

/** A stored file of customs answers, and what it does not say itself. */
export const customsFileInput = z.object({
  customs_file: field.file('File'),
  mawb: field.mawb('MAWB', { about: 'That all its parcels are of; if omitted, taken from its lines.' }).optional(),
  day_order: field.choice('Dates are read', { dmy: 'Day first', mdy: 'Month first' }).optional(),
});

export const checkCustomsFile = endpoint({
  path: 'partner/check-customs-file',
  title: 'Check a customs file',
  about:
    'Reads an uploaded file of customs answers without writing anything: its layout, what would change parcel by parcel, and every refused line with its reason.',
  ask: {
    en: ['check the customs file', 'what would the customs file change', 'differences in the customs answer'],
    es: ['revisa el archivo de aduana', 'qué cambiaría el archivo de aduana', 'diferencias en la respuesta de aduana'],
    pt: ['verifica o arquivo da alfândega', 'o que mudaria o arquivo da alfândega', 'diferenças na resposta da alfândega'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin'],
  input: customsFileInput,
  output: document(
    {
      file_name: field.text('File'),
      day_order: field.choice('Dates', { dmy: 'Day first', mdy: 'Month first', ymd: 'Year first' }),
      ...customsCounts,
      uploaded_at: field.instant('Uploaded before', { about: 'When the very same file was uploaded, if it was.' }),
    },
    {
      columns: section('Columns', 'column', {
        column: field.text('Column'),
        field: field.text('Read as', { ours: true }),
        sample: field.text('Sample'),
      }),
      masters: section('MAWBs', 'mawb', {
        mawb: field.mawb('MAWB'),
        lines: field.count('Lines'),
        written: field.count('Written'),
        currency: field.code('Currency'),
        taxes_before: field.money('Duties before', { currency: 'currency' }),
        taxes_after: field.money('Duties after', { currency: 'currency' }),
        difference: field.money('Difference', { currency: 'currency' }),
      }),
      entries: section('Differences', 'parcel', {
        line: field.count('Line'),
        trck_nmr_fol: field.tracking('Tracking'),
        mawb: field.mawb('MAWB'),
        status_before: field.choice('Before', customsStatuses),
        status: customsKeys.status,
        currency: customsKeys.currency,
        taxes_before: field.money('Duties before', { currency: 'currency' }),
        taxes_after: field.money('Duties after', { currency: 'currency' }),
        difference: field.money('Difference', { currency: 'currency' }),
      }),
      reasons: section('Reasons', 'reason', reasonCount),
      refused_lines: section('Refused lines', 'line', refusedCell),
      notices: section('Notices', 'notice', { text: field.text('Notice') }),
    },
  ),
  view: { kind: 'record' },
  example: { customs_file: 'demo-customs-file' },
});
