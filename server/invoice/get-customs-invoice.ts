import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { getCustomsInvoice as contract } from '#tools/invoice/get-customs-invoice.ts';
import { headOf, lineColumns, linesFrom, sectionsOf } from '#server/billing/invoice-rows.ts';
import { inDollars } from '#server/db/queries/money.ts';
import { printInvoice } from '#server/billing/print-invoice.ts';
import { implement } from '#server/implement.ts';

type Answer = AnswerOf<typeof contract>;

export const getCustomsInvoice = implement(contract, {
  run: async (ctx, { invoiceId }) => {
    const header = await headOf(ctx, invoiceId, 'customs');
    const detail = await ctx.db.rows(sql`
      select ${lineColumns}, ${inDollars(sql`s.declared_value`, sql`coalesce(s.currency, 'USD')`, sql`l.on_day`)} as declared_value, l.mawb
      from ${linesFrom} 
      where l.invoice_id = ${invoiceId} order by l.on_day, s.trck_nmr_fol, charge`);
    return { header, ...(await sectionsOf(ctx, invoiceId)), detail } as unknown as Answer;
  },
  print: printInvoice(contract),
});
