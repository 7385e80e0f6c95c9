import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { performanceRow } from '#tools/rows/performance.ts';

const opens = {
  path: 'shipment/all',
  from: { ctry_iso_code_list: 'ctry_iso_code' },
  keep: { start_date: 'start_date', end_date: 'end_date', copa_list: 'copa_list' },
  with: { period_of: 'received' },
};

export const performanceOps = endpoint({
  path: 'test/performance-ops',
  wrap: 'performanceOpsReq',
  success: 'verified',
  title: 'Operations performance',
  about:
    'Per destination country: parcels of a period by reception (by delivery where the reception is not known) that were in time, late or without a verdict, transit days, and the mean days of every leg.',
  ask: {
    en: ['operations performance', 'performance of operations by country', 'in time and late by destination country', 'days of each leg by country', 'how long from arrival to release by country'],
    es: ['desempeño de operaciones', 'desempeño operativo por país', 'a tiempo y tarde por país de destino', 'días de cada tramo por país', 'cuánto tarda de la llegada a la liberación por país'],
    pt: ['desempenho das operações', 'desempenho operacional por país', 'no prazo e atrasado por país de destino', 'dias de cada trecho por país', 'quanto tempo da chegada à liberação por país'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'server',
  input: z.object({
    start_date: field.day('From', { usual: -59 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_list: field.partners('Partner').optional(),
    country_iso_code_list: field.countries('Country').optional(),
  }),
  output: rows('country', {
    ctry_iso_code: field.country('Country'),
    ...performanceRow,
    verified: field.flag('Verified', { hidden: true, about: 'False where part of the period is kept as counts only.' }),
    error: field.text('Problem', { hidden: true }),
  }),
  view: {
    kind: 'table',
    chart: { kind: 'bar', by: 'ctry_iso_code', values: ['sla'], figures: ['sla', 'parcels'] },
    opens,
  },
  example: { start_date: '2026-09-20', end_date: '2026-11-20' },
});
