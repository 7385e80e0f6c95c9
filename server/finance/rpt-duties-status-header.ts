import { sql } from 'drizzle-orm';
import { rptDutiesStatusHeader as contract } from '#tools/finance/rpt-duties-status-header.ts';
import { billedDuty } from '#server/billing/duty-rows.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptDutiesStatusHeader = implement(contract, {
  query: (_ctx, { vendor_id, status, from_date, to_date, ctry_iso_code, tracking_id_list }) => sql`
    select h.pch_code, v.name as vendor, h.iso2 as ctry_iso_code, h.state as status, h.assessed_on, h.paid_on, t.parcels, t.estimate, t.assessed, t.paid,
      t.billed, t.assessed - coalesce(t.billed, 0) as difference, t.reassessed, h.currency, h.vendor_id
    from duty_payment_header h join provider v on v.provider_id = h.vendor_id
    join lateral (
      select count(*)::int as parcels, sum(e.total) as estimate, sum(l.assessed) as assessed, sum(l.paid) as paid, sum(b.billed) as billed,
        count(*) filter (where l.reassessed)::int as reassessed
      from duty_payment_line l left join duty_estimate e using (shipment_id) left join lateral (${billedDuty(sql`l.shipment_id`)}) b on true
      where l.pch_code = h.pch_code) t on true
    where ${all([
      vendor_id ? sql`h.vendor_id = ${vendor_id}` : undefined,
      status ? sql`h.state = ${status}` : undefined,
      from_date ? sql`h.assessed_on >= ${from_date}::date` : undefined,
      to_date ? sql`h.assessed_on <= ${to_date}::date` : undefined,
      ctry_iso_code ? sql`h.iso2 = ${ctry_iso_code}` : undefined,
      tracking_id_list &&
        sql`exists (select from duty_payment_line l join shipment s using (shipment_id)
          where l.pch_code = h.pch_code and s.trck_nmr_fol = any(${listOf(tracking_id_list, 'text')}))`,
    ])}`,
  order: sql`h.assessed_on desc, h.pch_code desc`,
});
