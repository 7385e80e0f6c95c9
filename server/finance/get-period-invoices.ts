import { sql } from 'drizzle-orm';
import { getPeriodInvoices as contract } from '#tools/finance/get-period-invoices.ts';
import { blockingFindings } from '#tools/rules/billing/findings.ts';
import { openOf } from '#server/billing/invoice-rows.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

const sumOf = (type: string) => sql`sum(i.total) filter (where i.invoice_type = ${type} and i.credit_of is null)`;

export const getPeriodInvoices = implement(contract, {
  query: (_ctx, { start_date, end_date, invoice_period }) => sql`
    select p.invoice_period, p.from_day, p.to_day, p.state,
      case when p.state = 'calculating' then coalesce((
        select round(100.0 * r.done / nullif(r.total, 0), 0) from period_run r where r.invoice_period = p.invoice_period
        order by r.period_run_id desc limit 1), 0) end as calculated,
      (select count(*)::int from validation_finding f where f.invoice_period = p.invoice_period and f.state = 'open'
        and f.kind = any(${listOf(blockingFindings, 'text')})) as findings,
      t.drafts, t.invoices, t.disputed, t.shipping, t.additionals, t.customs, t.total, t.credited, t.paid, t.open, t.currency,
      local_iso(p.closed_at, 'UTC') as closed_at
    from invoice_period p
    left join lateral (
      select i.currency, count(*) filter (where i.state = 'draft')::int as drafts, count(*) filter (where i.credit_of is null)::int as invoices,
        count(*) filter (where i.state = 'disputed')::int as disputed, ${sumOf('shipping')} as shipping, ${sumOf('additionals')} as additionals,
        ${sumOf('customs')} as customs, sum(i.total) filter (where i.credit_of is null) as total, sum(i.credited) as credited, sum(i.paid) as paid,
        sum(${openOf}) as open
      from invoice i where i.invoice_period = p.invoice_period and i.state <> 'void' group by 1) t on true
    where ${all([
      start_date && !invoice_period ? sql`p.to_day >= ${start_date}::date` : undefined,
      invoice_period ? sql`p.invoice_period = ${invoice_period}` : undefined,
      end_date && !invoice_period ? sql`p.from_day <= ${end_date}::date` : undefined,
    ])}`,
  order: sql`invoice_period desc, currency`,
});
