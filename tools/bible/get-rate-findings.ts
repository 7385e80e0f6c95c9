import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { ratesStaff } from '#tools/rates/rate-table.ts';
import { tableTitles } from '#tools/rates/tables.ts';

const found = {
  overlap: 'Overlap', gap: 'Gap', days_overlap: 'Days overlap', days_gap: 'Days missing', share: 'Not 100 %', zone: 'Zone missing',
  empty: 'Zone without a place', rest: 'No zone for the rest', flight: 'Flight without a price',
}; // prettier-ignore

export const getRateFindings = endpoint({
  path: 'bible/get-rate-findings',
  title: 'Gaps and overlaps of rates',
  about:
    'What is wrong among the rates that are in force or to come: breaks, postal codes and days that overlap or leave a gap, zones without a rate or a place, flights without a linehaul price, shares that are not 100 per cent.',
  ask: {
    en: ['where do our rates have gaps', 'which breaks overlap', 'zones without a price', 'check the rate tables'],
    es: ['dónde tienen huecos nuestras tarifas', 'qué tramos se traslapan', 'zonas sin precio', 'revisa las tablas de tarifas'],
    pt: ['onde nossas tarifas têm lacunas', 'quais faixas se sobrepõem', 'zonas sem preço', 'confere as tabelas de tarifas'],
  }, // prettier-ignore
  effect: 'read',
  access: ratesStaff,
  input: z.object({ rate_table: field.choice('Rates', tableTitles).optional() }),
  output: rows('line', {
    rate_table: field.choice('Rates', tableTitles),
    finding: field.choice('Finding', found),
    rate: field.text('Rate'),
    from: field.text('From'),
    to: field.text('To'),
    on_day: field.day('From day', { about: 'When it begins; empty is now.' }),
  }),
  view: { kind: 'table', opens: null },
  example: {},
});
