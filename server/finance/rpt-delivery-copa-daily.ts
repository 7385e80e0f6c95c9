import { sql } from 'drizzle-orm';
import { rptDeliveryCopaDaily as contract } from '#tools/finance/rpt-delivery-copa-daily.ts';
import { all } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const rptDeliveryCopaDaily = implement(contract, {
  query: (_ctx, { start_date, end_date, copa_id }) => {
    const within = (day: ReturnType<typeof sql>) =>
      all([
        copa_id ? sql`copa_id = ${copa_id}` : undefined,
        start_date ? sql`${day} >= ${start_date}::date` : undefined,
        end_date ? sql`${day} <= ${end_date}::date` : undefined,
      ]);
    return sql`
      with banks as (select copa_id, name from copa where is_bank_enabled),
      told as (
        select f.received_day as day, f.copa_id, 1 as received, 0 as delivered, 0 as first_attempt, 0 as attempted, 0 as returned, 0::numeric as amount
        from shipment_fact f where f.received_day is not null and ${within(sql`f.received_day`)}
        union all
        select f.delivered_day, f.copa_id, 0, 1, case when f.attempts <= 1 then 1 else 0 end, 0, 0, f.revenue
        from shipment_fact f where f.delivered_day is not null and ${within(sql`f.delivered_day`)}
        union all
        select c.day, c.copa_id, 0, 0, 0, case when c.chck_cdg = 'ATT' then c.events else 0 end, case when c.chck_cdg = 'RTD' then c.events else 0 end, 0
        from event_count c where c.chck_cdg in ('ATT', 'RTD') and ${within(sql`c.day`)})
      select t.day, b.name as copa_name, sum(t.received)::int as received, sum(t.delivered)::int as delivered, sum(t.first_attempt)::int as first_attempt,
        sum(t.attempted)::int as attempted, sum(t.returned)::int as returned, sum(t.amount) as amount, t.copa_id
      from told t join banks b using (copa_id) group by 1, 2, t.copa_id`;
  },
  order: sql`day desc, copa_id`,
});
