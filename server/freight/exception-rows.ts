import { sql, type SQL } from 'drizzle-orm';
import { addDays } from '#tools/rules/days.ts';
import type { Context } from '#server/context.ts';
import { departures } from './flight-rows.ts';

/** How long after it was due a departure or an arrival that nobody reported is an exception. */
const [noDeparture, noArrival] = [sql`interval '4 hours'`, sql`interval '18 hours'`];
/** Older ones were settled by other means, or never will be. */
const kept = sql`interval '21 days'`;
const daysAhead = 8;

/**
 * What went wrong and is not settled, one row a master, condition on `x`: a state of trouble, pieces that the airline left
 * behind and that are on this booking still, or a time that passed without a word.
 */
export const exceptionRows = ({ now, today }: Pick<Context, 'now' | 'today'>, where: SQL): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select x.master_booking_id, x.mawb, x.exception, local_iso(x.since, coalesce(o.tz, 'UTC')) as since,
      round(extract(epoch from ${at} - x.since) / 3600.0, 2) as open_hours, x.flight, x.origin as iata_code_origin, x.destination as port_iata,
      local_iso(x.etd, coalesce(o.tz, 'UTC')) as etd, x.concerned as pieces, x.pieces as of_pieces, p.parcels, p.partners,
      local_iso(x.told_at, coalesce(o.tz, 'UTC')) as told_at, n.flight as next_flight, n.etd as next_etd, x.state, x.post_tender_status, x.said, x.mnfs_id
    from (
      select b.*, w.said, l.mnfs_id,
        case when b.state = 'offloaded' or b.post_tender_status = 'offloaded' then 'offloaded'
          when b.post_tender_status in ('short_shipped', 'damaged') then b.post_tender_status
          when w.state = 'damaged' then 'damaged' when w.pieces is not null then 'left_behind'
          when b.departed_at is null then 'not_flown' else 'missed_connection' end as exception,
        coalesce(w.at, case when b.departed_at is null then b.etd + ${noDeparture} else b.eta + ${noArrival} end) as since,
        coalesce(least(w.pieces, b.pieces), b.pieces) as concerned
      from master_booking b
      left join lateral (
        select coalesce(sum(coalesce(m.pieces, f.bags)), 0) as pieces, max(m.mnfs_id) as mnfs_id from master_booking_manifest m join manifest f using (mnfs_id)
        where m.master_booking_id = b.master_booking_id) l on true
      left join lateral (
        select e.state, e.at, e.pieces, e.remark as said from master_booking_event e
        where e.master_booking_id = b.master_booking_id and e.track = 'post_tender' and e.state in ('offloaded', 'short_shipped', 'damaged')
          and e.at > ${at} - ${kept} order by e.at desc limit 1) w
        on b.post_tender_status in ('offloaded', 'short_shipped', 'damaged') or b.state = 'offloaded'
          or (w.pieces < b.pieces and (w.state = 'damaged' or l.pieces > b.pieces - w.pieces))
      where b.state not in ('draft', 'requested', 'waitlisted', 'rejected', 'cancelled', 'processed') and not b.processed
        and b.post_tender_status not in ('closed_claim', 'invoiced', 'reconciled')
        and (w.at is not null or b.state = 'offloaded' or b.post_tender_status in ('offloaded', 'short_shipped', 'damaged')
          or (b.state in ('confirmed', 'tendered') and b.departed_at is null and b.etd < ${at} - ${noDeparture} and b.etd > ${at} - ${kept})
          or (b.state = 'departed' and b.arrived_at is null and b.eta < ${at} - ${noArrival} and b.eta > ${at} - ${kept}))) x
    left join iata_location o on o.iata = x.origin
    cross join lateral (
      select count(*)::int as parcels, count(distinct s.copa_id)::int as partners from shipment s where s.mawb = x.mawb) p
    left join (
      select distinct on (d.iata_code_origin, d.port_iata) d.iata_code_origin, d.port_iata, d.flight, d.etd
      from (${departures({ from: today, to: addDays(today, daysAhead) })}) d where d.cut_off_utc > ${at}
      order by d.iata_code_origin, d.port_iata, d.etd_utc) n on n.iata_code_origin = x.origin and n.port_iata = x.destination
    where ${where}`;
};
