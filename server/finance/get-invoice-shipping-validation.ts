import { sql } from 'drizzle-orm';
import { getInvoiceShippingValidation as contract } from '#tools/finance/get-invoice-shipping-validation.ts';
import { findingsWhere, firstFindings } from '#server/billing/finding-rows.ts';
import { implement } from '#server/implement.ts';
import { refuseField } from '#server/refuse.ts';

export const getInvoiceShippingValidation = implement(contract, {
  query: async ({ db }, { invoice_period }) => {
    const asked = invoice_period.trim().toUpperCase();
    const known = await db.one(sql`select from invoice_period where starts_with(invoice_period, ${asked}) limit 1`);
    if (!known || asked === '')
      refuseField('invoice_period', `is not a period: ${invoice_period}. Periods are written as 2026-10A or 2026-10.`);
    return findingsWhere(sql`starts_with(f.invoice_period, ${asked})`);
  },
  order: firstFindings,
});
