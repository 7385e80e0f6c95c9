import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { shipmentKeys } from '#tools/rows/new-shipment.ts';
import { shipmentsFileInput } from './check-new-shipments.ts';

export const newShipments = endpoint({
  path: 'operations/new-shipments',
  title: 'Create many shipments',
  about:
    'Creates a shipment for each good line of an uploaded spreadsheet, each with its tracking number and its 1Z number; refused lines come back as a file. Also accepts the file itself as multipart/form-data.',
  ask: {
    en: ['create many shipments from a spreadsheet', 'create the shipments of the spreadsheet'],
    es: ['crea muchos envíos de una planilla', 'crea los envíos de la planilla'],
    pt: ['cria muitos envios de uma planilha', 'cria os envios da planilha'],
  },
  effect: 'write',
  access: ['admin', 'merchant', 'partner'],
  change: { verb: 'Create shipments', of: 'parcel', from: {}, done: 'Created {{things}}', keys: shipmentKeys },
  input: shipmentsFileInput,
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    external_tracking: field.tracking('External tracking'),
    status: field.status('Status'),
    destination: field.place('To'),
    consignee_name: field.person('Consignee'),
    service_name: field.text('Service name'),
    duty_estimate: field.money('Duties estimated'),
    import_job_id: field.id('Import', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { shipments_file: 'demo-shipments', copa_id: 101 },
});
