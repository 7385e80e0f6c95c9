import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { deskFilters } from '#tools/rows/pre-alert-desk.ts';
import { preAlertWords } from '#tools/rules/pre-alert-words.ts';

export const preAlertsRejected = endpoint({
  path: 'operations/pre-alerts-rejected',
  title: 'Rejected pre-alerts',
  about:
    'Lines of pre-alerts that were refused in a period, each with the column, the value and what is wrong with it.',
  ask: {
    en: ['rejected pre-alerts', 'which pre-alert lines were refused yesterday', 'why was the pre-alert rejected', 'pre-alert errors by partner'],
    es: ['prealertas rechazadas', 'qué líneas de prealerta se rechazaron ayer', 'por qué rechazaron la prealerta', 'errores de prealerta por socio'],
    pt: ['pré-alertas rejeitados', 'que linhas de pré-alerta foram recusadas ontem', 'por que o pré-alerta foi rejeitado', 'erros de pré-alerta por parceiro'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  input: z.object(deskFilters),
  output: rows('line', {
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    copa_name: field.text('Partner'),
    line: field.count('Line'),
    column_name: field.text('Column', { ours: true }),
    value: field.text('Value'),
    reason: field.text('What is wrong', { ours: true }),
    tracking: field.text('Tracking as written'),
    rejected_at: field.instant('Rejected'),
    state: field.choice('Pre-alert is', preAlertWords),
    reference: field.code('Reference', { hidden: true }),
    entry_point: field.iata('Entry point', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'pre_manifest_header_code' },
  example: { date_from: '2026-11-01', date_to: '2026-11-20' },
});
