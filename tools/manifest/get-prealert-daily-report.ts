import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { onlyReceivedWords, weightTypeWords } from '#tools/rules/value-words.ts';

export const getPrealertDailyReport = endpoint({
  path: 'manifest/get-prealert-daily-report',
  title: 'Pre-alert daily report',
  about:
    'Day by day and partner by partner: parcels pre-alerted, received and missing, with their weight as announced (system), as measured (verified) or by volume.',
  ask: {
    en: ['pre-alert daily report', 'parcels pre-alerted per day', 'daily pre-alert volume by partner', 'only received pre-alerts per day'],
    es: ['reporte diario de prealertas', 'paquetes prealertados por día', 'volumen diario de prealerta por socio', 'sólo prealertas recibidas por día'],
    pt: ['relatório diário de pré-alertas', 'pacotes pré-alertados por dia', 'volume diário de pré-alerta por parceiro', 'só pré-alertas recebidos por dia'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object({
    start_date: field.day('From', { usual: -6 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_id: field.partner('Partner').optional(),
    only_received: field
      .flag('Only received', { about: 'Counts only parcels that have come.', words: onlyReceivedWords })
      .optional(),
    weigth_type: field
      .choice(
        'Weight',
        { system: 'Announced', verified: 'Measured', volumetric: 'Volumetric' },
        { words: weightTypeWords },
      )
      .default('system'),
  }),
  output: rows('line', {
    day: field.day('Day'),
    copa_name: field.text('Partner'),
    pre_alerts: field.count('Pre-alerts', { total: true }),
    lines: field.count('Pre-alerted', { total: true }),
    received: field.count('Received', { total: true }),
    missing: field.count('Missing', { total: true }),
    received_share: field.percent('Received share'),
    weight_kg: field.weight('Weight', { total: true }),
    declared_value: field.money('Declared', { total: true }),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'operations/rpt-get-shipments-prealerted-and-processed',
      from: { date_from: 'day', date_to: 'day', copa_id_list: 'copa_id' },
    },
  },
  example: { start_date: '2026-11-01', end_date: '2026-11-20', weigth_type: 'verified' },
});
