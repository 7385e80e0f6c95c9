import { sql } from 'drizzle-orm';
import { compareInvoice as contract } from '#tools/invoice/compare-invoice.ts';
import { contentOf } from '#server/billing/invoice-rows.ts';
import { invoiceMeant } from '#server/billing/invoices-meant.ts';
import { implement } from '#server/implement.ts';
import { refuse } from '#server/refuse.ts';

interface Found {
  copa_id: number;
  invoice_type: string;
  currency: string;
  from_day: string;
}

export const compareInvoice = implement(contract, {
  query: async (ctx, { invoiceId: key, number, other_invoice }) => {
    const { db } = ctx;
    const invoiceId = await invoiceMeant(ctx, key, number);
    const found = await db.one<Found>(sql`
      select i.copa_id, i.invoice_type, i.currency, p.from_day from invoice i join invoice_days p using (invoice_period) where i.invoice_id = ${invoiceId}`);
    if (!found) return refuse('missing', `Invoice ${invoiceId} not found.`);
    const { copa_id, invoice_type, currency, from_day } = found;
    // The same half of the month before comes first, else the last one before.
    const other = await db.one<{ id: number }>(sql`
      select i.invoice_id as id from invoice i join invoice_days p using (invoice_period)
      where i.copa_id = ${copa_id} and i.invoice_type = ${invoice_type} and i.currency = ${currency} and i.credit_of is null and i.state <> 'void'
        and i.invoice_id <> ${invoiceId} ${other_invoice ? sql`and i.invoice_id = ${other_invoice}` : sql`and p.from_day < ${from_day}::date`}
      order by p.from_day = (${from_day}::date - interval '1 month')::date desc, p.from_day desc limit 1`);
    if (other_invoice && !other)
      return refuse('missing', `There is no other invoice that invoice ${invoiceId} could be compared with.`);
    // Without one before everything is new, as a difference from nothing.
    const before = other?.id ?? 0;
    return sql`
      select section, charge, a.amount as amount_before, b.amount, d.difference, d.by_number, d.by_weight,
        d.difference - d.by_number - d.by_weight as by_price, coalesce(a.parcels, 0) as parcels_before, coalesce(b.parcels, 0) as parcels,
        a.weight_kg as weight_before, b.weight_kg, nullif(${before}::bigint, 0) as other_invoice, coalesce(b.currency, a.currency) as currency
      from (${contentOf(sql`l.invoice_id = ${before}`)}) a full join (${contentOf(sql`l.invoice_id = ${invoiceId}`)}) b using (section, charge)
      cross join lateral (select coalesce(b.amount, 0) - coalesce(a.amount, 0) as difference,
        case when a.parcels is null then b.amount when b.parcels is null then -a.amount
          else round((b.parcels - a.parcels) * a.amount / a.parcels, 2) end as by_number,
        case when a.weight_kg > 0 and b.weight_kg > 0
          then round((b.weight_kg - a.weight_kg * b.parcels / a.parcels) * a.amount / a.weight_kg, 2) else 0 end as by_weight) d`;
  },
  order: sql`abs(d.difference) desc, section collate "C", charge collate "C"`,
});
