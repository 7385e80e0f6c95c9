import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { rateRow, ratesStaff } from '#tools/rates/rate-table.ts';
import { linehaulPrices } from '#tools/rates/tables.ts';

export const getLinehaulPrice = endpoint({
  path: 'operations/get-linehaul-price',
  title: 'Linehaul prices',
  about:
    'What an airline charges on a lane today and what is published for later: rate under and over 100 kg, fuel, screening, security, minimums.',
  ask: {
    en: ['linehaul price MIA GRU', 'what does the airline charge per kilo to Bogotá', 'air freight rates of the airline', 'linehaul fuel and security per kg'],
    es: ['precio linehaul MIA GRU', 'cuánto cobra la aerolínea por kilo a Bogotá', 'tarifas aéreas de la aerolínea', 'combustible y seguridad por kg del linehaul'],
    pt: ['preço linehaul MIA GRU', 'quanto a companhia cobra por quilo para Bogotá', 'tarifas aéreas da companhia', 'combustível e segurança por kg do linehaul'],
  }, // prettier-ignore
  effect: 'read',
  access: ratesStaff,
  input: z.object({
    ailine: field.airline('Airline', { about: 'The prefix of its air waybills, its code or its name.' }).optional(),
    iata_code_origin: field.iata('From airport').optional(),
    port_iata: field.iata('To airport').optional(),
    ctry_iso_code_origin: field.country('From country').optional(),
    ctry_iso_code_dest: field.country('To country').optional(),
  }),
  output: rows('rate', {
    airline_name: field.airline('Airline'),
    ...rateRow(linehaulPrices),
    ailine: field.code('Prefix'),
    ctry_iso_code_origin: field.country('From country'),
    ctry_iso_code_dest: field.country('To country'),
  }),
  view: { kind: 'table', opens: { change: 'operations/master-upsert-linehaul-price' } },
  example: { iata_code_origin: 'MIA', port_iata: 'GRU' },
});
