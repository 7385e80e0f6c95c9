import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/** Puts so many pieces of a manifest on a booking. */
export async function putManifest(
  { db }: Context,
  bookingId: number,
  mnfsId: number,
  pieces: number,
  kg: number | null,
): Promise<void> {
  await db.rows(sql`
    insert into master_booking_manifest (master_booking_id, mnfs_id, pieces, weight_kg) values (${bookingId}, ${mnfsId}, ${pieces}, ${kg})
    on conflict (master_booking_id, mnfs_id) do update set pieces = excluded.pieces, weight_kg = excluded.weight_kg`);
}
/** Takes a manifest off a booking. */
export async function takeOffManifest({ db }: Context, bookingId: number, mnfsId: number): Promise<void> {
  await db.rows(
    sql`delete from master_booking_manifest where master_booking_id = ${bookingId} and mnfs_id = ${mnfsId}`,
  );
}
