import { sql } from 'drizzle-orm';
import { noNewsByProvider as contract } from '#tools/report/no-news-by-provider.ts';
import { silentHours, silentParcels } from '#server/db/queries/no-news.ts';
import { implement } from '#server/implement.ts';

export const noNewsByProvider = implement(contract, {
  query: (ctx, input) => sql`
    select v.name as service_provider_name, t.days_3_5, t.days_6_10, t.days_11_15, t.days_over_15, t.parcels, t.over_limit,
      v.no_news_days as limit_days, t.oldest_hours, v.provider_id
    from (select q.provider_id, count(*) filter (where q.days < 6)::int as days_3_5,
        count(*) filter (where q.days >= 6 and q.days < 11)::int as days_6_10,
        count(*) filter (where q.days >= 11 and q.days < 16)::int as days_11_15,
        count(*) filter (where q.days >= 16)::int as days_over_15, count(*)::int as parcels,
        count(*) filter (where q.days > q.no_news_days)::int as over_limit, round(max(q.days) * 24, 2) as oldest_hours
      from (select s.provider_id, l.no_news_days, ${silentHours(ctx.now)} / 24 as days
        from shipment s join provider l on l.provider_id = s.provider_id where ${silentParcels(ctx.now, input)}) q
      group by 1) t
    join provider v on v.provider_id = t.provider_id
    order by t.over_limit desc, t.parcels desc, v.provider_id`,
});
