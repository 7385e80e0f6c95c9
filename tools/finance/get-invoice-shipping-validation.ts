import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import { invoicePeriod } from '#tools/rows/billing.ts';
import { findingRow } from '#tools/rows/finding.ts';

export const getInvoiceShippingValidation = endpoint({
  path: 'finance/get-invoice-shipping-validation',
  fail: 'quiet',
  title: 'Shipping validation',
  about:
    'What is wrong with the shipping charges of an invoice period before it is closed: parcels without a rate, weight, zone or proof of delivery, billed twice, with a jump in weight or a negative margin.',
  ask: {
    en: ['what is wrong in the invoice period', 'parcels without a rate in the period', 'findings before we close the billing period', 'parcels billed twice in the period'],
    es: ['qué errores tiene el período de facturación', 'guías sin tarifa en el período', 'hallazgos antes de cerrar la facturación', 'guías cobradas dos veces en el período'],
    pt: ['o que está errado no período de faturamento', 'pacotes sem tarifa no período', 'pendências antes de fechar o faturamento', 'pacotes cobrados duas vezes no período'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({
    invoice_period: invoicePeriod({ about: 'A period such as 2026-10B; 2026-10 is both halves of the month.' }),
  }),
  output: rows('finding', findingRow),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { invoice_period: '2026-11A' },
});
