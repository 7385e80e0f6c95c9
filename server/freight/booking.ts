import { sql } from 'drizzle-orm';
import type { BookingState } from '#machines/master-booking.ts';
import type { Context } from '#server/context.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { refuse } from '#server/refuse.ts';
import { bookings, type Booking } from './booking-rows.ts';

/** Bookings by number; `ids` that are none are left out. */
export const bookingsBy = ({ db }: Context, ids: readonly (string | number)[]): Promise<Booking[]> =>
  db.rows<Booking>(
    sql`${bookings(
      sql`b.master_booking_id = any(${listOf(
        ids.filter((id) => /^\d+$/.test(String(id))),
        'bigint',
      )})`,
    )} order by b.master_booking_id`,
  );

/** Locks bookings until the end of the change. */
export async function lockBookings({ db, applying }: Context, ids: readonly number[]): Promise<void> {
  if (applying)
    await db.rows(
      sql`select from master_booking where master_booking_id = any(${listOf(ids, 'bigint')}) order by master_booking_id for update`,
    );
}

/** One booking, locked where the change is carried out. Refuses one that is not there. */
export async function bookingBy(ctx: Context, id: number): Promise<Booking> {
  await lockBookings(ctx, [id]);
  const [row] = await bookingsBy(ctx, [id]);
  return row ?? refuse('missing', `Booking ${id} not found.`);
}

export const stateOf = (booking: Booking): BookingState => booking.state as BookingState;
export const manifestsOf = ({ manifests }: Booking): number => manifests?.split(', ').length ?? 0;

interface Happened {
  id: number;
  track: 'booking' | 'post_tender';
  state: string;
  at?: string;
  remark?: string | null;
  /** What a message of the airline told: its code, how many of the pieces, which flight, where. */
  code?: string | null;
  pieces?: number | null;
  /** How many there were on the booking then. */
  of_pieces?: number | null;
  weight_kg?: number | null;
  flight?: string | null;
  on_day?: string | null;
  station?: string | null;
}

/** Writes down what happened to a booking. */
export const writeEvent = (
  { db, who, now }: Context,
  { id, track, state, at, remark, code, pieces, of_pieces, weight_kg, flight, on_day, station }: Happened,
): Promise<unknown> =>
  db.rows(sql`
    insert into master_booking_event (master_booking_id, track, state, at, remark, code, pieces, of_pieces, weight_kg, flight, on_day, station, created_at, created_by)
    values (${id}, ${track}, ${state}, ${at ?? now.toISOString()}::timestamptz, ${remark ?? null}, ${code ?? null}, ${pieces ?? null}, ${of_pieces ?? null}, ${weight_kg ?? null}, ${flight ?? null}, ${on_day ?? null}::date,
      ${station ?? null}, ${now.toISOString()}::timestamptz, ${who.name})`);
