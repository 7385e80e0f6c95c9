import { sql } from 'drizzle-orm';
import { rptDutiesStatusHeader as contract } from '#tools/finance/rpt-duties-status-header.ts';
import { chargesDuty } from '#server/billing/duty-rows.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

/** Named as a list, of which the planner expects some: a plan that is kept for any period would expect one payment. */
const ofFound = sql`l.pch_code = any(array(select pch_code from found))`;

export const rptDutiesStatusHeader = implement(contract, {
  // What was billed is summed by itself, by a join instead of a sum for each parcel; each sum once, whatever the plan.
  query: (_ctx, { vendor_id, status, from_date, to_date, ctry_iso_code, tracking_id_list }) => sql`
    with found as (
      select h.* from duty_payment_header h
      where ${all([
        vendor_id ? sql`h.vendor_id = ${vendor_id}` : undefined,
        status ? sql`h.state = ${status}` : undefined,
        from_date ? sql`h.assessed_on >= ${from_date}::date` : undefined,
        to_date ? sql`h.assessed_on <= ${to_date}::date` : undefined,
        ctry_iso_code ? sql`h.iso2 = ${ctry_iso_code}` : undefined,
        tracking_id_list &&
          sql`exists (select from duty_payment_line l join shipment s using (shipment_id)
            where l.pch_code = h.pch_code and s.trck_nmr_fol = any(${listOf(tracking_id_list, 'text')}))`,
      ])}),
    owed as materialized (
      select l.pch_code, count(*)::int as parcels, sum(e.total) as estimate, sum(l.assessed) as assessed, sum(l.paid) as paid,
        count(*) filter (where l.reassessed)::int as reassessed
      from duty_payment_line l left join duty_estimate e using (shipment_id) where ${ofFound} group by 1),
    charged as materialized (
      select l.pch_code, sum(x.amount) as billed
      from duty_payment_line l join invoice_line x using (shipment_id) join invoice i using (invoice_id)
      where ${ofFound} and ${chargesDuty} group by 1)
    select h.pch_code, v.name as vendor, h.iso2 as ctry_iso_code, h.state as status, h.assessed_on, h.paid_on, coalesce(o.parcels, 0) as parcels,
      o.estimate, o.assessed, o.paid, c.billed, o.assessed - coalesce(c.billed, 0) as difference, coalesce(o.reassessed, 0) as reassessed,
      h.currency, h.vendor_id
    from found h join provider v on v.provider_id = h.vendor_id left join owed o using (pch_code) left join charged c using (pch_code)`,
  order: sql`h.assessed_on desc, h.pch_code desc`,
});
