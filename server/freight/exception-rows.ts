import { sql, type SQL } from 'drizzle-orm';
import { addDays } from '#tools/rules/days.ts';
import type { Context } from '#server/context.ts';
import { isStanding } from '#server/db/queries/bags.ts';
import { departures } from './flight-rows.ts';
import { isAnswered, lastTrouble, leftBehind } from './trouble.ts';

/** How long after it was due a departure or an arrival that nobody reported is an exception. */
const [noDeparture, noArrival] = [sql`interval '4 hours'`, sql`interval '18 hours'`];
/** Older ones were settled by other means, or never will be. */
const kept = sql`interval '21 days'`;
const daysAhead = 8;

/**
 * What went wrong and is not settled, one row a master, condition on `x`: a state of trouble, pieces that the airline left
 * behind and that are on this booking still, a time that passed without a word, or parcels that were handed over stopped. One that was booked again comes back
 * when something else happens to it.
 */
export const exceptionRows = ({ now, today }: Pick<Context, 'now' | 'today'>, where: SQL): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    with coming as materialized (
      select d.* from (${departures({ from: today, to: addDays(today, daysAhead) })}) d where d.cut_off_utc > ${at}),
    held as materialized (
      select s.mawb, s.trck_nmr_fol, s.bag_id, t.raised_at from shipment_stop t join shipment s using (shipment_id) where t.lifted_at is null and s.mawb is not null)
    select x.master_booking_id, x.mawb, x.exception, local_iso(x.since, coalesce(o.tz, 'UTC')) as since,
      round(extract(epoch from ${at} - x.since) / 3600.0, 2) as open_hours, x.flight, x.origin as iata_code_origin, x.destination as port_iata,
      local_iso(x.etd, coalesce(o.tz, 'UTC')) as etd, x.concerned as pieces, x.pieces as of_pieces, p.parcels, p.partners,
      local_iso(case when x.told_at >= x.known_at then x.told_at end, coalesce(o.tz, 'UTC')) as told_at, n.flight as next_flight, n.etd as next_etd, x.state, x.post_tender_status, x.said, x.stopped, x.mnfs_id, x.stay_pieces
    from (
      select b.*, u.stopped, case when b.state = 'rejected' then r.remark else w.remark end as said, l.mnfs_id, z.left_behind, case when l.pieces >= z.left_behind then l.pieces - z.left_behind end as stay_pieces, t.trouble as exception,
        case when b.state = 'rejected' then r.at when t.trouble = 'stopped' then u.since when n.told is null then b.etd else w.created_at end as known_at,
        coalesce(case when t.trouble not in ('not_flown', 'missed_connection', 'refused', 'stopped') then w.at end, case when b.state = 'rejected' then r.at when t.trouble = 'stopped' then u.since when b.departed_at is null then b.etd + ${noDeparture} else b.eta + ${noArrival} end) as since,
        case t.trouble when 'refused' then q.waits when 'left_behind' then z.left_behind when 'stopped' then u.bags when 'not_flown' then b.pieces when 'missed_connection' then b.pieces else coalesce(least(w.pieces, b.pieces), b.pieces) end as concerned
      from master_booking b
      left join lateral (
        select m.mnfs_id, coalesce(m.pieces, f.bags) as pieces from master_booking_manifest m join manifest f using (mnfs_id)
        where m.master_booking_id = b.master_booking_id order by pieces desc, m.mnfs_id limit 1) l on true
      left join lateral (
        ${lastTrouble(sql`b`)}) w on true
      left join lateral (
        select e.at, e.remark from master_booking_event e
        where b.state = 'rejected' and e.master_booking_id = b.master_booking_id and e.track = 'booking' and e.state = 'rejected'
        order by e.master_booking_event_id desc limit 1) r on true
      cross join lateral (
        select sum(least(coalesce(m.pieces, f.bags), f.bags - (
          select coalesce(sum(coalesce(x.pieces, f.bags)), 0) from master_booking_manifest x join master_booking o using (master_booking_id)
          where x.mnfs_id = f.mnfs_id and ${isStanding(sql`o`)})))::int as waits
        from master_booking_manifest m join manifest f using (mnfs_id) where b.state = 'rejected' and m.master_booking_id = b.master_booking_id) q
      cross join lateral (
        select string_agg(distinct h.trck_nmr_fol, ', ' order by h.trck_nmr_fol) as stopped, count(distinct h.bag_id)::int as bags,
          greatest(min(h.raised_at), (select max(e.at) from master_booking_event e where e.master_booking_id = b.master_booking_id and e.track = 'booking' and e.state = 'tendered')) as since
        from held h where h.mawb = b.mawb and b.state in ('tendered', 'departed', 'arrived') and h.raised_at < coalesce(b.departed_at, ${at})) u
      cross join lateral (
        select b.state <> 'offloaded' and ${isAnswered(sql`w`)} as settled, w.pieces < b.pieces and w.at > ${at} - ${kept} as in_part,
          ${leftBehind(sql`b`)} as left_behind) z
      cross join lateral (
        select case when b.state = 'rejected' then case when q.waits > 0 then 'refused' end when z.settled then null when b.state = 'offloaded' or b.post_tender_status = 'offloaded' then 'offloaded'
          when b.post_tender_status in ('short_shipped', 'damaged') then b.post_tender_status
          when z.in_part and w.state = 'damaged' then 'damaged' when z.in_part and z.left_behind > 0 then 'left_behind' end as told) n
      cross join lateral (
        select coalesce(n.told,
          case when b.state in ('confirmed', 'tendered') and b.departed_at is null and b.etd < ${at} - ${noDeparture} and b.etd > ${at} - ${kept} then 'not_flown'
            when b.state = 'departed' and b.arrived_at is null and b.eta < ${at} - ${noArrival} and b.eta > ${at} - ${kept} then 'missed_connection' when u.stopped is not null then 'stopped' end) as trouble) t
      where b.state not in ('draft', 'requested', 'waitlisted', 'cancelled', 'processed') and not b.processed
        and b.post_tender_status not in ('closed_claim', 'invoiced', 'reconciled') and t.trouble is not null) x
    left join iata_location o on o.iata = x.origin
    cross join lateral (
      select count(*)::int as parcels, count(distinct s.copa_id)::int as partners from (
        select s.copa_id from shipment s where s.mawb = x.mawb and x.exception <> 'refused'
        union all
        select s.copa_id from master_booking_manifest m join shipment s on s.mnfs_id = m.mnfs_id
        where x.exception = 'refused' and m.master_booking_id = x.master_booking_id) s) p
    left join lateral (
      select d.flight, d.etd from coming d
      where d.iata_code_origin = x.origin and d.port_iata = x.destination and d.etd_utc > coalesce(x.etd, ${at}) order by d.etd_utc limit 1) n on true
    where ${where}`;
};
