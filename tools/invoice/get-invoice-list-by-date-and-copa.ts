import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoicePeriod, invoiceRow, opensInvoice, printedNumber } from '#tools/rows/billing.ts';

export const getInvoiceListByDateAndCopa = endpoint({
  path: 'invoice/get-invoice-list-by-date-and-copa',
  wrap: 'invoicesListByDateCopaRequest',
  fail: 'quiet',
  title: 'Invoices by date',
  about:
    'The invoices and credit notes of a time, of one partner or of all, with total and state; drafts count by the days they bill.',
  ask: {
    en: ['invoices issued to the partner in October', 'invoices by date and partner', 'what did we bill the partner last month', 'which invoices are overdue', 'unpaid invoices'],
    es: ['facturas emitidas al socio en octubre', 'facturas por fecha y socio', 'qué le facturamos al socio el mes pasado', 'qué facturas están vencidas', 'facturas por pagar'],
    pt: ['faturas emitidas para o parceiro em outubro', 'faturas por data e parceiro', 'o que faturamos do parceiro no mês passado', 'quais faturas estão vencidas', 'faturas em aberto'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({
    copaId: field.partner('Partner').optional(),
    fromDate: field.day('From', { usual: -89 }).optional(),
    toDate: field.day('To', { usual: 0 }).optional(),
    overdue: field
      .flag('Overdue only', {
        standing: true,
        words: {
          true: 'overdue, past due, late, vencida, vencidas, vencido, vencidos, em atraso, atrasada, atrasadas, en mora, no prazo vencido',
        },
      })
      .optional(),
    unpaid: field
      .flag('Unpaid only', {
        standing: true,
        words: {
          true: 'unpaid, not paid, not been paid, open, abiertas, em aberto, abertas, outstanding, owed, still to be paid, por pagar, sin pagar, no pagadas, impagas, impaga, pendientes de pago, por cobrar, nao pagas, não pagas, sem pagar, a pagar, a receber, pendentes de pagamento',
        },
      })
      .optional(),
    invoice_period: invoicePeriod({ about: 'Takes the place of the days.' }).optional(),
    number: printedNumber().optional(),
  }),
  output: rows('invoice', invoiceRow),
  view: { kind: 'table', opens: opensInvoice },
  example: {},
});
