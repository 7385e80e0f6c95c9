import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoicePeriod, periodRow, periodStates } from '#tools/rows/billing.ts';

export const calculatePeriod = endpoint({
  path: 'finance/calculate-period',
  title: 'Calculate a period',
  about:
    'Puts every charge that is due on the draft invoices of a billing period and validates them, in the background; it may be stopped, and repeated until the period is closed.',
  ask: {
    en: ['calculate invoice period 2026-11B', 'run the billing of the second half of November', 'make the draft invoices of the period', 'recalculate the billing period'],
    es: ['calcula el período 2026-11B', 'corre la facturación de la segunda quincena de noviembre', 'genera los borradores de factura del período', 'recalcula el período de facturación'],
    pt: ['calcula o período 2026-11B', 'roda o faturamento da segunda quinzena de novembro', 'gera os rascunhos de fatura do período', 'recalcula o período de faturamento'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Calculate',
    of: 'period',
    from: { invoice_period: 'invoice_period' },
    done: 'Calculating {{things}}',
    keys: { state: field.choice('State', periodStates) },
  },
  input: z.object({ invoice_period: invoicePeriod() }),
  output: rows('period', periodRow),
  view: { kind: 'table', opens: null },
  example: { invoice_period: '2026-11A' },
});
