import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const getBaggedNotBaggedShipment = endpoint({
  path: 'report/get-bagged-not-bagged-shipment',
  title: 'Bagged and not bagged',
  about:
    'Per destination country, of the parcels received in a period: how many are in a bag, how many still wait for one, their weight, and how long the oldest has waited.',
  ask: {
    en: ['bagged and not bagged shipments', 'how many parcels wait for a bag', 'parcels received but not bagged', 'share of parcels bagged by country'],
    es: ['envíos embolsados y no embolsados', 'cuántos paquetes esperan una bolsa', 'paquetes recibidos sin embolsar', 'porcentaje de paquetes embolsados por país'],
    pt: ['envios ensacados e não ensacados', 'quantos pacotes esperam uma mala', 'pacotes recebidos e não ensacados', 'percentual de pacotes ensacados por país'],
  }, // prettier-ignore
  effect: 'read',
  access: staff,
  fail: 'quiet',
  input: z.object({
    date_init: field.day('From', { usual: -6, about: 'First day of reception.' }).optional(),
    date_end: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
  }),
  output: rows('country', {
    ctry_iso_code: field.country('Country'),
    parcels: field.count('Received', { total: true }),
    bagged: field.count('Bagged', { total: true }),
    not_bagged: field.count('Not bagged', { total: true }),
    bagged_share: field.percent('Bagged share'),
    not_bagged_kg: field.weight('Not bagged, weight', { total: true }),
    oldest_hours: field.span('Oldest waits', { about: 'Since the reception of the oldest parcel without a bag.' }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'report/get-bagged-not-bagged-detail',
      from: { countries_iso_code: 'ctry_iso_code' },
      keep: { date_init: 'date_init', date_end: 'date_end' },
      with: { bagged_flag: false },
    },
  },
  example: { date_init: '2026-11-01', date_end: '2026-11-20' },
});
