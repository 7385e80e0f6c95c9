import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoicePeriod, periodRow, periodStates } from '#tools/rows/billing.ts';

export const stopCalculation = endpoint({
  path: 'finance/stop-calculation',
  title: 'Stop the calculation of a period',
  about:
    'Ends the calculation of a billing period that is running. The drafts made so far stay; the period is open until it is calculated to its end.',
  ask: {
    en: ['stop the calculation of 2026-11B', 'cancel the running calculation of the billing period'],
    es: ['detén el cálculo de 2026-11B', 'cancela el cálculo en curso del período de facturación'],
    pt: ['pare o cálculo de 2026-11B', 'cancela o cálculo em andamento do período de faturamento'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Stop the calculation',
    of: 'period',
    from: { invoice_period: 'invoice_period' },
    done: 'Stopped the calculation of {{things}}',
    keys: { state: field.choice('State', periodStates) },
  },
  input: z.object({ invoice_period: invoicePeriod() }),
  output: rows('period', periodRow),
  view: { kind: 'table', opens: null },
  example: { invoice_period: '2026-11A' },
});
