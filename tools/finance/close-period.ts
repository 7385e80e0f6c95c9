import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoicePeriod, periodRow, periodStates } from '#tools/rows/billing.ts';

export const closePeriod = endpoint({
  path: 'finance/close-period',
  title: 'Close a period',
  about:
    'Closes a billing period whose findings are worked off and whose invoices are issued, or opens a closed one again.',
  ask: {
    en: ['close invoice period 2026-11A', 'close the billing of the period', 'reopen period 2026-10B'],
    es: ['cierra el período de facturación 2026-11A', 'cierra la facturación del período', 'reabre el período 2026-10B'],
    pt: ['fecha o período de faturamento 2026-11A', 'fecha o faturamento do período', 'reabre o período 2026-10B'],
  }, // prettier-ignore
  effect: 'write',
  access: ['admin', 'finance'],
  change: {
    verb: 'Close',
    of: 'period',
    from: { invoice_period: 'invoice_period' },
    done: 'Changed the state of {{things}}',
    keys: { state: field.choice('State', periodStates) },
  },
  input: z.object({
    invoice_period: invoicePeriod(),
    reopen: field.flag('Open again', { words: { true: 'reopen, open again, reabre, reabrir', false: '' } }).optional(),
  }),
  output: rows('period', periodRow),
  view: { kind: 'table', opens: null },
  example: { invoice_period: '2026-10B', reopen: true },
});
