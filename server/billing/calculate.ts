import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/context.ts';
import { chargesOf } from './charges.ts';

type Rows = Pick<Database, 'rows'>;

interface Drafting {
  /** The days whose charges are billed. */
  upTo: (day: SQL) => SQL;
  /** The period that a day belongs to. */
  periodOf: (day: SQL) => SQL;
  /** The partners whose charges they are; all where absent. */
  ofPartner?: (copa: SQL) => SQL;
  by: string;
  at: string;
}

/**
 * Makes the drafts of periods: an invoice for each partner, type and currency, with every charge that no invoice has yet.
 * What was left out of a period by decision waits for the next. Charges of an invoice that is issued wait too.
 */
export async function draftInvoices(
  db: Rows,
  { upTo, periodOf, ofPartner = () => sql`true`, by, at }: Drafting,
): Promise<void> {
  await db.rows(sql`
    with due as materialized (
      select c.*, ${periodOf(sql`c.on_day`)} as invoice_period from (${chargesOf(upTo)}) c
      where ${ofPartner(sql`c.copa_id`)} and not exists (
          select from invoice_line l where l.shipment_id = c.shipment_id and l.invoice_type = c.invoice_type
            and l.charge_type = c.charge_type and l.event_key = c.event_key and l.credits_line_id is null and not l.released)
        and not exists (
          select from validation_finding f where f.shipment_id = c.shipment_id and f.state = 'excluded'
            and f.invoice_period = ${periodOf(sql`c.on_day`)})),
    made as (
      insert into invoice (copa_id, invoice_type, invoice_period, currency, created_at, created_by)
      select copa_id, invoice_type, invoice_period, currency, ${at}::timestamptz, ${by} from due
      group by 1, 2, 3, 4 order by 3, 1, 2 desc, 4
      on conflict do nothing returning invoice_id, invoice_period, copa_id, invoice_type, currency),
    held as (
      select invoice_id, invoice_period, copa_id, invoice_type, currency from invoice where state = 'draft' and credit_of is null
        and ${ofPartner(sql`copa_id`)} for update),
    open as (select * from made union all select * from held)
    insert into invoice_line (invoice_id, copa_id, invoice_type, shipment_id, charge_type, event_key, on_day, rate_service_code, iso2, mawb,
      weight_kg, quantity, unit_price, amount)
    select i.invoice_id, c.copa_id, c.invoice_type, c.shipment_id, c.charge_type, c.event_key, c.on_day, c.rate_service_code, c.iso2, c.mawb,
      c.weight_kg, c.quantity, c.unit_price, c.amount
    from due c join open i on (i.invoice_period, i.copa_id, i.invoice_type, i.currency) = (c.invoice_period, c.copa_id, c.invoice_type, c.currency)
    order by i.invoice_id, c.on_day, c.shipment_id, c.charge_type, c.event_key`);
  await db.rows(sql`
    update invoice i set total = t.total
    from (select d.invoice_id, coalesce(sum(l.amount), 0) as total from invoice d left join invoice_line l using (invoice_id)
      where d.state = 'draft' and ${ofPartner(sql`d.copa_id`)} group by 1) t
    where t.invoice_id = i.invoice_id and i.total <> t.total`);
}
