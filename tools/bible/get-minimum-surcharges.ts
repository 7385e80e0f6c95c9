import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ratesStaff } from '#tools/rates/rate-table.ts';

export const getMinimumSurcharges = endpoint({
  path: 'bible/get-minimum-surcharges',
  title: 'Minimum surcharges',
  about:
    'The least that a parcel is charged at customs, one row for each clearance entry that is in force; 0 where nothing was set.',
  ask: {
    en: ['minimum surcharge of each clearance entry', 'least charge per parcel at customs', 'which clearance has no minimum'],
    es: ['recargo mínimo de cada entrada de aduana', 'cobro mínimo por envío en aduana', 'qué despacho no tiene mínimo'],
    pt: ['sobretaxa mínima de cada entrada alfandegária', 'cobrança mínima por envio na alfândega', 'qual desembaraço não tem mínimo'],
  }, // prettier-ignore
  effect: 'read',
  access: ratesStaff,
  input: z.object({ ctry_iso_code: field.country('Country').optional() }),
  output: rows('rate', {
    service_provider_code: field.provider('Provider'),
    ctry_iso_code: field.country('Country'),
    amount: field.money('Minimum', { currency: 'currency' }),
    currency: field.code('Currency'),
    valid_from: field.day('Valid from'),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
