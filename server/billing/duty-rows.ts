import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '#server/db/queries/parcels.ts';

/** The lines `x` of invoices `i` that charge duties, or credit them; in the words of the index that holds them. */
export const chargesDuty = sql`x.invoice_type = 'customs' and x.charge_type in ('duty', 'duty_difference') and i.state not in ('draft', 'void')`;

/** What customs asks for a parcel by its entry `e`; null where it has not said. */
export const assessedDuty = sql`
  (case when coalesce(e.duty, e.vat, e.fee) is not null then coalesce(e.duty, 0) + coalesce(e.vat, 0) + coalesce(e.fee, 0) end)`;

/** What invoices charge for the duties of a parcel, less what was credited; null where none does. */
export const billedDuty = (shipment: SQL): SQL => sql`
  select sum(x.amount) as billed from invoice_line x join invoice i using (invoice_id) where x.shipment_id = ${shipment} and ${chargesDuty}`;

/** Named as a list, of which the planner expects some: a plan that is kept for any period would expect one payment. */
const ofFound = sql`l.pch_code = any(array(select pch_code from found))`;

/** A payment that was made is billed once all its parcels are, and collected once those invoices are paid. */
const stands = sql`
  case when h.state = 'paid' and c.parcels >= o.parcels then case when c.collected then 'collected' else 'billed' end else h.state end`;

/**
 * Payments of duties `h` in the columns of their list. What was billed is summed by itself, by a join instead of a sum for
 * each parcel; each sum once, whatever the plan.
 */
export const dutyPayments = (where: SQL, status?: string): SQL => sql`
    with found as (select h.* from duty_payment_header h where ${where}),
    owed as materialized (
      select l.pch_code, count(*)::int as parcels, sum(e.total) as estimate, sum(l.assessed) as assessed, sum(l.paid) as paid,
        count(*) filter (where l.reassessed)::int as reassessed
      from duty_payment_line l left join duty_estimate e using (shipment_id) where ${ofFound} group by 1),
    charged as materialized (
      select l.pch_code, sum(x.amount) as billed, count(distinct x.shipment_id) as parcels, bool_and(i.state in ('paid', 'credited')) as collected
      from duty_payment_line l join invoice_line x using (shipment_id) join invoice i using (invoice_id)
      where ${ofFound} and ${chargesDuty} group by 1)
    select h.pch_code, v.name as vendor, h.iso2 as ctry_iso_code, ${stands} as status, h.assessed_on, h.paid_on, coalesce(o.parcels, 0) as parcels,
      o.estimate, o.assessed, o.paid, c.billed, o.assessed - coalesce(c.billed, 0) as difference, coalesce(o.reassessed, 0) as reassessed,
      h.currency, h.vendor_id
    from found h join provider v on v.provider_id = h.vendor_id left join owed o using (pch_code) left join charged c using (pch_code)
    where ${status ? sql`${stands} = ${status}` : sql`true`}`;

/** The payments that some parcels are on. */
export const ofParcels = (trackings: readonly string[]): SQL => sql`
  exists (select from duty_payment_line l join shipment s using (shipment_id)
    where l.pch_code = h.pch_code and s.trck_nmr_fol = any(${listOf(trackings, 'text')}))`;
