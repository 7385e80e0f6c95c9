import { sql } from 'drizzle-orm';
import { getDailyPackages as contract } from '#tools/report/get-daily-packages.ts';
import { dayAt } from '#server/db/queries/days.ts';
import { all } from '#server/db/queries/parcels.ts';
import { scannedIn, waitsFor } from '#server/db/queries/waiting.ts';
import { implement } from '#server/implement.ts';

export const getDailyPackages = implement(contract, {
  query: (_ctx, { start_date, end_date, processed }) => {
    const only = processed === undefined ? undefined : sql`(w.shipment_id is null) = ${processed}`;
    return sql`
      select t.day, t.puser, t.entry_point, t.packages, t.packages - t.waiting as processed, t.waiting, t.weight_kg,
        local_iso(t.first_at, coalesce(a.tz, 'UTC')) as first_at, local_iso(t.last_at, coalesce(a.tz, 'UTC')) as last_at,
        round(t.packages / greatest(extract(epoch from t.last_at - t.first_at) / 3600, 1))::int as per_hour
      from (select ${dayAt(sql`r.at`, sql`r.tz`)} as day, r.user_login as puser, r.entry_point, count(*)::int as packages,
          count(w.shipment_id)::int as waiting, sum(r.weight_kg) as weight_kg, min(r.at) as first_at, max(r.at) as last_at
        from reception r left join ${waitsFor('processed_at')} w on w.shipment_id = r.shipment_id
        where ${all([...scannedIn(start_date, end_date), only])} group by 1, 2, 3) t
      left join iata_location a on a.iata = t.entry_point
      order by t.day desc, t.packages desc, t.puser, t.entry_point`;
  },
});
