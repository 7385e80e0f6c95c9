import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';

export const updateShipmentInfo = endpoint({
  path: 'shipment/update-shipment-info',
  title: 'Edit parcel',
  about:
    "Changes a parcel's external tracking, order number, partner or consignee. The parcel is named by its tracking, or by its external tracking where none is given.",
  ask: {
    en: ['change the order number of this parcel', 'set the external tracking of a shipment', 'edit parcel information', 'assign the parcel to another partner', 'update the consignee of this shipment'],
    es: ['cambia el número de orden de este envío', 'pon el rastreo externo del envío', 'edita la información del paquete', 'asigna el paquete a otro socio', 'actualiza el destinatario de este envío'],
    pt: ['muda o número do pedido deste envio', 'define o rastreio externo da remessa', 'edita as informações do pacote', 'passa o pacote para outro parceiro', 'atualiza o destinatário deste envio'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'merchant', 'partner'],
  change: {
    verb: 'Save',
    of: 'parcel',
    from: { trck_nmr_fol: 'trck_nmr_fol' },
    done: 'Information updated successfully',
    keys: {
      external_tracking: field.tracking('External tracking'),
      order_label: field.order('Order'),
      copa_name: field.text('Partner'),
      consignee_name: field.person('Consignee'),
      copa_id: field.partner('Partner number', { hidden: true }),
      person_id: field.id('Consignee number', { hidden: true }),
    },
  },
  input: z.object({
    trck_nmr_fol: field.tracking('Tracking').optional(),
    external_tracking: field.tracking('External tracking').optional(),
    order_label: field.order('Order').optional(),
    copa_id: field.partner('Partner').optional(),
    consignee_id: field.id('Consignee number', { ofPerson: true }).optional(),
  }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    external_tracking: field.tracking('External tracking'),
    order_label: field.order('Order'),
    copa_name: field.text('Partner'),
    consignee_name: field.person('Consignee'),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { trck_nmr_fol: 'LX123456785US', order_label: '702-4419835-11' },
});
