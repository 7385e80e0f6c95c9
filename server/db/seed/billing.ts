import { sql } from 'drizzle-orm';
import type { OwnerDatabase } from '#server/db/session.ts';
import { draftInvoices } from '#server/billing/calculate.ts';
import { findFaults } from '#server/billing/findings.ts';
import { halfOf } from '#server/billing/open-periods.ts';
import { withoutIndexes } from '#server/db/without-indexes.ts';

/** Faults that the last but one half of a month is to show: parcels without a charge, and some without a proof of delivery. */
export async function spoilCharges(db: OwnerDatabase, now: Date): Promise<void> {
  const before = sql`(${now.toISOString()}::date - 12)`;
  const some = (every: number, rest: number) => sql`
    select shipment_id from shipment where shipment_id % ${every}::int = ${rest}::int
      and received_at::date between date_trunc('month', ${before}) and ${before}`;
  await db.rows(
    sql`update shipment set pod_name = null where delivered_at is not null and shipment_id in (${some(97, 3)})`,
  );
  await db.rows(sql`delete from shipment_charge where shipment_id in (${some(71, 5)})`);
  await db.rows(sql`select refresh_facts(array(${some(71, 5)}))`);
}

/**
 * Periods of half a month with the invoices that follow from the parcels: the old ones closed, issued and mostly paid, the
 * last but one calculated and waiting for its findings, the present one open.
 */
export async function writeBilling(db: OwnerDatabase, now: Date): Promise<void> {
  const moment = now.toISOString();
  await writeDuties(db, moment);
  await db.rows(sql`
    insert into invoice_period (invoice_period, from_day, to_day, state, calculated_at, closed_at, created_at, created_by)
    select ${halfOf(sql`d.day`)}, min(d.day), max(d.day),
      case when max(d.day) >= ${moment}::date then 'open' when max(d.day) >= ${moment}::date - 15 then 'validating' else 'closed' end,
      case when max(d.day) < ${moment}::date then max(d.day) + time '08:00' + interval '1 day' end,
      case when max(d.day) < ${moment}::date - 15 then max(d.day) + time '17:00' + interval '2 days' end, min(d.day), 'Demo Finance'
    from (select generate_series(
        (select date_trunc('month', min(at at time zone 'UTC')) from shipment_charge),
        date_trunc('month', ${moment}::timestamp) + interval '1 month - 1 day', interval '1 day')::date as day) d
    group by 1 order by 1`);
  await withoutIndexes(db, ['invoice_line'], () =>
    draftInvoices(db, {
      upTo: (day) => sql`${day} <= (select max(to_day) from invoice_period where state <> 'open')`,
      periodOf: halfOf,
      by: 'Demo Finance',
      at: moment,
    }),
  );
  await db.rows(sql`analyze invoice_line, invoice`);
  await db.rows(sql`
    update invoice i set created_at = p.calculated_at from invoice_period p where p.invoice_period = i.invoice_period`);
  await findFaults(db, sql`(select invoice_period from invoice_period where state = 'validating')`, moment);
  await issueOld(db);
  await disputeSome(db);
  await paySome(db, moment);
  await writeLedger(db);
  await writeStatement(db, moment);
}

/** Weekly payments of duties by vendor and country, as customs assessed them. */
async function writeDuties(db: OwnerDatabase, moment: string): Promise<void> {
  const vendor = sql`case c.iso2 when 'BR' then 31 when 'CL' then 22 when 'AR' then 26 else 32 end`;
  await db.rows(sql`
    with lines as materialized (
      select c.shipment_id, c.copa_id, c.iso2, ${vendor} as vendor_id, date_trunc('week', c.answered_at at time zone 'UTC')::date + 4 as day,
        c.assessed_value, c.duty + c.vat + c.fee as assessed, c.assessed_value > 1.2 * e.value as reassessed
      from customs_entry c join duty_estimate e using (shipment_id)
      where c.duty is not null and c.duty + c.vat + c.fee > 0 and c.answered_at < ${moment}::timestamptz - interval '3 days'
        and c.iso2 in ('BR', 'CL', 'AR', 'MX', 'CO', 'PE', 'EC')
        and exists (select from shipment_charge x where x.shipment_id = c.shipment_id and x.side = 'sale' and x.kind = 'duty')),
    heads as (
      insert into duty_payment_header (pch_code, vendor_id, iso2, state, assessed_on, paid_on, created_at, created_by)
      select 'PCH-' || (3000 + row_number() over (order by day, iso2)), vendor_id, iso2,
        case when day + 10 > ${moment}::date then 'assessed' when iso2 in ('MX', 'BR') and day between ${moment}::date - 38 and ${moment}::date - 32 then 'disputed'
          when day + 45 > ${moment}::date then 'paid' when day + 80 > ${moment}::date then 'billed' else 'collected' end,
        least(day, ${moment}::date), case when day + 10 <= ${moment}::date then day + 6 end, least(day, ${moment}::date), 'Demo Finance'
      from (select distinct day, iso2, vendor_id from lines) d
      returning pch_code, iso2, assessed_on, paid_on, state)
    insert into duty_payment_line (pch_code, shipment_id, copa_id, assessed_value, assessed, paid, reassessed)
    select h.pch_code, l.shipment_id, l.copa_id, l.assessed_value, l.assessed, case when h.paid_on is not null and h.state <> 'disputed' then l.assessed end,
      l.reassessed
    from lines l join heads h on h.iso2 = l.iso2 and h.assessed_on = least(l.day, ${moment}::date)
    order by h.pch_code, l.shipment_id`);
  await db.rows(sql`update duty_payment_header set paid_on = null where state = 'disputed'`);
}

async function issueOld(db: OwnerDatabase): Promise<void> {
  await db.rows(sql`
    update invoice i set state = 'issued', number = n.number, issued_on = n.day, due_on = n.day + 15
    from (select i.invoice_id, p.to_day + 2 as day,
        to_char(p.to_day + 2, 'YYYY') || '-' || lpad((row_number() over (partition by to_char(p.to_day + 2, 'YYYY') order by i.invoice_id))::text, 6, '0') as number
      from invoice i join invoice_period p using (invoice_period) where p.state = 'closed') n
    where n.invoice_id = i.invoice_id`);
}

/** One in twenty is disputed; the older disputes ended in a credit note over some of the lines. */
async function disputeSome(db: OwnerDatabase): Promise<void> {
  await db.rows(sql`
    update invoice set state = 'disputed', disputed_on = issued_on + 6,
      dispute_reason = case invoice_id % 3 when 0 then 'Weights differ from our scale' when 1 then 'Returned parcels were billed' else 'Duties were paid by the receiver' end
    where state = 'issued' and invoice_id % 20 = 7`);
  await db.rows(sql`
    with settled as (
      select i.invoice_id, row_number() over (order by i.invoice_id) as nth from invoice i
      where i.state = 'disputed' and i.disputed_on < (select max(issued_on) from invoice) - 30),
    picked as (
      select l.*, s.nth from settled s join lateral (
        select l.* from invoice_line l where l.invoice_id = s.invoice_id order by l.amount desc, l.invoice_line_id limit 4) l on true),
    notes as (
      insert into invoice (number, copa_id, invoice_type, invoice_period, currency, state, credit_of, issued_on, due_on, total, created_at, created_by)
      select to_char(i.disputed_on + 9, 'YYYY') || '-C' || lpad(p.nth::text, 5, '0'), i.copa_id, i.invoice_type, i.invoice_period, i.currency, 'credited',
        i.invoice_id, i.disputed_on + 9, i.disputed_on + 9, -sum(p.amount), i.disputed_on + 9, 'Demo Finance'
      from picked p join invoice i using (invoice_id) group by i.invoice_id, p.nth order by p.nth
      returning invoice_id, credit_of)
    insert into invoice_line (invoice_id, copa_id, invoice_type, shipment_id, charge_type, event_key, on_day, rate_service_code, iso2, mawb, weight_kg,
      quantity, unit_price, amount, credits_line_id)
    select n.invoice_id, p.copa_id, p.invoice_type, p.shipment_id, p.charge_type, p.event_key, p.on_day, p.rate_service_code, p.iso2, p.mawb, p.weight_kg,
      p.quantity, -p.unit_price, -p.amount, p.invoice_line_id
    from picked p join notes n on n.credit_of = p.invoice_id order by p.invoice_line_id`);
  await db.rows(sql`
    update invoice i set credited = -c.total, state = 'issued' from invoice c where c.credit_of = i.invoice_id`);
}

/** Most pay in time, some late or in part, a few not at all; two payments nobody has recognised. */
async function paySome(db: OwnerDatabase, moment: string): Promise<void> {
  await db.rows(sql`
    with paying as (
      select i.*, i.total - i.credited as open, case when i.invoice_id % 10 < 7 then i.due_on - (i.invoice_id % 6)::int
          when i.invoice_id % 10 < 9 then i.due_on + (i.invoice_id % 25)::int else null end as day,
        case when i.invoice_id % 16 = 5 then 0.4 else 1 end as part
      from invoice i where i.state = 'issued' and i.total - i.credited > 0),
    made as (
      insert into payment (bank_ref, copa_id, paid_on, amount, currency, payer, reference, matched, created_at, created_by)
      select 'NTRF' || lpad((70000 + p.invoice_id)::text, 8, '0'), p.copa_id, p.day, round(p.open * p.part, 2), p.currency, upper(k.legal_name),
        p.number, round(p.open * p.part, 2), p.day + time '16:00', 'Demo Finance'
      from paying p join copa k using (copa_id) where p.day < ${moment}::date and round(p.open * p.part, 2) > 0 order by p.day, p.invoice_id
      returning payment_id, reference, amount)
    insert into payment_match (payment_id, invoice_id, copa_id, amount)
    select m.payment_id, i.invoice_id, i.copa_id, m.amount from made m join invoice i on i.number = m.reference`);
  await db.rows(sql`
    update invoice i set paid = m.amount, state = case when m.amount + i.credited >= i.total then 'paid' else 'partly_paid' end
    from payment_match m where m.invoice_id = i.invoice_id`);
  await db.rows(
    sql`update invoice set state = 'credited' where state = 'issued' and credit_of is null and credited > 0 and credited >= total`,
  );
  await db.rows(sql`
    insert into payment (bank_ref, paid_on, amount, currency, payer, reference, created_at, created_by)
    select 'NTRF0009990' || n, ${moment}::date - 2 - n, 480.5 * n, 'USD', case n when 1 then 'J HARTMANN TRADING' else 'UNKNOWN REMITTER 4471' end,
      case n when 1 then 'services november' else null end, ${moment}::timestamptz - interval '1 day', 'Demo Finance'
    from generate_series(1, 2) n`);
}

async function writeLedger(db: OwnerDatabase): Promise<void> {
  await db.rows(sql`
    insert into copa_ledger (copa_id, on_day, kind, debit, credit, currency, invoice_id, payment_id, created_at, created_by)
    select * from (
      select copa_id, issued_on, case when credit_of is null then 'invoice' else 'credit' end as kind, greatest(total, 0) as debit,
        greatest(-total, 0) as credit, currency, invoice_id, null::bigint as payment_id, issued_on + time '09:00', 'Demo Finance'
      from invoice where issued_on is not null and total <> 0
      union all
      select copa_id, paid_on, 'payment', 0, amount, currency, null, payment_id, paid_on + time '16:00', 'Demo Finance'
      from payment where copa_id is not null) l
    order by 2, 7, 8`);
  await db.rows(sql`
    insert into copa_balance (copa_id, currency, balance)
    select copa_id, currency, sum(debit - credit) from copa_ledger group by 1, 2
    on conflict (copa_id, currency) do update set balance = excluded.balance`);
}

/** A statement of the bank that waits to be read: three invoices by number, one by payer and amount, a stranger's money. */
async function writeStatement(db: OwnerDatabase, moment: string): Promise<void> {
  await db.rows(sql`
    with due as (
      select i.*, k.legal_name, row_number() over (order by i.due_on, i.invoice_id) as n from invoice i join copa k using (copa_id)
      where i.state = 'issued' and i.credit_of is null and i.total > 0),
    lines as (
      select n, concat_ws(';', ${moment}::date - 1, total - credited, currency, upper(legal_name), case when n < 4 then 'INV ' || number else 'transfer' end,
        'NTRF8800' || n) as line from due where n <= 4
      union all
      select 9, concat_ws(';', ${moment}::date - 1, '77.00', 'USD', 'K LINDQVIST', 'thanks', 'NTRF88009')),
    text as (select 'Date;Amount;Currency;Payer;Reference text;Bank ref' || E'\\n' || string_agg(line, E'\\n' order by n) as content from lines)
    insert into file_object (file_id, name, mime, size, hash, content, created_by)
    select 'demo-bank-statement', 'statement.csv', 'text/csv', octet_length(convert_to(content, 'UTF8')), encode(sha256(convert_to(content, 'UTF8')), 'hex'),
      convert_to(content, 'UTF8'), 'Demo Finance' from text`);
}
