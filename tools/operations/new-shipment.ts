import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { shipmentFields, shipmentKeys } from '#tools/rows/new-shipment.ts';

export const newShipment = endpoint({
  path: 'operations/new-shipment',
  title: 'Create a shipment',
  about:
    'Creates a shipment with consignee, address, contents, weight and value, and gives its tracking number and its 1Z number. It is cancelled by undoing it, as long as it has not been received.',
  ask: {
    en: ['create a shipment to Bogotá', 'new shipment for a customer', 'ship a parcel of 2 kg to Chile', 'register a new parcel with its consignee'],
    es: ['crea un envío a Bogotá', 'nuevo envío para un cliente', 'despacha un paquete de 2 kg a Chile', 'registra un paquete nuevo con su destinatario'],
    pt: ['cria um envio para Bogotá', 'novo envio para um cliente', 'despacha um pacote de 2 kg para o Chile', 'cadastra um pacote novo com o destinatário'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'merchant', 'partner'],
  change: {
    verb: 'Create shipment',
    of: 'parcel',
    from: {},
    done: 'Created {{things}}',
    keys: shipmentKeys,
  },
  input: z.object({
    ...shipmentFields,
    pre_shipment_id: field.id('Prepared label', { about: 'Takes the numbers that the preliminary label has.' }).optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    external_tracking: field.tracking('External tracking'),
    status: field.status('Status'),
    destination: field.place('To'),
    consignee_name: field.person('Consignee'),
    service_name: field.text('Service name'),
    duty_estimate: field.money('Duties estimated'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: {
    consignee_name: 'Camila Rojas Soto', address: 'Av. Providencia 1208, depto 402', city: 'Santiago', ctry_iso_code: 'CL',
    contents: 'Cotton T-shirt, knitted, for women', weight_kg: 0.6, declared_value: 34.5, copa_id: 101,
  },
}); // prettier-ignore
