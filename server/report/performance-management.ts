import { sql } from 'drizzle-orm';
import { performanceManagement as contract } from '#tools/report/performance-management.ts';
import { factsWhere, inTime, isLate, percentOf, slaOf, transitsBy } from '#server/db/queries/facts.ts';
import { implement } from '#server/implement.ts';

/** What a provider should reach, in per cent, where the installation keeps no goal of its own. */
const usualGoal = 88;

export const performanceManagement = implement(contract, {
  query: (ctx, { copa_list, delivery_provider_list, ...input }) => {
    const where = factsWhere({
      ...input,
      commercial_partner_list: copa_list,
      provider_id_list: delivery_provider_list,
    });
    return sql`
      select v.name as service_provider_name, t.parcels, t.delivered, t.in_sla, t.out_sla,
        t.parcels - t.in_sla - t.out_sla as no_sla, t.sla,
        coalesce((select (value #>> '{}')::numeric from setting where key = 'sla_goal_percent'), ${usualGoal}::numeric) as goal,
        t.first_attempt, m.p50, m.p90, t.provider_id
      from (select f.provider_id, count(*) as parcels, count(f.delivered_day) as delivered,
          count(*) filter (where ${inTime}) as in_sla, count(*) filter (where ${isLate(ctx.today)}) as out_sla,
          ${slaOf(ctx.today)} as sla,
          ${percentOf(
            sql`count(*) filter (where f.delivered_day is not null and f.attempts <= 1)`,
            sql`count(*) filter (where f.attempts > 0 or f.delivered_day is not null)`,
          )} as first_attempt
        from shipment_fact f where f.provider_id is not null and ${where} group by 1) t
      join provider v on v.provider_id = t.provider_id
      left join (${transitsBy(sql`f.provider_id`, where)}) m on m.key = t.provider_id
      order by t.sla desc nulls last, t.parcels desc, t.provider_id`;
  },
});
