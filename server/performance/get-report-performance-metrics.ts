import { sql } from 'drizzle-orm';
import { getReportPerformanceMetrics as contract } from '#tools/performance/get-report-performance-metrics.ts';
import { performanceColumns, performanceSums } from '#server/db/queries/performance.ts';
import { implement } from '#server/implement.ts';
import { refuseField } from '#server/refuse.ts';

const usualDays = 30;
const mostDays = 3_660;

export const getReportPerformanceMetrics = implement(contract, {
  query: (ctx, { mnfsId, numberDays }) => {
    const days = numberDays || usualDays;
    if (days < 1 || days > mostDays) refuseField('numberDays', `must be from 1 to ${mostDays}`);
    const chosen = mnfsId
      ? sql`m.mnfs_id = ${mnfsId}::bigint`
      : sql`m.created_at >= ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`;
    return sql`
      select m.mnfs_id, m.dest_iso2 as ctry_iso_code, m.entry_point, m.gateway,
        local_iso(m.created_at, coalesce(a.tz, 'UTC')) as created_at, ${performanceColumns}, m.number
      from (select s.mnfs_id, ${performanceSums(ctx.today)}
        from manifest m join shipment s on s.mnfs_id = m.mnfs_id join shipment_fact f on f.shipment_id = s.shipment_id
        where ${chosen} group by 1) t
      join manifest m on m.mnfs_id = t.mnfs_id left join iata_location a on a.iata = m.entry_point
      order by m.created_at desc, m.mnfs_id desc`;
  },
});
