import * as field from '#tools/fields.ts';
import { importServices } from './labels.ts';

/** One line of what is inside. */
export const itemShape = {
  description: field.text('Description'),
  quantity: field.count('Qty'),
  unit_value: field.money('Unit value'),
  hs_code: field.hs('HS').optional(),
};

/** The four who have phones, each with a list of its own. */
export const phoneOwners = ['merchant', 'sender', 'shipper', 'consignee'] as const;
export type PhoneOwner = (typeof phoneOwners)[number];

/** What a new shipment is made of; the same for its label and for itself. */
export const shipmentFields = {
  consignee_name: field.person('Consignee'),
  address: field.text('Address'),
  city: field.text('City'),
  ctry_iso_code: field.country('Country'),
  contents: field.text('Contents', {
    about: 'What it is, of what it is made and what it is for; "gift" or "clothes" is refused.',
  }),
  weight_kg: field.weight('Weight'),
  declared_value: field.money('Declared', {
    about: 'The value of the goods in the currency given; of several items their sum.',
  }),
  copa_id: field.partner('Partner', { about: 'Its own where a partner or a merchant calls.' }).optional(),
  import_service: field
    .choice('Duties paid by', importServices, {
      words: {
        '1': 'receiver pays, the recipient pays the duties, paga el destinatario, o destinatário paga',
        '2': 'sender pays, duties paid, paga el remitente, impuestos pagados, o remetente paga, impostos pagos',
      },
    })
    .optional(),
  rate_service_code: field
    .service('Service', { about: 'The usual one of the country where none is given.' })
    .optional(),
  consignee_id: field.id('Consignee number', { ofPerson: true }).optional(),
  id_type: field.code('Identity').optional(),
  id_number: field.taxId('Identity number').optional(),
  email: field.email('E-mail').optional(),
  consignee_phones: field.phones("Consignee's phones").optional(),
  address2: field.text('Address, second line').optional(),
  district: field.text('District').optional(),
  state: field.text('State or province').optional(),
  zip: field.zip('Postal code').optional(),
  entry_point: field.iata('Entry point', { about: 'MIA where none is given.' }).optional(),
  order_label: field.order('Order').optional(),
  currency: field.code('Currency', { about: 'USD where none is given.' }).optional(),
  hs_code: field.hs('HS').optional(),
  items: field.records('Items', itemShape).optional(),
  pieces: field.count('Pieces').optional(),
  length_cm: field.count('Length, cm').optional(),
  width_cm: field.count('Width, cm').optional(),
  height_cm: field.count('Height, cm').optional(),
  merchant_name: field.text('Shop').optional(),
  merchant_phones: field.phones("Shop's phones").optional(),
  sender_name: field.text('Sender', { about: 'The name shown on the label.' }).optional(),
  sender_phones: field.phones("Sender's phones").optional(),
  shipper_name: field.text('Shipper').optional(),
  shipper_phones: field.phones("Shipper's phones").optional(),
  shipper_address: field.text("Shipper's address").optional(),
  shipper_city: field.text("Shipper's city").optional(),
  shipper_state: field.text("Shipper's state").optional(),
  shipper_zip: field.zip("Shipper's postal code").optional(),
  shipper_country: field.country("Shipper's country", { about: 'US where none is given.' }).optional(),
  return_name: field.text('Return to').optional(),
  return_address: field.text("Return's address").optional(),
  return_city: field.text("Return's city").optional(),
  return_state: field.text("Return's state").optional(),
  return_zip: field.zip("Return's postal code").optional(),
  return_country: field.country("Return's country").optional(),
};

/** What the card of a new shipment shows. */
export const shipmentKeys = {
  consignee_name: field.person('Consignee'),
  destination: field.place('To'),
  contents: field.text('Contents'),
  service_name: field.text('Service name'),
  import_service: field.choice('Duties paid by', importServices),
  weight_kg: field.weight('Weight'),
  declared_value: field.money('Declared', { currency: 'currency' }),
  currency: field.code('Currency', { hidden: true }),
  copa_name: field.text('Partner'),
  duty_estimate: field.money('Duties estimated'),
};
