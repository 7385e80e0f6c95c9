import { sql } from 'drizzle-orm';
import { rptGetAdditionalInvoiceDetail as contract } from '#tools/finance/rpt-get-additional-invoice-detail.ts';
import { eventFrom, lineColumns, linesFrom } from '#server/billing/invoice-rows.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

export const rptGetAdditionalInvoiceDetail = implement(contract, {
  query: async ({ db }, { invoice_id, invoice_type }) => {
    const invoice = await db.one<{ type: string }>(sql`
      select invoice_type as type from invoice where invoice_id = ${invoice_id}`);
    if (!invoice) refuse('missing', `Invoice ${invoice_id} not found.`);
    const type = invoice_type ?? invoice.type;
    if (type !== invoice.type)
      refuse('missing', `Invoice ${invoice_id} is not of this type: it is of ${invoice.type}.`);
    return sql`
      select ${lineColumns}, c.name as event, v.trde_obs as reason, l.quantity, l.unit_price
      from ${linesFrom} ${eventFrom}
      where l.invoice_id = ${invoice_id}`;
  },
  order: sql`on_day, trck_nmr_fol, charge`,
});
