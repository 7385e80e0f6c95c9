import { z } from 'zod';
import { document, endpoint, section } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ratedRow } from '#tools/rows/rates.ts';

export const priceOfParcel = endpoint({
  path: 'bible/price-of-parcel',
  title: 'Price of a parcel explained',
  about:
    'How the price of a parcel came about: card, zone, break, discount, surcharges and minimum, with the row and version behind each figure, beside what was charged.',
  ask: {
    en: [
      'why did LX123456785US cost that much',
      'explain the price of LX123456785US',
      'which rate was used for LX123456785US',
    ],
    es: [
      'por qué LX123456785US costó tanto',
      'explica el precio de LX123456785US',
      'qué tarifa se usó para LX123456785US',
    ],
    pt: [
      'por que LX123456785US custou tanto',
      'explica o preço de LX123456785US',
      'que tarifa foi usada para LX123456785US',
    ],
  },
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object({ trck_nmr_fol: field.tracking('Tracking') }),
  output: document(
    {
      trck_nmr_fol: field.tracking('Tracking'),
      copa_name: field.text('Partner'),
      rate_service_code: field.service('Service'),
      ctry_iso_code: field.country('Country'),
      rate_name: field.text('Rate card'),
      zone: field.code('Zone'),
      kg: field.weight('Charged weight'),
      on_day: field.day('Processed'),
      price: field.money('Price', { currency: 'currency' }),
      charged: field.money('Charged', { currency: 'charged_currency' }),
      charged_currency: field.code('Charged in', { hidden: true }),
      currency: field.code('Currency'),
      findings: field.text('Findings', { ours: true }),
    },
    { lines: section('Price', 'line', ratedRow) },
  ),
  view: { kind: 'record' },
  example: { trck_nmr_fol: 'LX123456785US' },
});
