import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

export const parcelCount = endpoint({
  path: 'report/parcel-count',
  title: 'Parcel count',
  about:
    'Parcels received per month from the first month of a year on, each beside the same month a year before; years before the parcels kept here come from the counts of the earlier system.',
  ask: {
    en: ['parcel count by month', 'how many parcels did we receive each month', 'monthly volume against last year', 'parcels per month since 2025', 'volume growth year over year'],
    es: ['cantidad de paquetes por mes', 'cuántos paquetes recibimos cada mes', 'volumen mensual contra el año pasado', 'paquetes por mes desde 2025', 'crecimiento del volumen año contra año'],
    pt: ['quantidade de pacotes por mês', 'quantos pacotes recebemos a cada mês', 'volume mensal contra o ano passado', 'pacotes por mês desde 2025', 'crescimento do volume ano a ano'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    start_year: field.id('From year', { about: 'First year, such as 2025; 0 means all that is kept.' }).optional(),
    copaList: field.partners('Partner').optional(),
    countryIsoCodeList: field.countries('Country').optional(),
    origin: field.iata('Origin', { about: 'Entry point such as MIA.' }).optional(),
  }),
  output: rows('month', {
    month: field.code('Month', { about: 'As 2026-11.' }),
    parcels: field.count('Parcels', { total: true }),
    parcels_before: field.count('A year before'),
    change: field.percent('Change', { about: 'Against the same month a year before.' }),
    weight_kg: field.weight('Weight', { total: true }),
    first_day: field.day('From', { hidden: true }),
    last_day: field.day('To', { hidden: true }),
  }),
  view: {
    kind: 'table',
    chart: {
      kind: 'column',
      by: 'month',
      values: ['parcels'],
      previous: 'parcels_before',
    },
    opens: {
      path: 'report/parcel_count_by_date',
      from: { start_date: 'first_day', end_date: 'last_day' },
      keep: { copa_list: 'copaList', country_list: 'countryIsoCodeList', origin: 'origin' },
    },
  },
  example: { start_year: 2025 },
});
