import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';

const opens = {
  path: 'shipment/all',
  from: { start_date: 'listed_day', end_date: 'listed_day' },
  keep: { copa_list: 'copa_list', ctry_iso_code_list: 'country_list' },
  with: { period_of: 'received' },
};

export const parcelCountByDate = endpoint({
  path: 'report/parcel_count_by_date',
  title: 'Parcel count by date',
  about:
    'Parcels received per day (UTC) in a period, each day beside the same weekday a week before, with their weight.',
  ask: {
    en: ['parcel count by date', 'parcels received per day', 'daily volume of the last 30 days', 'how many parcels came in each day last week', 'receptions per day from Miami'],
    es: ['cantidad de paquetes por fecha', 'paquetes recibidos por día', 'volumen diario de los últimos 30 días', 'cuántos paquetes llegaron cada día la semana pasada', 'recepciones por día desde Miami'],
    pt: ['quantidade de pacotes por data', 'pacotes recebidos por dia', 'volume diário dos últimos 30 dias', 'quantos pacotes chegaram a cada dia na semana passada', 'recepções por dia de Miami'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    start_date: field.day('From', { usual: -29, about: 'First day of reception.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
    copa_list: field.partners('Partner').optional(),
    country_list: field.countries('Country').optional(),
    origin: field.iata('Origin', { about: 'Entry point such as MIA.' }).optional(),
  }),
  output: rows('day', {
    day: field.day('Day'),
    parcels: field.count('Parcels', { total: true }),
    parcels_before: field.count('A week before'),
    change: field.percent('Change', { about: 'Against the same weekday a week before.' }),
    weight_kg: field.weight('Weight', { total: true }),
    avg_weight_kg: field.weight('Average weight'),
    listed_day: field.day('Listed day', { hidden: true, about: 'Empty where only counts are kept, not parcels.' }),
  }),
  view: {
    kind: 'table',
    chart: { kind: 'line', by: 'day', values: ['parcels'], previous: 'parcels_before' },
    opens,
  },
  example: { start_date: '2026-10-22', end_date: '2026-11-20' },
});
