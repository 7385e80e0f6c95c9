import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

export const troubleStates: SQL = sql`('offloaded', 'short_shipped', 'damaged')`;

/** The last that went wrong with a booking after it was tendered: a row of its events. */
export const lastTrouble = (booking: SQL): SQL => sql`
  select e.* from master_booking_event e
  where e.master_booking_id = ${booking}.master_booking_id and e.track = 'post_tender' and e.state in ${troubleStates}
  order by e.at desc, e.master_booking_event_id desc limit 1`;

/** Whether a booking was confirmed again after an event of it, and that was not taken back. */
export const isAnswered = (event: SQL): SQL => sql`coalesce((
  select c.state = 'confirmed' from master_booking_event c
  where c.master_booking_id = ${event}.master_booking_id and c.track = 'booking' and c.state in ('confirmed', 'offloaded')
    and c.master_booking_event_id > ${event}.master_booking_event_id
  order by c.master_booking_event_id desc limit 1), false)`;

/** Whether an event `w` of a booking `b` was of all its pieces. */
export const isWhole = (event: SQL, booking: SQL = sql`b`): SQL =>
  sql`coalesce(${event}.pieces >= coalesce(${event}.of_pieces, ${booking}.pieces), true)`;

/**
 * How many pieces the airline reported as left behind and are on a booking still, beside those that went off it and those
 * that it told later of after all; `booking` is a row with the number and the pieces of it.
 */
export const leftBehind = (booking: SQL): SQL => sql`(
  select greatest(0, least(least(t.told, t.pieces) - greatest(0, t.pieces - o.pieces), o.pieces - t.came))::int
  from (
    select coalesce((
      select sum(coalesce(m.pieces, f.bags)) from master_booking_manifest m join manifest f using (mnfs_id)
      where m.master_booking_id = ${booking}.master_booking_id), ${booking}.pieces, 0) as pieces) o
  cross join lateral (
    select coalesce(sum(w.pieces) filter (where w.is_left), 0) as told, coalesce(max(w.of_pieces) filter (where w.is_left), ${booking}.pieces, 0) as pieces,
      case when max(w.id) filter (where w.is_whole and w.flew) > max(w.id) filter (where w.is_left) then o.pieces
        else greatest(sum(w.pieces) filter (where w.state = 'flown' and not w.is_whole), sum(w.pieces) filter (where w.state = 'checked_in' and not w.is_whole),
          sum(w.pieces) filter (where w.state = 'delivered' and not w.is_whole), 0) end as came
    from (
      select e.state, e.pieces, e.of_pieces, e.master_booking_event_id as id, e.state in ('offloaded', 'short_shipped') as is_left,
        e.state in ('flown', 'landed', 'checked_in', 'notified', 'delivered') and e.code is not null as flew, ${isWhole(sql`e`, booking)} as is_whole
      from master_booking_event e where e.master_booking_id = ${booking}.master_booking_id and e.track = 'post_tender') w) t)`;

/** The same of one booking. */
export const leftBehindOf = async ({ db }: Pick<Context, 'db'>, id: number): Promise<number> =>
  (await db.one<{ left: number | null }>(
    sql`select ${leftBehind(sql`b`)} as left from master_booking b where b.master_booking_id = ${id}`,
  ))!.left ?? 0;
