import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { parcelLabelRow } from '#tools/rows/labels.ts';
import { shipmentFields, shipmentKeys } from '#tools/rows/new-shipment.ts';

export const preShipmentLabelData = endpoint({
  path: 'operations/new-shipment/pre-shipment-label-data',
  wrap: 'shipmentInfo',
  title: 'Preliminary label',
  about:
    'Checks the data of a shipment before it is saved: reserves its numbers, estimates its duties and gives what its label will show.',
  ask: {
    en: ['make the preliminary label', 'ups label before I save the shipment', 'print a draft label'],
    es: ['hazme la etiqueta previa', 'etiqueta ups antes de guardar el envío', 'imprime una etiqueta preliminar'],
    pt: ['gera a etiqueta prévia', 'etiqueta ups antes de salvar o envio', 'imprime uma etiqueta preliminar'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'merchant', 'partner'],
  change: {
    verb: 'Prepare the label',
    of: 'label',
    from: {},
    done: 'Prepared {{things}}',
    keys: shipmentKeys,
  },
  input: z.object(shipmentFields),
  output: rows('label', {
    pre_shipment_id: field.id('Number'),
    ...parcelLabelRow,
    duty_total: field.money('Duties estimated'),
    duty_steps: field.text('Calculation', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: {
    consignee_name: 'Camila Rojas Soto', address: 'Av. Providencia 1208, depto 402', city: 'Santiago', ctry_iso_code: 'CL',
    contents: 'Cotton T-shirt, knitted, for women', weight_kg: 0.6, declared_value: 34.5, copa_id: 101,
  },
}); // prettier-ignore
