import { sql } from 'drizzle-orm';
import { masterGetDataBookingsReportDetail as contract } from '#tools/manifest/master-get-data-bookings-report-detail.ts';
import { implement } from '#server/implement.ts';

export const masterGetDataBookingsReportDetail = implement(contract, {
  query: (_ctx, { master_booking_id, detailed = false }) => {
    const parcels = sql`master_booking b join shipment s on s.mawb = b.mawb`;
    if (detailed)
      return sql`
        select s.mnfs_id, s.bag_id, s.trck_nmr_fol, p.name as copa_name, 1 as parcels, s.weight_kg, s.status, k.name as last_checkpoint,
          local_iso(s.last_chck_at, 'UTC') as last_chck_at
        from ${parcels}
        left join copa p on p.copa_id = s.copa_id
        left join checkpoint k on k.chck_cdg = s.last_chck_cdg
        where b.master_booking_id = ${master_booking_id}
        order by s.mnfs_id, s.bag_id, s.trck_nmr_fol`;
    return sql`
      select s.mnfs_id, s.bag_id, null::text as trck_nmr_fol, case when count(distinct s.copa_id) = 1 then min(p.name) end as copa_name,
        count(*)::int as parcels, sum(s.weight_kg) as weight_kg, null::text as status, null::text as last_checkpoint,
        local_iso(max(s.last_chck_at), 'UTC') as last_chck_at
      from ${parcels}
      left join copa p on p.copa_id = s.copa_id
      where b.master_booking_id = ${master_booking_id}
      group by s.mnfs_id, s.bag_id order by s.mnfs_id, s.bag_id`;
  },
});
