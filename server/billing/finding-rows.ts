import { sql, type SQL } from 'drizzle-orm';
import { blockingFindings } from '#tools/rules/billing/findings.ts';
import { listOf } from '#server/db/queries/parcels.ts';

/** Findings in the columns of their list; `where` is about the finding `f`. */
export const findingsWhere = (where: SQL): SQL => sql`
  select f.validation_finding_id, s.trck_nmr_fol, f.kind, f.kind = any(${listOf(blockingFindings, 'text')}) as blocks, k.name as copa_name, f.detail,
    l.amount, l.currency, f.state, f.note, f.settled_by, f.invoice_period, f.copa_id
  from validation_finding f join shipment s using (shipment_id) join copa k on k.copa_id = f.copa_id
  left join lateral (
    select sum(l.amount) as amount, min(i.currency) as currency from invoice_line l join invoice i using (invoice_id)
    where l.shipment_id = f.shipment_id and l.invoice_type = 'shipping' and i.invoice_period = f.invoice_period and i.credit_of is null) l on true
  where ${where}`;

/** What keeps invoices back comes first. */
export const firstFindings = sql`f.state <> 'open', blocks desc, f.kind, f.invoice_period, f.copa_id, s.trck_nmr_fol`;
