import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { staff } from '#tools/roles.ts';
import { preAlertWords } from '#tools/rules/pre-alert-words.ts';
import { incompleteWords, preAlertStateWords } from '#tools/rules/value-words.ts';

export const rptPreAlertCustomerReport = endpoint({
  path: 'report/rpt-pre-alert-customer-report',
  title: 'Pre-alerts by customer',
  about:
    'The pre-alerts that partners sent in a period: lines announced, received and missing, weight and declared value, and how far each list is.',
  ask: {
    en: ['pre-alerts by customer', 'which pre-alerts are still incomplete', 'pre-alert lists of a partner', 'how many announced parcels are missing', 'pre-alerts sent this week'],
    es: ['prealertas por cliente', 'qué prealertas siguen incompletas', 'listas de prealerta de un socio', 'cuántos paquetes anunciados faltan', 'prealertas enviadas esta semana'],
    pt: ['pré-alertas por cliente', 'quais pré-alertas ainda estão incompletos', 'listas de pré-alerta de um parceiro', 'quantos pacotes anunciados faltam', 'pré-alertas enviados esta semana'],
  }, // prettier-ignore
  effect: 'read',
  access: [...staff, 'merchant', 'partner'],
  fail: 'quiet',
  input: z.object({
    start_date: field.day('From', { usual: -13, about: 'First day on which the list was sent.' }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    copa_id_list: field.partners('Partner').optional(),
    pre_manifest_header_code_list: field.preAlerts('Pre-alert').optional(),
    entry_point: field.iata('Entry point').optional(),
    state: field.choice('State', preAlertWords, { words: preAlertStateWords }).optional(),
    incomplete: field
      .flag('Incomplete', { about: 'Only lists with parcels that have not arrived.', words: incompleteWords })
      .optional(),
  }),
  output: rows('preAlert', {
    pre_manifest_header_code: field.preAlert('Pre-alert'),
    copa_name: field.text('Partner'),
    state: field.choice('State', preAlertWords),
    created_at: field.instant('Sent'),
    entry_point: field.iata('Entry point'),
    eta: field.day('Expected'),
    lines: field.count('Lines', { total: true }),
    received_lines: field.count('Received', { total: true }),
    missing_lines: field.count('Missing', { total: true }),
    received_share: field.percent('Received share'),
    weight_kg: field.weight('Weight', { total: true }),
    declared_value: field.money('Declared', { currency: 'currency', total: true }),
    currency: field.code('Currency', { hidden: true }),
    reference: field.code('Reference', { hidden: true }),
    mawb: field.mawb('MAWB', { hidden: true }),
    hub_manifest_code: field.hubManifest('Hub manifest', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'pre_manifest_header_code' },
  example: { start_date: '2026-11-01', end_date: '2026-11-20' },
});
