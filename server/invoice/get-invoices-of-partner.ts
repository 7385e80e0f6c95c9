import { sql } from 'drizzle-orm';
import { getInvoicesOfPartner as contract } from '#tools/invoice/get-invoices-of-partner.ts';
import { invoicesWhere, newestInvoices } from '#server/billing/invoice-rows.ts';
import { implement } from '#server/implement.ts';

export const getInvoicesOfPartner = implement(contract, {
  query: (ctx, { copa_id }) => invoicesWhere(sql`i.copa_id = ${copa_id}`, ctx.today),
  order: newestInvoices,
});
