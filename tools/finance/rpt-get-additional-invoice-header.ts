import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { amount, currency, invoicePeriod, invoiceState, invoiceType } from '#tools/rows/billing.ts';

export const rptGetAdditionalInvoiceHeader = endpoint({
  path: 'finance/rpt-get-additional-invoice-header',
  title: 'Additional charges',
  about: 'Additional charges of a period, such as storage, returns, redelivery or inspection, by invoice and charge.',
  ask: {
    en: ['additional charges invoiced this month', 'extra charges by partner', 'storage and return fees billed', 'additional status report'],
    es: ['cargos adicionales facturados este mes', 'extras cobrados por socio', 'almacenaje y devoluciones cobradas', 'reporte de adicionales'],
    pt: ['cobranças adicionais faturadas este mês', 'extras cobrados por parceiro', 'armazenagem e devoluções cobradas', 'relatório de adicionais'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance'],
  input: z.object({
    start_date: field.day('From', { usual: -59, about: 'First day of the events.' }).optional(),
    end_date: field.day('To', { usual: 0, about: 'Last day of the events.' }).optional(),
    copa_id: field.partner('Partner').optional(),
    country_iso_code: field.country('Country').optional(),
    tracking_list: field.trackings('Tracking').optional(),
    additional_charge: field
      .code('Charge', { about: 'The code of a charge, such as storage or redelivery.' })
      .optional(),
    invoice_period: invoicePeriod({ about: 'Takes the place of the days.' }).optional(),
  }),
  output: rows('line', {
    copa_name: field.text('Partner'),
    charge: field.text('Charge', { ours: true }),
    amount: amount('Amount'),
    events: field.count('Events', { total: true }),
    parcels: field.count('Parcels'),
    state: invoiceState(),
    invoice_id: field.id('Invoice'),
    number: field.code('Invoice number'),
    currency: currency(),
    invoice_period: invoicePeriod(),
    invoice_type: invoiceType('Type'),
    charge_type: field.code('Charge code', { hidden: true }),
    copa_id: field.partner('Partner number', { hidden: true }),
  }),
  view: {
    kind: 'table',
    opens: {
      path: 'finance/rpt-get-additional-invoice-detail',
      from: { invoice_id: 'invoice_id', invoice_type: 'invoice_type' },
    },
  },
  example: {},
});
