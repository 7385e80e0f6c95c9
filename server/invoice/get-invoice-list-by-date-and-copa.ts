import { sql } from 'drizzle-orm';
import { getInvoiceListByDateAndCopa as contract } from '#tools/invoice/get-invoice-list-by-date-and-copa.ts';
import { invoicesWhere, newestInvoices, openOf } from '#server/billing/invoice-rows.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getInvoiceListByDateAndCopa = implement(contract, {
  query: (ctx, { copaId, fromDate, toDate, overdue, unpaid, invoice_period, number }) => {
    const named = invoice_period ?? number;
    return invoicesWhere(
      all([
        copaId ? sql`i.copa_id = ${copaId}` : undefined,
        fromDate && !named ? sql`coalesce(i.issued_on, p.to_day) >= ${fromDate}::date` : undefined,
        toDate && !named ? sql`coalesce(i.issued_on, p.from_day) <= ${toDate}::date` : undefined,
        unpaid ? sql`${openOf} > 0` : undefined,
        number ? sql`upper(i.number) = ${number.trim().toUpperCase()}` : undefined,
        invoice_period ? sql`i.invoice_period = ${invoice_period}` : undefined,
        overdue ? sql`${openOf} > 0 and i.due_on < ${ctx.today}::date` : undefined,
      ]),
      ctx.today,
    );
  },
  order: newestInvoices,
});
