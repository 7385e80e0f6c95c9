import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const getBookingCharges = endpoint({
  path: 'manifest/get-booking-charges',
  title: 'Charges of a booking',
  about:
    'What the airline charges for a master booking by the price in force, line by line: freight below or from 100 kg, fuel, screening and security, each with the rule and the minimum that made it.',
  ask: {
    en: ['charges of booking 12', 'what does the airline charge for booking 12', 'freight and fuel of the master booking'],
    es: ['cargos de la reserva 12', 'cuánto cobra la aerolínea por la reserva 12', 'flete y combustible de la reserva del máster'],
    pt: ['encargos da reserva 12', 'quanto a companhia cobra pela reserva 12', 'frete e combustível da reserva do master'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  input: z.object({ master_booking_id: field.id('Booking') }),
  output: rows('line', {
    charge: field.choice('Charge', {
      freight: 'Air freight',
      waybill: 'Air waybill fee',
      fuel: 'Fuel surcharge',
      screening: 'Screening',
      security: 'Security',
    }),
    rule: field.choice('Rule', {
      'per-kilo': 'Rate by weight',
      'per-parcel': 'Rate by parcel',
      percent: 'Per cent of the freight',
      flat: 'Flat price',
      minimum: 'Minimum',
      'as-100': 'Charged as 100 kg',
    }),
    kg: field.weight('Chargeable'),
    rate: field.money('Rate', { currency: 'currency' }),
    minimum: field.money('Minimum', { currency: 'currency' }),
    amount: field.money('Amount', { currency: 'currency', total: true }),
    currency: field.code('Currency', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { master_booking_id: 1 },
});
