import { sql } from 'drizzle-orm';
import type { Database } from '#server/context.ts';

/**
 * Looks whether the books agree with their lines, and keeps what does not: totals of invoices, what is paid and credited
 * on them, what is matched of payments, their entries in the ledger, and the balances. Answers how many differ.
 */
export async function checkBooks({ rows }: Pick<Database, 'rows'>, at: string): Promise<number> {
  await rows(sql`delete from ledger_check`);
  const found = await rows<{ id: number }>(sql`
    with lines as (select invoice_id, sum(amount) as sum from invoice_line group by 1),
    paid as (select invoice_id, sum(amount) as sum from payment_match group by 1),
    notes as (select credit_of as invoice_id, -sum(total) as sum from invoice where credit_of is not null group by 1),
    booked as (select invoice_id, sum(debit - credit) as sum from copa_ledger where invoice_id is not null group by 1),
    told as (
      select 'invoice total' as what, i.invoice_id::text as id, i.total as told, coalesce(l.sum, 0) as summed from invoice i left join lines l using (invoice_id)
      union all
      select 'invoice paid', i.invoice_id::text, i.paid, coalesce(p.sum, 0) from invoice i left join paid p using (invoice_id)
      union all
      select 'invoice credited', i.invoice_id::text, i.credited, coalesce(n.sum, 0) from invoice i left join notes n using (invoice_id)
      union all
      select 'invoice in the ledger', i.invoice_id::text, case when i.state in ('draft', 'void') then 0 else i.total end, coalesce(b.sum, 0)
      from invoice i left join booked b using (invoice_id)
      union all
      select 'payment matched', p.payment_id::text, p.matched, coalesce((select sum(m.amount) from payment_match m where m.payment_id = p.payment_id), 0)
      from payment p
      union all
      select 'payment in the ledger', p.payment_id::text, case when p.copa_id is null then 0 else p.amount end,
        coalesce((select sum(g.credit - g.debit) from copa_ledger g where g.payment_id = p.payment_id), 0)
      from payment p
      union all
      select 'balance', b.copa_id || ' ' || b.currency, b.balance,
        coalesce((select sum(g.debit - g.credit) from copa_ledger g where g.copa_id = b.copa_id and g.currency = b.currency), 0)
      from copa_balance b)
    insert into ledger_check (at, what, id, told, summed)
    select ${at}::timestamptz, what, id, told, summed from told where told <> summed order by what, id returning ledger_check_id as id`);
  return found.length;
}
