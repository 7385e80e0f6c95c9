import { sql } from 'drizzle-orm';
import { deliverySentByProviderHeader as contract } from '#tools/report/delivery-sent-by-provider-header.ts';
import { dispatchesWhere } from '#server/db/queries/dispatches.ts';
import { percentOf } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

export const deliverySentByProviderHeader = implement(contract, {
  query: (_ctx, input) => sql`
    select v.name as service_provider_name, p.name as copa_name, g.sent, g.acknowledged, g.failed, g.sent - g.acknowledged - g.failed as waiting,
      ${percentOf(sql`g.failed`, sql`g.sent`)} as failed_share, g.hours, local_iso(g.first_sent_at, 'UTC') as first_sent_at,
      local_iso(g.last_sent_at, 'UTC') as last_sent_at, v.service_provider_code, g.copa_id
    from (
      select d.provider_id, d.copa_id, count(*)::int as sent, count(d.acknowledged_at)::int as acknowledged, count(d.error)::int as failed,
        round(avg(extract(epoch from d.acknowledged_at - d.sent_at)) / 3600, 2) as hours, min(d.sent_at) as first_sent_at, max(d.sent_at) as last_sent_at
      from delivery_dispatch d where ${dispatchesWhere(input)}
      group by d.provider_id, d.copa_id) g
    join provider v on v.provider_id = g.provider_id
    join copa p on p.copa_id = g.copa_id
    order by g.sent desc, v.name, g.copa_id, g.provider_id`,
});
