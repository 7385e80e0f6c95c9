import { sql } from 'drizzle-orm';
import { rptMerchantCarrierProcess as contract } from '#tools/operations/rpt-merchant-carrier-process.ts';
import { nowhere, onDays } from '#server/db/queries/days.ts';
import { all, listOf } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptMerchantCarrierProcess = implement(contract, {
  query: (_ctx, input) => sql`
    select g.*, p.name as copa_name from (
      select l.copa_id, count(*)::int as asked,
        count(*) filter (where l.state = 'accepted')::int as made,
        count(*) filter (where l.state in ('queued', 'sent', 'fixed'))::int as waiting,
        count(*) filter (where l.state = 'rejected' and l.kind <> 'kyc')::int as rejected,
        count(*) filter (where l.state = 'rejected' and l.kind = 'kyc')::int as kyc_rejected,
        count(*) filter (where l.state = 'abandoned')::int as abandoned,
        round(100.0 * count(*) filter (where l.state = 'accepted') / count(*), 1) as made_pct,
        round(100.0 * count(*) filter (where l.state = 'accepted' and l.attempts = 1) / count(*), 1) as first_pct,
        local_iso(max(l.answered_at), 'UTC') as last_answer_at
      from carrier_label l
      where ${all([
        ...onDays(sql`l.asked_at`, nowhere, input.date_from, input.date_to),
        input.copa_id_list?.length ? sql`l.copa_id = any(${listOf(input.copa_id_list, 'int')})` : undefined,
      ])}
      group by l.copa_id) g
    left join copa p using (copa_id)`,
  order: sql`g.asked desc, p.name`,
});
