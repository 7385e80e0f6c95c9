import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { chargeType } from '#tools/rows/booking.ts';
import { masterHead } from '#tools/rows/master-paper.ts';

export const airWaybill = endpoint({
  path: 'print/air-waybill',
  title: 'Air waybill',
  about:
    'The air waybill of a booking in the boxes of the international form, as PDF with all its copies: shipper, consignee, routing, pieces, weight, rate and charges.',
  ask: {
    en: ['print the air waybill of booking 12', 'MAWB of booking 12 as pdf', 'air waybill form with its copies'],
    es: ['imprime la guía aérea de la reserva 12', 'MAWB de la reserva 12 en pdf', 'formulario de la guía aérea con sus copias'],
    pt: ['imprime o conhecimento aéreo da reserva 12', 'MAWB da reserva 12 em pdf', 'formulário do conhecimento aéreo com suas vias'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters'],
  input: z.object({
    master_booking_id: field.id('Booking'),
    copy: field.count('Copy', { about: 'Only this one of the copies, 1 to 12.' }).optional(),
  }),
  output: document(
    {
      ...masterHead,
      shipper: field.text('Shipper'),
      agent_number: field.code('IATA agent number'),
      shipper_place: field.text('Place of the shipper'),
      consignee_address: field.text('Address'),
      consignee_tax: field.taxId('Tax number'),
      airline_code: field.code('Carrier'),
      via: field.iata('Via'),
      onward_flight: field.code('Onward flight'),
      onward_etd: field.instant('Onward departure'),
      handling: field.text('Special handling'),
      origin_city: field.place('City of departure'),
      destination_city: field.place('City of destination'),
      volume_m3: field.text('Volume'),
      charge_type: chargeType,
      currency: field.code('Currency'),
      rate_class: field.code('Rate class'),
      chargeable_kg: field.weight('Chargeable'),
      rate: field.money('Rate', { currency: 'currency' }),
      freight: field.money('Weight charge', { currency: 'currency' }),
      carrier_charges: field.money('Other charges due carrier', { currency: 'currency' }),
      total: field.money('Total', { currency: 'currency' }),
      goods: field.text('Goods'),
      issued: field.day('Issued'),
    },
    {
      others: section('Other charges', 'line', {
        code: field.code('Code'),
        amount: field.money('Amount', { currency: 'currency' }),
        currency: field.code('Currency'),
      }),
      copies: section('Copies', 'part', { number: field.count('Copy'), caption: field.text('Caption') }),
    },
  ),
  view: { kind: 'record' },
  prints: ['pdf'],
  example: { master_booking_id: 1 },
});
