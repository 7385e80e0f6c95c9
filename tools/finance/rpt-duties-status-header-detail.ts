import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { amount } from '#tools/rows/billing.ts';
import { differenceCauses } from '#tools/rules/billing/duty-difference.ts';

export const rptDutiesStatusHeaderDetail = endpoint({
  path: 'finance/rpt-duties-status-header-detail',
  fail: { text: "Couldn't load providers vendors" },
  title: 'Duties status, parcels',
  about:
    'The parcels behind one duty payment (pch code): estimated, assessed, paid and billed duties of each, and what the difference comes from: the value, the rate, the currency of the day, a fee or a reassessment.',
  ask: {
    en: ['parcels of duty payment PCH-3020', 'detail of the duties payment', 'assessed against paid, parcel by parcel', 'why do duties differ from the estimate'],
    es: ['paquetes del pago de aranceles PCH-3020', 'detalle del pago de impuestos', 'liquidado contra pagado, guía por guía', 'por qué los impuestos difieren de lo estimado'],
    pt: ['pacotes do pagamento de tributos PCH-3020', 'detalhe do pagamento de impostos', 'apurado contra pago, pacote a pacote', 'por que os impostos diferem do estimado'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({ pch_code: field.code('Payment number') }),
  output: rows('parcel', {
    trck_nmr_fol: field.tracking('Tracking'),
    copa_name: field.text('Partner'),
    declared_value: amount('Estimated on'),
    assessed_value: amount('Assessed on'),
    estimate: amount('Estimated'),
    assessed: amount('Assessed'),
    paid: amount('Paid'),
    billed: amount('Billed'),
    difference: amount('Difference', { about: 'Assessed less estimated.' }),
    cause: field.choice('Comes from', differenceCauses),
    by_base: amount('By the value'),
    by_rate: amount('By the rate'),
    by_currency: amount('By the currency of the day'),
    by_fee: amount('By fees'),
    steps: field.text('Estimate in figures', { hidden: true }),
    currency: field.code('Currency', { hidden: true }),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { pch_code: 'PCH-3020' },
});
