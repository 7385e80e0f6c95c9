import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { amount, currency, invoicePeriod, periodStates } from '#tools/rows/billing.ts';

export const getPeriodInvoices = endpoint({
  path: 'finance/get-period-invoices',
  fail: 'quiet',
  title: 'Invoice periods',
  about:
    'The billing periods of a time, a line for each currency: state, invoices, drafts and findings left, and what was billed, paid and disputed.',
  ask: {
    en: ['invoice periods of this year', 'which billing period is still open', 'status of the invoice periods', 'is the October billing closed', 'which fortnights are not closed'],
    es: ['períodos de facturación del año', 'qué período de facturación sigue abierto', 'estado de los períodos de factura', 'ya se cerró la facturación de octubre', 'cortes de facturación'],
    pt: ['períodos de faturamento do ano', 'qual período de faturamento continua aberto', 'situação dos períodos de fatura', 'o faturamento de outubro já fechou', 'fechamentos de faturamento'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({
    start_date: field.day('From', { usual: -180 }).optional(),
    end_date: field.day('To', { usual: 0 }).optional(),
    invoice_period: invoicePeriod({ about: 'Takes the place of the days.' }).optional(),
  }),
  output: rows('period', {
    invoice_period: invoicePeriod(),
    state: field.choice('State', periodStates),
    calculated: field.percent('Calculated', { about: 'How far a running calculation has got.' }),
    findings: field.count('Open findings', { total: true }),
    drafts: field.count('Drafts', { total: true }),
    invoices: field.count('Invoices', { total: true }),
    total: amount('Total'),
    paid: amount('Paid'),
    open: amount('Open'),
    currency: currency(),
    disputed: field.count('In dispute', { total: true }),
    shipping: amount('Shipping'),
    additionals: amount('Additionals'),
    customs: amount('Customs'),
    credited: amount('Credited'),
    from_day: field.day('From'),
    to_day: field.day('To'),
    closed_at: field.instant('Closed', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: { path: 'finance/get-invoice-shipping-validation', from: { invoice_period: 'invoice_period' } },
  },
  example: {},
});
