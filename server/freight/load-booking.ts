import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { isStanding } from '#server/db/queries/bags.ts';
import { listOf } from '#server/db/queries/parcels.ts';
import { assignParcels } from './assign-parcels.ts';

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

/**
 * What became of the freight of a booking whose state changed: the parcels fly under the number that holds them now, and what
 * another booking took while this one stood for nothing is on it no more.
 */
export async function release({ db }: Context, bookingId: number): Promise<void> {
  const on = await db.rows<{ id: number }>(
    sql`select mnfs_id as id from master_booking_manifest where master_booking_id = ${bookingId}`,
  );
  if (!on.length) return;
  await db.rows(sql`
    delete from master_booking_manifest m using master_booking b, manifest f
    where m.master_booking_id = ${bookingId} and b.master_booking_id = m.master_booking_id and f.mnfs_id = m.mnfs_id and ${isStanding(sql`b`)}
      and coalesce(m.pieces, f.bags) > f.bags - (
        select coalesce(sum(coalesce(x.pieces, f.bags)), 0) from master_booking_manifest x join master_booking o using (master_booking_id)
        where x.mnfs_id = m.mnfs_id and x.master_booking_id <> m.master_booking_id and ${isStanding(sql`o`)})`);
  await assignParcels(db, on.map(({ id }) => id)); // prettier-ignore
}

/**
 * After bags came off manifests or onto them: a booking holds no more of one than there is, in the order in which they were
 * booked, and the parcels fly under the number that holds them now.
 */
export async function refit({ db }: Context, manifests: readonly number[]): Promise<void> {
  const parts = sql`
    select m.master_booking_id, m.mnfs_id, coalesce(m.pieces, f.bags) as pieces,
      f.bags - coalesce(sum(coalesce(m.pieces, f.bags)) over before, 0) as room, f.weight_kg - coalesce(sum(m.weight_kg) over before, 0) as room_kg
    from master_booking_manifest m join master_booking b using (master_booking_id) join manifest f on f.mnfs_id = m.mnfs_id
    where m.mnfs_id = any(${listOf(manifests, 'bigint')}) and ${isStanding(sql`b`)}
    window before as (partition by m.mnfs_id order by m.master_booking_id rows between unbounded preceding and 1 preceding)`;
  await db.rows(sql`
    delete from master_booking_manifest m using (${parts}) p
    where p.room <= 0 and p.master_booking_id = m.master_booking_id and p.mnfs_id = m.mnfs_id`);
  await db.rows(sql`
    update master_booking_manifest m set pieces = p.room, weight_kg = greatest(0, p.room_kg) from (${parts}) p
    where p.pieces > p.room and p.master_booking_id = m.master_booking_id and p.mnfs_id = m.mnfs_id`);
  await assignParcels(db, manifests);
}
