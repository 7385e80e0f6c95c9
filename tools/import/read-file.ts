import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { preAlertFields } from '#tools/rules/pre-alert-fields.ts';

export const readFile = endpoint({
  path: 'import/read-file',
  title: 'Read file',
  about:
    'Reads an uploaded spreadsheet (CSV, TSV or XLSX) without importing it: its form, its columns with sample values, and what each column probably is.',
  ask: {
    en: ['what is in the uploaded file', 'which columns does this spreadsheet have', 'read the file I uploaded', 'how would the columns be mapped'],
    es: ['qué hay en el archivo subido', 'qué columnas tiene esta planilla', 'lee el archivo que subí', 'cómo quedarían las columnas'],
    pt: ['o que há no arquivo enviado', 'quais colunas tem esta planilha', 'leia o arquivo que enviei', 'como ficariam as colunas'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: z.object({ file_id: field.file('File') }),
  output: document(
    {
      file_id: field.file('File', { hidden: true }),
      name: field.text('File'),
      size: field.count('Bytes'),
      rows: field.count('Lines'),
      format: field.choice('Format', { text: 'Text', xlsx: 'Workbook' }),
      encoding: field.text('Encoding'),
      separator: field.choice('Separator', { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab', bar: 'Bar' }),
      line_ends: field.choice('Line ends', { LF: 'LF', CRLF: 'CRLF', CR: 'CR', mixed: 'Mixed', none: 'One line' }),
      sheet: field.text('Sheet'),
      header_line: field.count('Header in line'),
      imported_at: field.instant('Imported before', { about: 'When the very same file was imported, if it was.' }),
    },
    {
      columns: section('Columns', 'column', {
        column: field.text('Column'),
        position: field.count('Position'),
        field: field.choice('Field', preAlertFields),
        spec: field.code('Read as', {
          about:
            'The field with its options, to be sent back in `columns`: weight:kg, checkpoint:DLV, promised_at:dmy.',
        }),
        confidence: field.percent('Confidence'),
        sample_1: field.text('Sample'),
        sample_2: field.text('Second sample'),
        sample_3: field.text('Third sample'),
      }),
      notices: section('Notices', 'notice', { text: field.text('Notice') }),
    },
  ),
  view: { kind: 'record' },
  example: { file_id: 'demo-pre-alert' },
});
