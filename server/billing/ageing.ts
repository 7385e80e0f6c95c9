import { sql, type SQL } from 'drizzle-orm';
import { openOf } from './invoice-rows.ts';

/**
 * What each partner owes in each currency by how long it is due on a day: the balance of its ledger, the open invoices
 * in five ages, and what it paid that stands on no invoice.
 */
export const ageingOn = (today: string, copas: SQL): SQL => {
  const late = sql`(${today}::date - i.due_on)`;
  const aged = (condition: SQL) => sql`coalesce(sum(${openOf}) filter (where ${condition}), 0)`;
  return sql`
    select b.copa_id, b.currency, b.balance, coalesce(o.overdue, 0) as overdue, coalesce(o.not_due, 0) as not_due, coalesce(o.days_30, 0) as days_30,
      coalesce(o.days_60, 0) as days_60, coalesce(o.days_90, 0) as days_90, coalesce(o.days_more, 0) as days_more, coalesce(m.unmatched, 0) as unmatched
    from copa_balance b
    left join (
      select i.copa_id, i.currency, ${aged(sql`${late} > 0`)} as overdue, ${aged(sql`${late} <= 0`)} as not_due,
        ${aged(sql`${late} between 1 and 30`)} as days_30, ${aged(sql`${late} between 31 and 60`)} as days_60,
        ${aged(sql`${late} between 61 and 90`)} as days_90, ${aged(sql`${late} > 90`)} as days_more
      from invoice i group by 1, 2) o on (o.copa_id, o.currency) = (b.copa_id, b.currency)
    left join (
      select p.copa_id, p.currency, sum(p.amount - p.matched) as unmatched from payment p where p.copa_id is not null group by 1, 2) m
      on (m.copa_id, m.currency) = (b.copa_id, b.currency)
    where ${copas}`;
};
