import { sql, type SQL } from 'drizzle-orm';

/** The lines `x` of invoices `i` that charge duties, or credit them; in the words of the index that holds them. */
export const chargesDuty = sql`x.invoice_type = 'customs' and x.charge_type in ('duty', 'duty_difference') and i.state not in ('draft', 'void')`;

/** What invoices charge for the duties of a parcel, less what was credited; null where none does. */
export const billedDuty = (shipment: SQL): SQL => sql`
  select sum(x.amount) as billed from invoice_line x join invoice i using (invoice_id) where x.shipment_id = ${shipment} and ${chargesDuty}`;
