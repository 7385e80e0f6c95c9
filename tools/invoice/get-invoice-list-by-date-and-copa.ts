import { z } from 'zod';
import { endpoint, rows } from '#tools/define.ts';
import * as field from '#tools/fields.ts';
import { invoiceRow, opensInvoice } from '#tools/rows/billing.ts';

export const getInvoiceListByDateAndCopa = endpoint({
  path: 'invoice/get-invoice-list-by-date-and-copa',
  wrap: 'invoicesListByDateCopaRequest',
  fail: 'quiet',
  title: 'Invoices by date',
  about:
    'The invoices and credit notes of a time, of one partner or of all, with total and state; drafts count by the days they bill.',
  ask: {
    en: ['invoices issued to the partner in October', 'invoices by date and partner', 'what did we bill the partner last month', 'which invoices are overdue'],
    es: ['facturas emitidas al socio en octubre', 'facturas por fecha y socio', 'qué le facturamos al socio el mes pasado', 'qué facturas están vencidas'],
    pt: ['faturas emitidas para o parceiro em outubro', 'faturas por data e parceiro', 'o que faturamos do parceiro no mês passado', 'quais faturas estão vencidas'],
  }, // prettier-ignore
  effect: 'read',
  access: ['admin', 'finance', 'merchant', 'partner'],
  input: z.object({
    copaId: field.partner('Partner').optional(),
    fromDate: field.day('From', { usual: -89 }).optional(),
    toDate: field.day('To', { usual: 0 }).optional(),
    overdue: field
      .flag('Overdue only', {
        words: {
          true: 'overdue, past due, vencida, vencidas, vencido, vencidos, em atraso, atrasada, atrasadas, en mora, no prazo vencido',
        },
      })
      .optional(),
  }),
  output: rows('invoice', invoiceRow),
  view: { kind: 'table', opens: opensInvoice },
  example: {},
});
