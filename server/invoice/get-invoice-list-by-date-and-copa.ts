import { sql } from 'drizzle-orm';
import { getInvoiceListByDateAndCopa as contract } from '#tools/invoice/get-invoice-list-by-date-and-copa.ts';
import { invoicesWhere, newestInvoices, openOf } from '#server/billing/invoice-rows.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const getInvoiceListByDateAndCopa = implement(contract, {
  query: (ctx, { copaId, fromDate, toDate, overdue }) =>
    invoicesWhere(
      all([
        copaId ? sql`i.copa_id = ${copaId}` : undefined,
        fromDate ? sql`coalesce(i.issued_on, p.to_day) >= ${fromDate}::date` : undefined,
        toDate ? sql`coalesce(i.issued_on, p.from_day) <= ${toDate}::date` : undefined,
        overdue ? sql`${openOf} > 0 and i.due_on < ${ctx.today}::date` : undefined,
      ]),
      ctx.today,
    ),
  order: newestInvoices,
});
