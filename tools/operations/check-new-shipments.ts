import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { preAlertFields } from '#tools/rules/pre-alert-fields.ts';
import { reasonCount, refusedCell } from '#tools/rows/import-job.ts';
import { shipmentKeys } from '#tools/rows/new-shipment.ts';

/** A stored spreadsheet with a shipment in each line. */
export const shipmentsFileInput = z.object({
  shipments_file: field.file('File'),
  copa_id: field.partner('Partner', { about: 'Whose shipments they are; its own where a partner or a merchant calls.' }).optional(),
  columns: field
    .json('Columns', { about: 'What a column is, by its name, as for pre-alerts: {"Peso": "weight:g", "Notas": "ignore", "=country": "PE"}. Columns left out are taken as guessed.' })
    .optional(),
}); // prettier-ignore

export const checkNewShipments = endpoint({
  path: 'operations/check-new-shipments',
  title: 'Check a spreadsheet of shipments',
  about:
    'Reads an uploaded spreadsheet of shipments to create without writing anything: how its columns are read, the shipments it would make with service and duties, and every refused line with its reason.',
  ask: {
    en: ['check the spreadsheet of shipments', 'which shipments would this spreadsheet create'],
    es: ['revisa la planilla de envíos por crear', 'qué envíos crearía esta planilla'],
    pt: ['verifica a planilha de envios a criar', 'quais envios esta planilha criaria'],
  },
  effect: 'read',
  access: ['admin', 'merchant', 'partner'],
  input: shipmentsFileInput,
  output: document(
    {
      file_name: field.text('File'),
      copa_name: field.text('Partner'),
      lines: field.count('Lines'),
      written: field.count('Shipments'),
      refused: field.count('Refused'),
      weight_kg: field.weight('Weight'),
      uploaded_at: field.instant('Uploaded before', { about: 'When the very same file was uploaded, if it was.' }),
    },
    {
      columns: section('Columns', 'column', {
        column: field.text('Column'),
        field: field.choice('Read as', preAlertFields),
        said: field.text('How it is read'),
        sample: field.text('Sample'),
      }),
      parcels: section('Shipments', 'parcel', {
        line: field.count('Line'),
        ...shipmentKeys,
        warning: field.text('Remark', { ours: true }),
      }),
      reasons: section('Reasons', 'reason', reasonCount),
      refused_lines: section('Refused lines', 'line', refusedCell),
      notices: section('Notices', 'notice', { text: field.text('Notice'), lines: field.count('Lines') }),
    },
  ),
  view: { kind: 'record' },
  example: { shipments_file: 'demo-shipments', copa_id: 101 },
});
