import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ratesStaff } from '#tools/rates/rate-table.ts';
import { tableTitles } from '#tools/rates/tables.ts';

export const readRateFile = endpoint({
  path: 'bible/read-rate-file',
  title: 'Read a rate card',
  about:
    'Reads an uploaded CSV, TSV or workbook as lines of a table of rates, long or with the breaks across and the zones down; nothing is written.',
  ask: {
    en: ['read this rate card', 'check the price list that the provider sent', 'what is in this spreadsheet of rates'],
    es: ['lee esta tarifa', 'revisa la lista de precios que mandó el proveedor', 'qué hay en esta hoja de tarifas'],
    pt: ['lê esta tarifa', 'confere a lista de preços que o provedor mandou', 'o que há nesta planilha de tarifas'],
  },
  effect: 'read',
  access: ratesStaff,
  input: z.object({
    file_id: field.file('File'),
    rate_table: field.choice('Rates', tableTitles),
  }),
  output: document(
    {
      name: field.text('File'),
      form: field.choice('Form', { long: 'One rate a line', matrix: 'Breaks across' }),
      read: field.count('Lines'),
      faults: field.count('Not read'),
      unknown: field.text('Unknown columns'),
    },
    {
      lines: section('Lines', 'line', { line: field.count('Line'), cells: field.json('Cells') }),
      faults: section('Not read', 'line', {
        line: field.count('Line'),
        column: field.text('Column'),
        value: field.text('Value'),
        message: field.text('Reason', { ours: true }),
      }),
    },
  ),
  view: { kind: 'record' },
  example: { file_id: 'demo-rate-file', rate_table: 'clearance' },
});
