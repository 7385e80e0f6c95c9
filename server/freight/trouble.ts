import { sql, type SQL } from 'drizzle-orm';

/** The last that went wrong with a booking after it was tendered: a row of its events. */
export const lastTrouble = (booking: SQL): SQL => sql`
  select e.* from master_booking_event e
  where e.master_booking_id = ${booking}.master_booking_id and e.track = 'post_tender' and e.state in ('offloaded', 'short_shipped', 'damaged')
  order by e.at desc, e.master_booking_event_id desc limit 1`;

/** Whether a booking was confirmed again after an event of it, and that was not taken back. */
export const isAnswered = (event: SQL): SQL => sql`coalesce((
  select c.state = 'confirmed' from master_booking_event c
  where c.master_booking_id = ${event}.master_booking_id and c.track = 'booking' and c.state in ('confirmed', 'offloaded')
    and c.master_booking_event_id > ${event}.master_booking_event_id
  order by c.master_booking_event_id desc limit 1), false)`;

/**
 * How many pieces the airline reported as left behind and are on a booking still, beside those that went off it; `booking`
 * is a row with the number and the pieces of it.
 */
export const leftBehind = (booking: SQL): SQL => sql`
  greatest(0, (
    select least(coalesce(sum(e.pieces), 0), ${booking}.pieces) from master_booking_event e
    where e.master_booking_id = ${booking}.master_booking_id and e.track = 'post_tender' and e.state in ('offloaded', 'short_shipped'))
  - greatest(0, ${booking}.pieces - coalesce((
    select sum(coalesce(m.pieces, f.bags)) from master_booking_manifest m join manifest f using (mnfs_id)
    where m.master_booking_id = ${booking}.master_booking_id), 0)))::int`;
