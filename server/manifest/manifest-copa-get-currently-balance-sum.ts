import { sql } from 'drizzle-orm';
import { manifestCopaGetCurrentlyBalanceSum as contract } from '#tools/manifest/manifest-copa-get-currently-balance-sum.ts';
import { ageingOn } from '#server/billing/ageing.ts';
import { inDollars } from '#server/db/queries/money.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const manifestCopaGetCurrentlyBalanceSum = implement(contract, {
  query: (ctx, { copa_id_list }) => sql`
    select t.*, ${inDollars(sql`t.balance`, sql`t.currency`, sql`${ctx.today}::date`)} as balance_usd
    from (
      select a.currency, count(*)::int as partners, sum(a.balance) as balance, sum(a.overdue) as overdue, sum(a.not_due) as not_due, sum(a.days_30) as days_30,
        sum(a.days_60) as days_60, sum(a.days_90) as days_90, sum(a.days_more) as days_more, sum(a.unmatched) as unmatched
      from (${ageingOn(ctx.today, copa_id_list ? sql`b.copa_id = any(${listOf(copa_id_list, 'int')})` : sql`true`)}) a
      group by 1) t order by t.balance desc, t.currency`,
});
