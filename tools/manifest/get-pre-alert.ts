import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { discrepancyStateWords, discrepancyWords, preAlertWords } from '#tools/rules/pre-alert-words.ts';

export const getPreAlert = endpoint({
  path: 'manifest/get-pre-alert',
  title: 'One pre-alert',
  about: 'The header of a pre-alert with how far it is, the notes of the desk, its refused lines and what differs.',
  ask: {
    en: ['show me pre-alert PA-260118', 'open the pre-alert header', 'what notes are on pre-alert PA-260118'],
    es: ['muéstrame la prealerta PA-260118', 'abre la cabecera de la prealerta', 'qué notas tiene la prealerta PA-260118'],
    pt: ['mostra o pré-alerta PA-260118', 'abre o cabeçalho do pré-alerta', 'que notas tem o pré-alerta PA-260118'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({ pre_manifest_header_code: field.preAlert('Pre-alert') }),
  output: document(
    {
      pre_manifest_header_code: field.preAlert('Pre-alert'),
      state: field.choice('State', preAlertWords),
      copa_name: field.text('Partner'),
      reference: field.code('Reference'),
      mawb: field.mawb('MAWB'),
      hub_manifest_code: field.hubManifest('Hub manifest'),
      entry_point: field.iata('Entry point'),
      eta: field.day('Expected'),
      created_at: field.instant('Sent'),
      lines: field.count('Lines'),
      received_lines: field.count('Received'),
      weight_kg: field.weight('Weight'),
      declared_value: field.money('Declared'),
      copa_id: field.partner('Partner number', { hidden: true }),
    },
    {
      notes: section('Notes', 'observation', {
        written_at: field.instant('Written'),
        user_login: field.person('By'),
        observation: field.note('Observation'),
        withdrawn: field.flag('Withdrawn'),
      }),
      refused: section('Refused lines', 'line', {
        line: field.count('Line'),
        tracking: field.text('Tracking as written'),
        column_name: field.text('Column', { ours: true }),
        value: field.text('Value'),
        reason: field.text('What is wrong', { ours: true }),
      }),
      discrepancies: section('Discrepancies', 'discrepancy', {
        trck_nmr_fol: field.tracking('Tracking'),
        kind: field.choice('What differs', discrepancyWords),
        state: field.choice('State', discrepancyStateWords),
        owner: field.person('Owner'),
        reason: field.note('Reason'),
      }),
    },
  ),
  view: { kind: 'record' },
  example: { pre_manifest_header_code: 'PA-260118' },
});
