import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { rateScope } from '#tools/rows/rates.ts';

export const getRateDetailAditional = endpoint({
  path: 'partner/get-rate-detail-aditional',
  title: 'Surcharges of a rate',
  about:
    'What comes on top of one rate: fuel, security, screening, remote area, oversize, peak and the least that is charged.',
  ask: {
    en: ['surcharges on top of rate 131', 'additionals of rate 140', 'extras of the rate for Peru', 'fuel and remote area surcharge in the rate'],
    es: ['recargos encima de la tarifa 131', 'adicionales de la tarifa 140', 'extras de la tarifa a Perú', 'recargo de combustible y zona remota en la tarifa'],
    pt: ['sobretaxas em cima da tarifa 131', 'adicionais da tarifa 140', 'extras da tarifa para o Peru', 'adicional de combustível e área remota na tarifa'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'masters', 'finance', 'merchant', 'partner'],
  input: z.object(rateScope),
  output: rows('rate', {
    charge: field.text('Charge', { ours: true }),
    basis: field.choice('Basis', {
      flat: 'Per parcel',
      per_kg: 'Per kg',
      pct_freight: '% of the freight',
      pct_value: '% of the value',
      minimum: 'Minimum',
    }),
    price: field.money('Price', { currency: 'currency' }),
    percent: field.percent('Per cent'),
    minimum: field.money('Minimum', { currency: 'currency' }),
    over_kg: field.weight('Above'),
    ctry_iso_code: field.country('Country'),
    zone: field.code('Zone'),
    currency: field.code('Currency'),
    valid_from: field.day('Valid from'),
    valid_to: field.day('Valid to'),
    version: field.count('Version', { hidden: true }),
  }),
  view: { kind: 'table', opens: null },
  example: { rate_code: 131 },
});
