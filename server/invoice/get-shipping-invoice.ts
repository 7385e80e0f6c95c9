import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#tools/define.ts';
import { getShippingInvoice as contract } from '#tools/invoice/get-shipping-invoice.ts';
import { headOf, lineColumns, linesFrom, sectionsOf } from '#server/billing/invoice-rows.ts';

import { printInvoice } from '#server/billing/print-invoice.ts';
import { implement } from '#server/implement.ts';

type Answer = AnswerOf<typeof contract>;

export const getShippingInvoice = implement(contract, {
  run: async (ctx, { invoiceId }) => {
    const header = await headOf(ctx, invoiceId, 'shipping');
    const detail = await ctx.db.rows(sql`
      select ${lineColumns}, r.name as service_name, l.weight_kg, l.mawb
      from ${linesFrom} left join rate_service r on r.rate_service_code = l.rate_service_code
      where l.invoice_id = ${invoiceId} order by l.on_day, s.trck_nmr_fol, charge`);
    return { header, ...(await sectionsOf(ctx, invoiceId)), detail } as unknown as Answer;
  },
  print: printInvoice(contract),
});
