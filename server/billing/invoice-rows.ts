import { sql, type SQL } from 'drizzle-orm';
import { companyRows } from '#server/company/company.ts';
import type { Context } from '#server/context.ts';
import { dayAt, stationZone } from '#server/db/queries/days.ts';
import { refuse } from '#server/refuse.ts';

/** What is left of an invoice `i` to be paid; nothing of drafts, of what is void and of credit notes. */
export const openOf = sql`case when i.state in ('draft', 'void') or i.credit_of is not null then 0 else i.total - i.paid - i.credited end`;

/** Invoices in the columns of their lists; `where` is about the invoice `i` and its period `p`. */
export const invoicesWhere = (where: SQL, today: string): SQL => sql`
  select i.invoice_id, i.number, i.invoice_type, k.name as copa_name, i.invoice_period, i.issued_on, i.due_on, i.state,
    n.parcels, i.total, i.paid, i.credited, ${openOf} as open,
    case when ${openOf} > 0 and i.due_on < ${today}::date then ${today}::date - i.due_on end as overdue_days, i.currency, i.credit_of, i.copa_id,
    'invoice/get-' || i.invoice_type || '-invoice' as document
  from invoice i join invoice_days p using (invoice_period) join copa k on k.copa_id = i.copa_id
  cross join lateral (select count(distinct l.shipment_id)::int as parcels from invoice_line l where l.invoice_id = i.invoice_id) n
  where ${where}`;

export const newestInvoices = sql`i.invoice_period desc, i.invoice_id desc`;

export interface InvoiceHead {
  invoice_id: number;
  number: string | null;
  invoice_type: 'shipping' | 'additionals' | 'customs';
  copa_id: number;
  state: string;
  invoice_period: string;
  currency: string;
  total: number;
  paid: number;
  credited: number;
  credit_of: number | null;
}

/** The head of an invoice of one type; refuses a number that is none, or one of another type. */
export async function headOf(ctx: Context, id: number, type: InvoiceHead['invoice_type']) {
  const head = await ctx.db.one<Record<string, unknown> & InvoiceHead>(sql`
    select i.invoice_id, i.number, i.invoice_type, k.name as copa_name, i.state, i.invoice_period, p.from_day, p.to_day, i.issued_on, i.due_on,
      n.parcels, n.weight_kg, i.total, i.paid, i.credited, ${openOf} as open, i.currency, i.credit_of, i.dispute_reason, k.legal_name, k.tax_id,
      k.iso2 as ctry_iso_code, o.number as credit_of_number, i.copa_id,
      w.name as sender, w.tax_id as sender_tax_id, w.address as sender_address, w.city_name as sender_city, w.zip as sender_zip, w.ctry_iso_code as sender_iso2
    from invoice i join invoice_days p using (invoice_period) join copa k on k.copa_id = i.copa_id left join invoice o on o.invoice_id = i.credit_of
    cross join lateral (select count(distinct l.shipment_id)::int as parcels, sum(l.weight_kg) as weight_kg
      from invoice_line l where l.invoice_id = i.invoice_id) n
    cross join (${companyRows}) w
    where i.invoice_id = ${id}`);
  if (!head) return refuse('missing', `Invoice ${id} not found.`);
  if (head.invoice_type !== type)
    refuse('missing', `Invoice ${id} is not of this type: it is of ${head.invoice_type}.`);
  return head;
}

/** Names of charges that are not of a type of additional charges. */
const named = sql`coalesce(t.name, case l.charge_type when 'shipping' then 'Freight' when 'duty' then 'Duties and taxes'
  when 'duty_difference' then 'Difference of duties' else initcap(replace(l.charge_type, '_', ' ')) end)`;

/** Lines `l` of an invoice with what their charge is called. */
export const linesFrom = sql`invoice_line l join shipment s using (shipment_id) join invoice i on i.invoice_id = l.invoice_id
  left join additional_charge_type t on t.charge_type = l.charge_type`;
export const lineColumns = sql`s.trck_nmr_fol, s.order_label, l.on_day, ${named} as charge, l.iso2 as ctry_iso_code, l.amount, i.currency`;

/** The checkpoint that raised a line, and why. */
export const eventFrom = sql`left join checkpoint_event v on l.event_key > 0 and l.invoice_type = 'additionals' and v.checkpoint_event_id = l.event_key
  left join checkpoint c on c.chck_cdg = v.chck_cdg`;

/** What invoices hold by section and charge; `where` is about their lines `l`. */
export const contentOf = (where: SQL): SQL => sql`
  select case l.invoice_type when 'shipping' then coalesce(r.name, 'No service') when 'customs' then coalesce(y.name, 'No country') else ${named} end as section,
    ${named} as charge, count(distinct l.shipment_id)::int as parcels, sum(l.weight_kg) as weight_kg, sum(l.amount) as amount, min(i.currency) as currency
  from ${linesFrom} left join rate_service r on r.rate_service_code = l.rate_service_code left join country y on y.iso2 = l.iso2
  where ${where} group by 1, 2`;

/** What an invoice holds by section and charge, and what it comes to by air waybill. */
export async function sectionsOf(ctx: Context, id: number) {
  const content = await ctx.db.rows(sql`
    select * from (${contentOf(sql`l.invoice_id = ${id}`)}) c order by section collate "C", amount desc, charge collate "C"`);
  const master = await ctx.db.rows(sql`
    select l.mawb, min(${dayAt(sql`s.departed_at`, stationZone(sql`s.entry_point`))}) as departed_on, count(distinct l.shipment_id)::int as parcels,
      sum(l.weight_kg) as weight_kg, sum(l.amount) as amount, min(i.currency) as currency
    from ${linesFrom} where l.invoice_id = ${id} group by 1 order by 2 nulls last, 1`);
  return { content, master };
}
