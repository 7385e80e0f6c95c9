import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { getAdditionalsInvoice as contract } from '#tools/invoice/get-additionals-invoice.ts';
import { eventFrom, headOf, lineColumns, linesFrom, sectionsOf } from '#server/billing/invoice-rows.ts';

import { printInvoice } from '#server/billing/print-invoice.ts';
import { implement } from '#server/implement.ts';

type Answer = AnswerOf<typeof contract>;

export const getAdditionalsInvoice = implement(contract, {
  run: async (ctx, { invoiceId }) => {
    const header = await headOf(ctx, invoiceId, 'additionals');
    const detail = await ctx.db.rows(sql`
      select ${lineColumns}, coalesce(v.trde_obs, c.name) as reason, l.quantity, l.unit_price
      from ${linesFrom} ${eventFrom}
      where l.invoice_id = ${invoiceId} order by l.on_day, s.trck_nmr_fol, charge`);
    return { header, ...(await sectionsOf(ctx, invoiceId)), detail } as unknown as Answer;
  },
  print: printInvoice(contract),
});
