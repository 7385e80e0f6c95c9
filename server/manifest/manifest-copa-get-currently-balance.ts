import { sql } from 'drizzle-orm';
import { manifestCopaGetCurrentlyBalance as contract } from '#tools/manifest/manifest-copa-get-currently-balance.ts';
import { ageingOn } from '#server/billing/ageing.ts';
import { implement } from '#server/implement.ts';

export const manifestCopaGetCurrentlyBalance = implement(contract, {
  query: (ctx, { copa_id }) => sql`
    select k.name as copa_name, a.*, case when k.currency = a.currency then k.credit_limit end as credit_limit,
      case when k.currency = a.currency then k.credit_limit - a.balance end as credit_left, local_iso(${ctx.now.toISOString()}::timestamptz, 'UTC') as as_of
    from (${ageingOn(ctx.today, copa_id ? sql`b.copa_id = ${copa_id}` : sql`true`)}) a join copa k using (copa_id)`,
  order: sql`balance desc, copa_id, currency`,
});
