import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { preAlertFields } from '#tools/rules/pre-alert-fields.ts';
import { reasonCount, refusedCell } from '#tools/rows/import-job.ts';

/** What a file and its columns are told by, in the dry run and in the import. */
export const preAlertInput = z.object({
  file_id: field.file('File'),
  copa_id: field
    .partner('Partner', { about: 'The partner that sends the list; taken from the account of a partner.' })
    .optional(),
  columns: field
    .json('Columns', {
      about:
        'What a column is, by its name: {"Peso": "weight:g", "Entrega": "checkpoint:DLV:dmy", "Notas": "ignore"}. Columns left out are taken as guessed. Options divide day and month (dmy, mdy), decimals (point, comma), unit and currency. A field of all lines: {"=country": "PE"}; the zone of all times without one: {"=time_zone": "America/Lima"}. A value of a status column: {"Estado=En bodega": "RCV"}, or "ignore".',
    })
    .optional(),
});

export const checkPreAlerts = endpoint({
  path: 'import/check-pre-alerts',
  title: 'Check pre-alert file',
  about:
    'Checks every line of an uploaded pre-alert file without writing anything: how many would be accepted, refused (with line, column, value and reason), repaired or are already there.',
  ask: {
    en: ['check the pre-alert file', 'dry run of the pre-alert import', 'which lines of the file would be refused', 'how many parcels would this file bring'],
    es: ['revisa el archivo de prealerta', 'prueba la importación de la prealerta', 'qué líneas del archivo se rechazarían', 'cuántos paquetes traería este archivo'],
    pt: ['verifica o arquivo de pré-alerta', 'simula a importação da pré-alerta', 'quais linhas do arquivo seriam recusadas', 'quantos pacotes este arquivo traria'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: preAlertInput,
  output: document(
    {
      file_id: field.file('File', { hidden: true }),
      name: field.text('File'),
      copa_id: field.partner('Partner'),
      rows: field.count('Lines'),
      accepted: field.count('Accepted'),
      refused: field.count('Refused'),
      repeated: field.count('Already there', { about: 'Lines that an earlier file brought with the same values.' }),
      repaired: field.count('Repaired', { about: 'Accepted lines in which something was put right.' }),
      pre_alerts: field.count('Pre-alerts'),
      checkpoints: field.count('Checkpoints'),
      weight_kg: field.weight('Weight'),
      time_zone: field.text('Times are those of', {
        hidden: true,
        about: 'The zone of times that name none: the one given as =time_zone, else that of the country of each line.',
      }),
      imported_at: field.instant('Imported before', { about: 'When the very same file was imported, if it was.' }),
    },
    {
      values: section('Declared value', 'currency', {
        currency: field.code('Currency'),
        lines: field.count('Lines'),
        declared_value: field.money('Declared value', { currency: 'currency' }),
      }),
      reasons: section('Reasons', 'reason', reasonCount),
      refused_lines: section('Refused lines', 'line', refusedCell),
      repairs: section('Repairs', 'repair', {
        repair: field.text('Repair'),
        column: field.text('Column'),
        lines: field.count('Lines'),
        first_line: field.count('First line'),
        before: field.text('Before'),
        after: field.text('After'),
      }),
      columns: section('Columns', 'column', {
        column: field.text('Column'),
        field: field.choice('Field', preAlertFields),
        spec: field.code('Read as'),
        said: field.text('How it is read', {
          about: 'Day and month order, decimal mark and unit, as decided for this column.',
        }),
        examples: field.text('Examples', { about: 'Up to three of its values with what they are read as.' }),
      }),
      statuses: section('Status values', 'status', {
        column: field.text('Column'),
        value: field.text('Value'),
        lines: field.count('Lines'),
        chck_cdg: field.code('Checkpoint', { about: 'Empty where nobody has said yet what the value means.' }),
        name: field.text('Name'),
      }),
      notices: section('Notices', 'notice', { text: field.text('Notice'), lines: field.count('Lines') }),
    },
  ),
  view: { kind: 'record' },
  example: { file_id: 'demo-pre-alert', copa_id: 101 },
});
