import { sql } from 'drizzle-orm';
import { rptGetAdditionalInvoiceHeader as contract } from '#tools/finance/rpt-get-additional-invoice-header.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptGetAdditionalInvoiceHeader = implement(contract, {
  query: (
    _ctx,
    { start_date, end_date, copa_id, country_iso_code, tracking_list, additional_charge, invoice_period },
  ) => sql`
    select i.invoice_id, i.number, k.name as copa_name, t.name as charge, count(*)::int as events, count(distinct l.shipment_id)::int as parcels,
      sum(l.amount) as amount, i.currency, i.state, i.invoice_period, i.invoice_type, l.charge_type, i.copa_id
    from invoice_line l join invoice i using (invoice_id) join additional_charge_type t using (charge_type) join copa k on k.copa_id = i.copa_id
    where i.invoice_type = 'additionals' and i.state <> 'void' and ${all([
      invoice_period ? sql`i.invoice_period = ${invoice_period}` : undefined,
      start_date && !invoice_period ? sql`l.on_day >= ${start_date}::date` : undefined,
      end_date && !invoice_period ? sql`l.on_day <= ${end_date}::date` : undefined,
      copa_id ? sql`i.copa_id = ${copa_id}` : undefined,
      country_iso_code ? sql`l.iso2 = ${country_iso_code}` : undefined,
      tracking_list &&
        sql`l.shipment_id in (select s.shipment_id from shipment s where s.trck_nmr_fol = any(${listOf(tracking_list, 'text')}))`,
      additional_charge ? sql`l.charge_type = ${additional_charge}` : undefined,
    ])}
    group by i.invoice_id, i.number, k.name, t.name, i.currency, i.state, i.invoice_period, i.invoice_type, l.charge_type, i.copa_id`,
  order: sql`invoice_period desc, amount desc, invoice_id, charge_type`,
});
