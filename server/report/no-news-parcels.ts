import { sql } from 'drizzle-orm';
import { noNewsParcels as contract } from '#tools/report/no-news-parcels.ts';
import { silentHours, silentParcels } from '#server/db/queries/no-news.ts';
import { destination, parcelsFrom } from '#server/db/queries/parcels.ts';
import { implement } from '#server/implement.ts';

export const noNewsParcels = implement(contract, {
  query: (ctx, { over_limit, ...input }) => {
    const over = sql`${silentHours(ctx.now)} > v.no_news_days * 24`;
    return sql`
      select s.trck_nmr_fol, s.status, p.name as copa_name, ${destination} as destination, v.name as service_provider_name,
        k.name as last_checkpoint, local_iso(s.last_chck_at, coalesce(lc.tz, 'UTC')) as last_chck_at,
        round(${silentHours(ctx.now)}, 2) as age_hours, ${over} as over_limit, s.weight_kg, s.external_tracking
      from ${parcelsFrom}
      where ${silentParcels(ctx.now, input)} and ${over_limit === undefined ? sql`true` : sql`(${over}) = ${over_limit}`}
      order by s.last_chck_at, s.shipment_id`;
  },
});
