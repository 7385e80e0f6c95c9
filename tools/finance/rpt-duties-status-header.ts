import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { dutyPaymentRow } from '#tools/rows/duty-payment.ts';
import { dutyStates } from '#tools/rules/billing/duty-difference.ts';

export const rptDutiesStatusHeader = endpoint({
  path: 'finance/rpt-duties-status-header',
  fail: { text: "Couldn't load providers vendors" },
  title: 'Duties status',
  about:
    'Payments of import duties to the vendors that advance them: assessed, paid, billed, collected or in dispute, with what was estimated, assessed, paid and billed to partners.',
  ask: {
    en: ['duties status', 'which duty payments are pending with the vendor', 'duties paid to the vendor this month', 'unpaid duties by country'],
    es: ['estado de los impuestos pagados', 'qué pagos de aranceles están pendientes con el proveedor', 'aranceles pagados al vendor este mes', 'impuestos por pagar por país'],
    pt: ['situação dos impostos pagos', 'quais pagamentos de tributos estão pendentes com o fornecedor', 'tributos pagos ao vendor este mês', 'impostos em aberto por país'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({
    vendor_id: field.id('Vendor').optional(),
    status: field.choice('Payment', dutyStates).optional(),
    from_date: field.day('From', { usual: -59 }).optional(),
    to_date: field.day('To', { usual: 0 }).optional(),
    ctry_iso_code: field.country('Country').optional(),
    tracking_id_list: field.trackings('Tracking').optional(),
  }),
  output: rows('payment', dutyPaymentRow),
  view: {
    kind: 'table',
    opens: { path: 'finance/rpt-duties-status-header-detail', from: { pch_code: 'pch_code' } },
  },
  example: {},
});
