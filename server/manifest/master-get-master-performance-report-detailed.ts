import { sql } from 'drizzle-orm';
import { masterGetMasterPerformanceReportDetailed as contract } from '#tools/manifest/master-get-master-performance-report-detailed.ts';
import { all } from '#server/db/queries/parcels.ts';
import { hoursBetween } from '#server/freight/hours-between.ts';
import { implement } from '#server/implement.ts';

export const masterGetMasterPerformanceReportDetailed = implement(contract, {
  query: (_ctx, { master_booking_id, detailed = false, not_customs_entry_only: onlyWithout = false }) => {
    const parcels = sql`
      select s.mnfs_id, s.bag_id, s.trck_nmr_fol, s.copa_id, p.name as copa_name, coalesce(s.departed_at, b.departed_at) as departed_at,
        coalesce(s.arrived_at, b.arrived_at) as arrived_at, c.sent_at as entry_at, s.status, e.accepted_at,
        coalesce(o.tz, 'UTC') as origin_tz, coalesce(g.tz, 'UTC') as gateway_tz
      from master_booking b
      join shipment s on s.mawb = b.mawb
      left join copa p on p.copa_id = s.copa_id
      left join customs_entry c on c.shipment_id = s.shipment_id
      left join iata_location o on o.iata = b.origin
      left join iata_location g on g.iata = b.destination
      cross join lateral (
        select min(e.at) as accepted_at from master_booking_event e
        where e.master_booking_id = b.master_booking_id and e.track = 'post_tender' and e.state = 'accepted') e
      where ${all([sql`b.master_booking_id = ${master_booking_id}`, onlyWithout && sql`c.shipment_id is null`])}`;
    const legs = (from: string, to: string) =>
      detailed ? hoursBetween(from, to) : sql`round(avg(${hoursBetween(from, to)}), 2)`;
    const hours = sql`${legs('t.accepted_at', 't.departed_at')} as tender_hours, ${legs('t.departed_at', 't.arrived_at')} as air_hours,
      ${legs('t.arrived_at', 't.entry_at')} as entry_hours`;
    if (detailed)
      return sql`
        select t.mnfs_id, t.bag_id, t.trck_nmr_fol, t.copa_name, 1 as parcels, local_iso(t.departed_at, t.origin_tz) as departed_at,
          local_iso(t.arrived_at, t.gateway_tz) as arrived_at, local_iso(t.entry_at, t.gateway_tz) as customs_entry_at, ${hours},
          (t.entry_at is null)::int as without_entry, t.status
        from (${parcels}) t order by t.mnfs_id, t.bag_id, t.trck_nmr_fol`;
    return sql`
      select t.mnfs_id, t.bag_id, null::text as trck_nmr_fol, case when count(distinct t.copa_id) = 1 then min(t.copa_name) end as copa_name,
        count(*)::int as parcels, local_iso(min(t.departed_at), min(t.origin_tz)) as departed_at,
        local_iso(min(t.arrived_at), min(t.gateway_tz)) as arrived_at, local_iso(min(t.entry_at), min(t.gateway_tz)) as customs_entry_at, ${hours},
        count(*) filter (where t.entry_at is null)::int as without_entry, null::text as status
      from (${parcels}) t group by t.mnfs_id, t.bag_id order by t.mnfs_id, t.bag_id`;
  },
});
