import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { amount, invoicePeriod } from '#tools/rows/billing.ts';
import { findingStates, findingWords } from '#tools/rules/billing/findings.ts';

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
  output: rows('finding', {
    validation_finding_id: field.id('Finding number', { hidden: true }),
    trck_nmr_fol: field.tracking('Tracking'),
    kind: field.choice('Finding', findingWords),
    blocks: field.flag('Keeps the invoice back', {
      words: { true: 'blocks, blocking, bloquea, bloquean, bloqueia, bloqueiam', false: '' },
    }),
    copa_name: field.text('Partner'),
    detail: field.text('What was found'),
    amount: amount('Amount'),
    currency: field.code('Currency', { hidden: true }),
    state: field.choice('State', findingStates),
    note: field.text('Note'),
    settled_by: field.person('Worked off by'),
    invoice_period: invoicePeriod(),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: { kind: 'table', opens: 'trck_nmr_fol' },
  example: { invoice_period: '2026-11A' },
});
